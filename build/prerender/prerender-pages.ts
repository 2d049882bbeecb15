// Renders the public pages of the web build to HTML (docs/decisions/prerendering.md).

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { getPrerenderedFile, PRERENDERED_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import { ROOT } from '../lib/root.ts'
import { filesOfRoute, readRouteFiles } from '../web/route-files.ts'
import { Manifest, pageFiles, type PageFiles } from './page-files.ts'

/** The exports of app/prerender.tsx. */
const Built = z.object({
  prerender: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
})

const ROOT_ELEMENT = '<div id="root"></div>'
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
    const html = withPage(template, await prerender(path), files)
    await writeFile(join(webDir, getPrerenderedFile(path)), html)
  }
  await rm(join(webDir, '.vite'), { recursive: true })
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
