import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What Electron itself has; all else is bundled, so that the packed app needs no node_modules. */
const EXTERNAL = ['electron', /^node:/, '@picovoice/pvrecorder-node']

/** The main process and the preload script (the page is built by vite.config.ts). */
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
          // A preload script in a sandbox is no module.
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  },
})
