import { Link } from '#renderer/state/navigation/link.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shown for unknown addresses. */
export function NotFoundPage() {
  return (
    <PlainPage title="This page was cut from the script">
      <p>There's no page at this address. It may have moved, or the link may be mistyped.</p>
      <p>
        <Link to="/">Go to the home page</Link>
      </p>
    </PlainPage>
  )
}
