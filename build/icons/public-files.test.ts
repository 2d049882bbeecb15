// Checks that the files named by the page and the manifest exist.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MARK } from '@scenewright/shared/pages/mark.ts'
import { ROOT } from '../lib/root.ts'
import { FAVICON_SVG } from './icon-html.ts'

const RENDERER = join(ROOT, 'desktop/renderer')
const inPublic = (address: string) => join(RENDERER, 'public', address)

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Width x height from a PNG's header (PNG: IHDR). Fails if it isn't a PNG. */
function pngSize(file: string): string {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it('the manifest names existing icons with their real sizes', () => {
  const manifest: unknown = JSON.parse(readFileSync(inPublic('manifest.webmanifest'), 'utf8'))
  const known = { name: 'Scenewright', start_url: '/projects', display: 'standalone' }
  expect(manifest).toMatchObject({ ...known, icons: ICONS })
  for (const { src, sizes } of ICONS) expect(pngSize(inPublic(src)), src).toBe(sizes)
})

it('the page links only to existing files', () => {
  const page = readFileSync(join(RENDERER, 'index.html'), 'utf8')
  const links = Array.from(page.matchAll(/<link [^>]*href="([^"]+)"/g), ([, href = '']) => href)
  expect(links).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
  ])
  for (const link of links) expect(existsSync(inPublic(link)), link).toBe(true)
  expect(pngSize(inPublic('apple-touch-icon.png'))).toBe('180x180')
  const ico = readFileSync(inPublic('favicon.ico'))
  expect(ico.toString('latin1', 23, 26)).toBe('PNG')
})

it('the favicon is the mark of the header', () => {
  const favicon = readFileSync(inPublic('favicon.svg'), 'utf8')
  expect(favicon).toBe(FAVICON_SVG)
  expect(favicon).toContain(`<path d="${MARK.edge}"`)
})

it('the preview picture of shared links is 1200 x 630 pixels', () => {
  expect(pngSize(inPublic('og.png'))).toBe('1200x630')
})
