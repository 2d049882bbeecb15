import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import webConfig from './vite.config.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds app/prerender.tsx for Node, with the same sources and class names as the web app. */
export default defineConfig({
  root: fromHere('./renderer'),
  publicDir: false,
  resolve: webConfig.resolve ?? {},
  build: {
    ssr: fromHere('./renderer/app/prerender.tsx'),
    outDir: fromHere('./dist/prerender'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    assetsInlineLimit: 0,
  },
})
