import { join } from 'node:path'
import { contentHash } from './content-hash.ts'
import { ROOT } from './root.ts'
import { waitForExit, startTool } from './run.ts'
import { ensureFresh } from './stale.ts'

/** The inputs of the main process and the preload script. */
const INPUTS = [
  'desktop/main',
  'desktop/preload',
  'desktop/vite.desktop.config.ts',
  'desktop/package.json',
  'shared/src',
  'package-lock.json',
]

/**
 * Builds main process and preload script into desktop/dist if their sources changed.
 * @returns success
 */
export function ensureDesktopBuild(): Promise<boolean> {
  return ensureFresh({
    work: 'builds the desktop app',
    output: join(ROOT, 'desktop/dist/main/main.js'),
    stamp: join(ROOT, '.cache/desktop-build'),
    hash: () => contentHash(ROOT, INPUTS),
    make: async () => {
      console.log('Building the desktop app …')
      const args = ['build', '--app', '--config', 'vite.desktop.config.ts', '--logLevel', 'error']
      const vite = startTool('vite', args, {
        cwd: join(ROOT, 'desktop'),
        env: { NODE_ENV: 'production' },
      })
      return (await waitForExit(vite)) === 0
    },
  })
}
