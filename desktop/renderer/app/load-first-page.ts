import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the code of the page at a path and puts it into its route, so that the router renders it at
 * once. React needs that to take over prerendered markup. If the code can't be loaded, the route
 * stays as it is and the router shows the error.
 *
 * @returns whether it was loaded
 */
export async function loadFirstPage(routes: RouteObject[], pathname: string): Promise<boolean> {
  const matches = matchRoutes(routes, pathname) ?? []
  const loads = await Promise.allSettled(matches.map(({ route }) => load(route)))
  return loads.every(({ status }) => status === 'fulfilled')
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}
