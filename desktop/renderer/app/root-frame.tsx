import { Outlet, ScrollRestoration } from 'react-router'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { NativeBridge } from './native/native-bridge.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePageCache } from './use-page-cache.ts'
import { usePageHead } from './use-page-head.ts'

/**
 * Shared by all routes: the document head, the back/forward cache, focus after navigation and scroll
 * restoration.
 */
export function RootFrame() {
  const { native } = useAppServices().platform
  usePageHead()
  usePageCache()
  useFocusOnNavigation()
  return (
    <>
      {native && <NativeBridge native={native} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
