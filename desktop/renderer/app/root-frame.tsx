import { tidyPath } from '@scenewright/shared/pages/tidy-path.ts'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Navigate } from '#renderer/state/navigation/navigate.tsx'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { useScrollRestoration } from '#renderer/state/navigation/use-scroll-restoration.ts'
import { CurrentPage } from './current-page.tsx'
import { LoadingBar } from './loading-bar.tsx'
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

/** What runs on every page of a logged-in user. Pages for visitors load without it. */
function MembersOnDemand() {
  const { user } = useSession()
  const [Members, setMembers] = useState<ComponentType | null>(null)
  const isKnown = user !== null
  useEffect(() => {
    if (!isKnown) return
    async function load() {
      const { MembersFrame } = await import('./members-frame.tsx')
      setMembers(() => MembersFrame)
    }
    // A page works without it.
    void load().catch(() => undefined)
  }, [isKnown])
  return Members && <Members />
}
