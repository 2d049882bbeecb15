import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The built font file every page shows first. */
const FIRST_FONT = /inter-latin-wght-normal[^/]*\.woff2$/

/**
 * Preloads the interface's font: otherwise the browser learns of it only after the style sheet.
 * The built name holds a hash, so the link can only be written here.
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

/** What compresses well; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|ttf)$/
/** Bytes below which compressing saves less than its headers cost. */
const SMALLEST_COMPRESSED = 1024

/** Quality 11 takes ten times as long for a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Puts a `.br` and a `.gz` beside each built file, which the server sends instead (a fifth of the size). */
function compressAssets(): Plugin {
  return {
    name: 'scenewright:compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_COMPRESSED) return
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, BROTLI)),
    writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 })),
  ])
}

const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: fileURLToPath(new URL('./renderer', import.meta.url)),
  plugins: [react(), preloadFirstFont(), compressAssets()],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // The first browsers with light-dark(), on which the colour tokens rest.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // The server's Content-Security-Policy takes no inline script; these browsers need no polyfill.
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: address, which the policy allows for images only.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': serverUrl, '/dev/outbox': serverUrl },
  },
})
