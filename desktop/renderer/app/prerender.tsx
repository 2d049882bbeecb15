/**
 * Renders public pages to HTML, when the web app is built
 * (build/prerender, docs/decisions/prerendering.md).
 */
import { renderToString } from 'react-dom/server'
import { memoryHistory } from '#renderer/platform/navigation/memory-history.ts'
import { createWebPlatform } from '#renderer/platform/web.ts'
import { createRouter, loadPage } from '#renderer/state/navigation/router.ts'
import { App } from './app.tsx'
import { findRoute } from './routes.ts'
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
  const route = findRoute(pathname)
  const files = Array.from(route.load.toString().matchAll(IMPORTED), ([, file = '']) => file)
  const page = await loadPage(route)
  if (page.kind === 'failed') throw page.error
  const router = createRouter({
    history: memoryHistory(pathname),
    findRoute,
    page,
    makeKey: () => pathname,
  })
  const markup = renderToString(<App services={wireApp(createWebPlatform())} router={router} />)
  return { markup, files }
}
