import { tidyPath } from '@scenewright/shared/pages/tidy-path.ts'
import { lazy, Suspense } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Navigate } from '#renderer/state/navigation/navigate.tsx'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { useScrollRestoration } from '#renderer/state/navigation/use-scroll-restoration.ts'
import { CurrentPage } from './current-page.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { MembersOnDemand } from './members-on-demand.tsx'
import { hasRoute } from './routes.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePageCache } from './use-page-cache.ts'
import { usePageHead } from './use-page-head.ts'

const NativeBridge = lazy(async () => ({
  default: (await import('./native/native-bridge.tsx')).NativeBridge,
}))

/**
 * Shared by all routes: the document head, the back/forward cache, focus after navigation and scroll
 * restoration.
 */
export function RootFrame() {
  const { native } = useAppServices().platform
  usePageHead()
  usePageCache()
  useFocusOnNavigation()
  useScrollRestoration()
  const { pathname, search, hash } = useLocation()
  // As the server does. The desktop app opens pages without it.
  const path = tidyPath(pathname)
  if (path !== pathname && hasRoute(path)) return <Navigate to={path + search + hash} />
  return (
    <>
      {native && (
        <Suspense>
          <NativeBridge native={native} />
        </Suspense>
      )}
      <MembersOnDemand />
      <LoadingBar />
      <CurrentPage />
    </>
  )
}
