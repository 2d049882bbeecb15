/**
 * Renders public pages to HTML, when the web app is built
 * (build/prerender, docs/decisions/prerendering.md).
 */
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import { createWebPlatform } from '#renderer/platform/web.ts'
import { App } from './app.tsx'
import { loadFirstPage } from './load-first-page.ts'
import { appRoutes } from './router.tsx'
import { wireApp } from './wiring.ts'

/** A file that a page's route imports, as written in this module's own build. */
const IMPORTED = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g

export type PrerenderedPage = Readonly<{
  /** The content of #root. */
  markup: string
  /** The files of this build with the page's code, such as `landing-page-1a2b3c.js`. */
  files: readonly string[]
}>

export async function prerender(pathname: string): Promise<PrerenderedPage> {
  const lazy = (matchRoutes(appRoutes, pathname) ?? []).map(({ route }) =>
    typeof route.lazy === 'function' ? route.lazy.toString() : '',
  )
  const files = lazy.flatMap((code) => Array.from(code.matchAll(IMPORTED), ([, file = '']) => file))
  await loadFirstPage(appRoutes, pathname)
  const handler = createStaticHandler(appRoutes)
  const context = await handler.query(new Request(new URL(pathname, 'http://prerender')))
  if (context instanceof Response) throw new Error(`${pathname} redirects`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <App services={wireApp(createWebPlatform())}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return { markup, files }
}
