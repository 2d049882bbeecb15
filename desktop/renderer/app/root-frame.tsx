import { tidyPath } from '@scenewright/shared/pages/tidy-path.ts'
import { lazy, Suspense, useEffect, useState, type ComponentType, useRef } from 'react'
import { useStore } from 'zustand'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Navigate } from '#renderer/state/navigation/navigate.tsx'
import { enterPage } from '#renderer/state/dialogs.ts'
import { useLocation, useRouter } from '#renderer/state/navigation/router-context.tsx'
import { useScrollRestoration } from '#renderer/state/navigation/use-scroll-restoration.ts'
import { resumeDatabases, suspendDatabases } from '#renderer/platform/databases/page-cache.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { hasRoute } from './routes.ts'
import { usePageHead } from './use-page-head.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { CrashPage } from './crash-page.tsx'
import styles from './loading-bar.module.css'

/** Delay (ms) before the bar shows, so that it doesn't flash for a page that is there at once. */
const SLOW_AFTER_MS = 200

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
  useEffect(() => enterPage(path), [path])
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

/** Loads the code that runs on every page of a logged-in user. Pages for visitors do without it. */
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

/** The page at the current address, in its layout. */
function CurrentPage() {
  const { store } = useRouter()
  const { Layout } = useStore(store, ({ route }) => route)
  const page = useStore(store, (state) => state.page)
  return (
    <Layout>
      <CrashBoundary>
        {page.kind === 'page' ? <page.Page /> : <CrashPage error={page.error} />}
      </CrashBoundary>
    </Layout>
  )
}

/**
 * Moves the focus to the main heading of a new page, so that screen readers announce it and Tab
 * starts at the top. The first page keeps the browser's focus, in-page links keep their target, a page
 * may focus its first field itself, and a menu that was opened while the page was loading stays open.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches('main input, header [aria-expanded="true"]')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Prepares the page for the browser's back/forward cache. A page that comes back from it is loaded
 * again, because other pages may have changed the script and the login in between.
 */
function usePageCache(): void {
  useEffect(() => {
    const leave = (event: PageTransitionEvent) => {
      if (event.persisted) suspendDatabases()
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      resumeDatabases()
      location.reload()
    }
    // In the capture phase, before the editor's own listeners begin to write.
    window.addEventListener('pagehide', leave, { capture: true })
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true })
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}

/** A thin bar at the top while the next page's code loads slowly. */
function LoadingBar() {
  const isLoading = useStore(useRouter().store, (state) => state.isLoading)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return (
    <div className={styles.status} aria-live="polite">
      {isSlow && (
        <>
          <span className={styles.bar} data-loading-bar />
          <VisuallyHidden>Loading the page…</VisuallyHidden>
        </>
      )}
    </div>
  )
}
