import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import {
  NAME_LISTS,
  SECOND_LOOK,
  WORD_LISTS,
} from '@scenewright/shared/ai/offline/narrative/tagger-parts.ts'
import { OFFLINE_PATHS } from '@scenewright/shared/pages/offline.ts'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { acceptSharedFiles } from '../build/web/accept-shared-files.ts'
import { readRouteFiles } from '../build/web/route-files.ts'
import { createChunkNames } from '../build/web/shared-chunks.ts'

/** The built font file that every page uses first. */
const FIRST_FONT = /inter-latin-wght-normal[^/]*\.woff2$/

/**
 * Preloads the interface's font. Otherwise the browser requests it only after the style sheet.
 * The built name contains a hash, so the link can't be in index.html.
 */
function preloadFirstFont(): Plugin {
  return {
    name: 'scenewright:preload-first-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => FIRST_FONT.test(name))
        if (!font) throw new Error('The interface font is missing from the build')
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${font}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

const TAGGER = String.raw`/compromise/src/2-two/`
const LEFT_OUT = new RegExp(
  `${TAGGER}(?:${SECOND_LOOK}/plugin|preTagger/model/(?:${WORD_LISTS.join('|')}))\\.js$`,
)

/** Leaves out parts of the tagger: almost a third of what the landing page loads for a command. */
function withoutTaggerParts(): Plugin {
  return {
    name: 'scenewright:without-tagger-parts',
    load: {
      filter: { id: LEFT_OUT },
      handler: () => 'export default {}',
    },
    transform: {
      filter: { id: new RegExp(`${TAGGER}preTagger/model/lexicon/_data\\.js$`) },
      handler: (code) =>
        code.replaceAll(/^\s*"([^"]+)": "true¦[^"]*",?$/gm, (line, list: string) =>
          NAME_LISTS.test(list) ? '' : line,
        ),
    },
  }
}

/** Files that the service worker doesn't store at once, because few scripts need them. */
const STORED_LATER = [
  '**/{noto,nanum,vazirmatn,cousine}*',
  '**/{read-pdf,jschardet,admin,pdf.worker,wide-font,rich-text-demo}*',
  '**/*latin-ext*',
]
const LARGEST_STORED_BYTES = 1_000_000

/**
 * Builds desktop/service-worker with the list of files that it stores
 * (docs/decisions/service-worker.md).
 */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '../service-worker',
    filename: 'sw.ts',
    injectRegister: false,
    // public/manifest.webmanifest
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'theme.js', 'assets/*.{js,css,woff2}'],
      globIgnores: STORED_LATER,
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: LARGEST_STORED_BYTES,
      manifestTransforms: [
        // The server's HTML of these pages changes with index.html, which names the first script.
        (entries) => ({
          manifest: entries.flatMap((entry) =>
            entry.url === 'index.html'
              ? OFFLINE_PATHS.map((path) => ({ ...entry, url: path.slice(1) }))
              : entry,
          ),
        }),
      ],
    },
  })
}

const ROOT = fileURLToPath(new URL('./renderer', import.meta.url))
const UNUSED_MODULE = fileURLToPath(
  new URL('./renderer/services/pdf/document/unused-module.ts', import.meta.url),
)
const ZOD = fileURLToPath(new URL('./renderer/platform/zod.ts', import.meta.url))

/**
 * The packages of every page, and small modules of the landing page that other pages use too. Each
 * would be a file, whose headers are larger.
 */
const BASE = [
  /node_modules\/(react|react-dom|scheduler|zustand)\//,
  /vite\/preload-helper/,
  /shared\/src\/(content\/(runs|clean-text)|files\/file-formats|plans\/plans|records)\.ts$/,
  /renderer\/ui\/cx\.ts$/,
  /lucide-react\/.*\/(arrow-up|check|chevron-down|circle-exclamation-point|download|ellipsis|eye|eye-off|mic|pen-line|triangle-exclamation-point|undo-2)\.mjs$/,
]

/** The packages of menus and dialogs, which members' pages and the editor use together. */
const OVERLAYS = /node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll)/

/** The assistant's dictionary and tagger, which a page loads with its first command. */
const ENGLISH = /node_modules\/(compromise|efrt|grad-school|suffix-thumb)\//

/** The answers of calls that fail, whose first one would otherwise load the editor. */
const ERRORS = /shared\/src\/(api\/errors|error-codes)\.ts$/

/** Apart, so that the account page loads nothing of what the dashboard and the editor share. */
const USAGE = /shared\/src\/(api\/llm-usage|plans\/usage-display)\.ts$/
const DRAFTS = /renderer\/state\/(drafts\/device-drafts|project\/new-project-request)\.ts$/

/** Modules of the page that replace packages. */
export const ALIASES = [
  // Packages for HTML and SVG that jsPDF would load on demand, but nothing here uses.
  { find: /^(canvg|dompurify|html2canvas)$/, replacement: UNUSED_MODULE },
  { find: /^zod$/, replacement: ZOD },
]

const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: ROOT,
  plugins: [
    react(),
    preloadFirstFont(),
    acceptSharedFiles(ROOT),
    withoutTaggerParts(),
    serviceWorker(),
  ],
  worker: { format: 'es' },
  resolve: { alias: ALIASES },
  // Its WebAssembly file is found relative to the package's own file.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // For build/prerender, which removes it.
    manifest: true,
    // The first versions with light-dark(), which the color tokens use.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // The server's Content-Security-Policy forbids inline scripts; these browsers need no polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => BASE.some((file) => file.test(id)) },
            { name: 'overlays', test: OVERLAYS },
            { name: 'english', test: ENGLISH },
            { name: 'errors', test: ERRORS, includeDependenciesRecursively: false },
            { name: 'usage', test: USAGE, includeDependenciesRecursively: false },
            { name: 'device-drafts', test: DRAFTS, includeDependenciesRecursively: false },
            // The groups are complete without this.
            {
              name: createChunkNames(ROOT, readRouteFiles(ROOT)),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // An inlined asset would be a data: URL, which the policy allows for images only.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': serverUrl, '/dev/outbox': serverUrl, '/downloads/': serverUrl },
  },
})
