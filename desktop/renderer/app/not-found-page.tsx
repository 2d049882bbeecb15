import { Link } from 'react-router'
import { PlainPage } from './plain-page.tsx'

/** For an address that has no page. */
export function NotFoundPage() {
  return (
    <PlainPage title="This page was cut from the script">
      <p>
        There is no page at this address. It may have been moved, or the link has a typing error.
      </p>
      <p>
        <Link to="/">Back to the start page</Link>
      </p>
    </PlainPage>
  )
}
