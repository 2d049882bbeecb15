import { Outlet, ScrollRestoration } from 'react-router'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { NativeBridge } from './native/native-bridge.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePageHead } from './use-page-head.ts'

/** What holds on every route: the page's head, the focus after navigation, the scroll position. */
export function RootFrame() {
  const { native } = useAppServices().platform
  usePageHead()
  useFocusOnNavigation()
  return (
    <>
      {native && <NativeBridge native={native} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
