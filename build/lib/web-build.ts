import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticesText } from '../licenses/notices.ts'
import { prerenderPages } from '../prerender/prerender-pages.ts'
import { compressAssets } from './compress-assets.ts'
import { contentHash } from './content-hash.ts'
import { ROOT } from './root.ts'
import { waitForExit, startTool } from './run.ts'
import { ensureFresh } from './stale.ts'

/** The inputs of the web app. The lock file covers the packages. */
const INPUTS = [
  'desktop/renderer',
  'desktop/service-worker',
  'desktop/vite.config.ts',
  'desktop/vite.prerender.config.ts',
  'build/prerender',
  'build/web',
  'build/licenses',
  'desktop/package.json',
  'shared/src',
  'package-lock.json',
]

const WEB = join(ROOT, 'desktop/dist/web')
const STAMP = join(ROOT, '.cache/web-build')
const COMPRESSED_STAMP = join(ROOT, '.cache/web-compressed')

/**
 * Builds the web app into desktop/dist/web if its sources changed.
 * @returns whether that succeeded
 */
export function ensureWebBuild(): Promise<boolean> {
  return ensureFresh({
    work: 'builds the web app',
    output: join(WEB, 'index.html'),
    stamp: STAMP,
    hash: () => contentHash(ROOT, INPUTS),
    make: async () => {
      console.log('Building the web app …')
      rmSync(COMPRESSED_STAMP, { force: true })
      if (!(await runVite()) || !(await runVite('vite.prerender.config.ts'))) return false
      await prerenderPages(WEB, join(ROOT, 'desktop/dist/prerender'))
      await writeFile(join(WEB, 'licenses.txt'), noticesText(ROOT))
      return true
    },
  })
}

/**
 * The same with compressed copies of its files, for servers that people use. Tests and the desktop
 * app don't need them, and the server sends the files themselves if there are none.
 * @returns whether that succeeded
 */
export async function ensureCompressedWebBuild(): Promise<boolean> {
  if (!(await ensureWebBuild())) return false
  return await ensureFresh({
    work: 'compresses the web app',
    output: WEB,
    stamp: COMPRESSED_STAMP,
    hash: () => readFileSync(STAMP, 'utf8') + contentHash(ROOT, ['build/lib/compress-assets.ts']),
    make: async () => {
      await compressAssets(join(WEB, 'assets'))
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
  return (await waitForExit(vite)) === 0
}
