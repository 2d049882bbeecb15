import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { findChromium, findHeadlessShell } from '../build/chromium/find-chromium.ts'
import { bundleWorkers } from './bundled-workers.ts'
import { QUIET_CHROMIUM } from './e2e/support/quiet-chromium.ts'
import { FAKE_MICROPHONE } from './e2e/support/sound.ts'
import { COMMANDS } from './specs/support/commands.ts'
import { ALIASES } from './vite.config.ts'
import { BROWSER_TESTS } from './vitest.config.ts'

const CHROMIUM = findChromium(process.env)

/** Specs of the microphone, and of Thai, whose words Debian's headless shell doesn't know. */
const NEEDS_ALL_OF_CHROMIUM = ['specs/{complex-scripts,voice,voice-overview}.spec.ts']

const browserAt = (executablePath: string | undefined) =>
  playwright({
    launchOptions: { executablePath, args: [...QUIET_CHROMIUM, ...FAKE_MICROPHONE] },
    contextOptions: { permissions: ['clipboard-read', 'clipboard-write', 'microphone'] },
    actionTimeout: 15_000,
  })

// Component specs: the app in a real Chromium, with a fake server inside the page (docs/testing.md).
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), bundleWorkers({ resolve: { alias: ALIASES } })],
  publicDir: fileURLToPath(new URL('./renderer/public', import.meta.url)),
  resolve: { alias: ALIASES },
  optimizeDeps: {
    // Everything is found before the first spec: a package found later would reload the page.
    entries: [
      'renderer/app/main.tsx',
      'renderer/**/*.worker.ts',
      ...BROWSER_TESTS,
      'specs/**/*.{ts,tsx}',
    ],
    include: [
      'axe-core',
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/legacy/build/pdf.worker.mjs',
    ],
    // Its WebAssembly file is found relative to the package's own file.
    exclude: ['harfbuzzjs'],
  },
  test: {
    name: 'component',
    include: ['specs/**/*.spec.ts', ...BROWSER_TESTS],
    // Modules are loaded once per worker. Each spec mounts a new app for a new account.
    isolate: false,
    maxWorkers: 2,
    // The timeouts only end tests that hang: a busy machine may take ten times as long as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Writes the sound of the fake microphone.
    globalSetup: ['specs/support/global-setup.ts'],
    setupFiles: ['renderer/test/patience.ts', 'specs/support/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: COMMANDS,
      provider: browserAt(CHROMIUM),
      viewport: { width: 1280, height: 720 },
      instances: [
        {
          browser: 'chromium',
          name: 'component (shell)',
          exclude: NEEDS_ALL_OF_CHROMIUM,
          provider: browserAt(findHeadlessShell(process.env) ?? CHROMIUM),
        },
        { browser: 'chromium', name: 'component', include: NEEDS_ALL_OF_CHROMIUM },
      ],
    },
  },
})
