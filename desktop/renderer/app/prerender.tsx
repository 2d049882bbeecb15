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

/** Returns the content of #root. */
export async function prerender(pathname: string): Promise<string> {
  const route = findRoute(pathname)
  const page = await loadPage(route)
  if (page.kind === 'failed') throw page.error
  const router = createRouter({
    history: memoryHistory(pathname),
    findRoute,
    page,
    makeKey: () => pathname,
  })
  return renderToString(<App services={wireApp(createWebPlatform())} router={router} />)
}
