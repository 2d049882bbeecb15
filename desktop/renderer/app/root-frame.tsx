import { Outlet, ScrollRestoration } from 'react-router'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePageHead } from './use-page-head.ts'

/** What holds on every route: the page's head, the focus after navigation, the scroll position. */
export function RootFrame() {
  usePageHead()
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
