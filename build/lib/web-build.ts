import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticesText } from '../licenses/notices.ts'
import { prerenderPages } from '../prerender/prerender-pages.ts'
import { contentHash } from './content-hash.ts'
import { ROOT } from './root.ts'
import { exitCodeOf, startTool } from './run.ts'
import { ensureFresh } from './stale.ts'

/** The inputs of the web app. The lock file covers the packages. */
const INPUTS = [
  'desktop/renderer',
  'desktop/service-worker',
  'desktop/vite.config.ts',
  'desktop/shared-chunks.ts',
  'desktop/vite.prerender.config.ts',
  'build/prerender',
  'build/licenses',
  'desktop/package.json',
  'shared/src',
  'package-lock.json',
]

/**
 * Builds the web app into desktop/dist/web if its sources changed.
 * @returns whether that succeeded
 */
export function ensureWebBuild(): Promise<boolean> {
  return ensureFresh({
    work: 'builds the web app',
    output: join(ROOT, 'desktop/dist/web/index.html'),
    stamp: join(ROOT, '.cache/web-build'),
    hash: () => contentHash(ROOT, INPUTS),
    make: async () => {
      console.log('Building the web app …')
      if (!(await runVite()) || !(await runVite('vite.prerender.config.ts'))) return false
      await prerenderPages(join(ROOT, 'desktop/dist/web'), join(ROOT, 'desktop/dist/prerender'))
      await writeFile(join(ROOT, 'desktop/dist/web/licenses.txt'), noticesText(ROOT))
      return true
    },
  })
}

/** @returns whether the build succeeded */
async function runVite(config = 'vite.config.ts'): Promise<boolean> {
  const vite = startTool('vite', ['build', '--config', config, '--logLevel', 'error'], {
    cwd: join(ROOT, 'desktop'),
    // With the shell's NODE_ENV, the pages might contain React's development build.
    env: { NODE_ENV: 'production' },
  })
  return (await exitCodeOf(vite)) === 0
}
