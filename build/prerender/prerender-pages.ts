// Renders the public pages of the web build to HTML (docs/decisions/prerendering.md).

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { getAccount } from '@scenewright/shared/api/account.ts'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { getEmailChange } from '@scenewright/shared/api/email-change.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { listTransferOffers } from '@scenewright/shared/api/people.ts'
import { listProjects } from '@scenewright/shared/api/projects.ts'
import { listTrash } from '@scenewright/shared/api/trash.ts'
import { getPrerenderedFile, PRERENDERED_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import { ROOT } from '../lib/root.ts'
import { filesOfRoute, readRouteFiles } from '../web/route-files.ts'
import { Manifest, pageFiles, type PageFiles } from './page-files.ts'

/** The exports of app/prerender.tsx. */
const Built = z.object({
  prerender: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
})

const ROOT_ELEMENT = '<div id="root"></div>'
const THEME_SCRIPT = '<script src="/theme.js"'

/** The calls with which pages for members open. */
const EARLY_CALLS: Readonly<Partial<Record<string, readonly Contract[]>>> = {
  '/projects': [listProjects, listTrash, listTransferOffers],
  '/account': [usage, getAccount, getEmailChange],
}

const MANIFEST = '.vite/manifest.json'
const RENDERER = join(ROOT, 'desktop/renderer')

/**
 * Writes `prerendered/*.html`: index.html with each page's markup, style sheets and scripts.
 *
 * @param webDir the web build; its manifest is removed
 * @param serverDir the build of app/prerender.tsx
 */
export async function prerenderPages(webDir: string, serverDir: string): Promise<void> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(webDir, MANIFEST), 'utf8')))
  const routes = readRouteFiles(RENDERER)
  const template = await readFile(join(webDir, 'index.html'), 'utf8')
  if (!template.includes(ROOT_ELEMENT)) throw new Error('index.html has no empty #root')
  const built: unknown = await import(pathToFileURL(join(serverDir, 'prerender.js')).href)
  const { prerender } = Built.parse(built)
  await mkdir(join(webDir, 'prerendered'), { recursive: true })
  for (const path of PRERENDERED_PATHS) {
    const files = pageFiles(manifest, filesOfRoute(routes, path))
    const html = forMembers(withPage(template, await prerender(path), files), path)
    await writeFile(join(webDir, getPrerenderedFile(path)), html)
  }
  await rm(join(webDir, '.vite'), { recursive: true })
}

/**
 * Has `theme.js` start the page's calls, before the app's code has arrived. The font comes after
 * that code: a member's browser mostly has it from the login page.
 */
function forMembers(html: string, path: string): string {
  const calls = EARLY_CALLS[path]?.map((call) => call.path).join(' ')
  if (!calls) return html
  return html
    .replace(THEME_SCRIPT, `${THEME_SCRIPT} data-calls="${calls}"`)
    .replace('as="font"', 'as="font" fetchpriority="low"')
}

/** Adds a page's markup, and links to those of its files that the template doesn't link to. */
function withPage(template: string, markup: string, { scripts, styles }: PageFiles): string {
  const isNew = (file: string) => !template.includes(`/${file}"`)
  const links = [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return template
    .replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
    .replace(ROOT_ELEMENT, () => `<div id="root">${markup}</div>`)
}
