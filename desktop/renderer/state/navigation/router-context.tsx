import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { PageLocation } from '#renderer/platform/navigation/page-location.ts'
import type { Router } from './router.ts'

const Context = createContext<Router | null>(null)

export function RouterProvider({
  router,
  children,
}: Readonly<{ router: Router; children: ReactNode }>) {
  return <Context value={router}>{children}</Context>
}

export function useRouter(): Router {
  const router = useContext(Context)
  if (!router) throw new Error('useRouter outside RouterProvider')
  return router
}

/** The address of the shown page; rerenders when it changes. */
export function useLocation(): PageLocation {
  return useStore(useRouter().store, ({ location }) => location)
}

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Opens another page; the function is always the same. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}
