import { useState, type ReactNode } from 'react'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { memoryHistory } from '#renderer/platform/navigation/memory-history.ts'
import { createRouter, type Route } from '#renderer/state/navigation/router.ts'
import { RouterProvider, useLocation } from '#renderer/state/navigation/router-context.tsx'

type TestRouterProps = Readonly<{
  /** The first address. */
  address?: string
  children: ReactNode
}>

/** Provides navigation to what it renders at every address. */
export function TestRouter({ address = '/', children }: TestRouterProps) {
  const [router] = useState(() =>
    createRouter({
      history: memoryHistory(address),
      findRoute: () => NO_ROUTE,
      page: { kind: 'page', Page: NoPage },
      makeKey: makeId,
    }),
  )
  return <RouterProvider router={router}>{children}</RouterProvider>
}

function NoPage() {
  return null
}

const NO_ROUTE: Route = { Layout: NoPage, load: () => Promise.resolve(NoPage) }

/** Renders its content at one path, and every other address as its own text. */
export function OnlyAt({ path, children }: Readonly<{ path: string; children: ReactNode }>) {
  const { pathname, search } = useLocation()
  return pathname === path ? children : <p>at {pathname + search}</p>
}
