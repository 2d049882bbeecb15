import { Link, useLocation } from 'react-router'
import { PlainPage } from './plain-page.tsx'

/** Routes of spec §2 whose pages are still being built, and what each will hold. */
const UNOPENED_PAGES: Readonly<Record<string, string>> = {
  '/admin': 'Figures about accounts and projects will be here, for the people who run this server.',
}

/** Says honestly that a page does not exist yet. */
export function UnopenedPage() {
  const { pathname } = useLocation()
  return (
    <PlainPage title="This page is not open yet">
      <p>{UNOPENED_PAGES[pathname]}</p>
      <p>
        <Link to="/">Back to the start page</Link>
      </p>
    </PlainPage>
  )
}
