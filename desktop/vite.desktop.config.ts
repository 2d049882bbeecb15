import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Modules that Electron provides or can't bundle. All others are bundled: the app needs no
 * node_modules.
 */
const EXTERNAL = ['electron', /^node:/, '@picovoice/pvrecorder-node']

/** Builds the main process and the preload script; vite.config.ts builds the page. */
export default defineConfig({
  root: fromHere('./main'),
  publicDir: false,
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'client' && environment.name !== 'ssr') {
          await builder.build(environment)
        }
      }
    },
  },
  environments: {
    main: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron', '@picovoice/pvrecorder-node'] },
      build: {
        outDir: fromHere('./dist/main'),
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: fromHere('./main/main.ts'),
            'recorder.worker': fromHere('./main/microphone/recorder.worker.ts'),
          },
          external: EXTERNAL,
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        outDir: fromHere('./dist/preload'),
        emptyOutDir: true,
        target: 'chrome140',
        minify: false,
        rolldownOptions: {
          input: { preload: fromHere('./preload/preload.ts') },
          external: ['electron'],
          // A sandboxed preload script can't be an ES module.
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  },
})
