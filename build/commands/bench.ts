// `npm run bench`: measures and prints; it fails on no number. `npm run bench -- editor` runs only
// the named parts; `--web=FOLDER` measures another web build, such as an older one;
// `--minutes=10`, `--writers=200` and `--soak=4h` are for the part 'load'.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchOptions } from '../bench/bench-part.ts'
import { PARTS } from '../bench/parts.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../chromium/find-chromium.ts'
import { ROOT } from '../lib/root.ts'
import { ensureCompressedWebBuild } from '../lib/web-build.ts'

/** @returns the exit code: 0 measured, 1 no browser or build to measure with, 2 an unknown part */
async function bench(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      web: { type: 'string' },
      minutes: { type: 'string' },
      writers: { type: 'string' },
      soak: { type: 'string' },
    },
    allowPositionals: true,
  })
  const unknown = positionals.filter((id) => !PARTS.some((part) => part.id === id))
  if (unknown.length > 0) {
    const known = PARTS.map(({ id }) => id).join(' ')
    console.error(`No part '${unknown.join("', '")}'. Parts: ${known}`)
    return 2
  }
  const parts = PARTS.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  const page = parts.some(({ needs }) => needs === 'browser') ? await findPage(values.web) : null
  if (page === undefined) return 1
  for (const part of parts) {
    console.log(`\n── ${part.title}\n`)
    if (part.needs === 'nothing') await part.run(values)
    else if (page) await part.run(page)
  }
  return 0
}

/** @returns nothing if there is no browser or no web build; the reason has been printed */
async function findPage(web: string | undefined): Promise<BenchOptions | undefined> {
  const browserPath = findChromium(process.env)
  if (browserPath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return undefined
  }
  if (web === undefined && !(await ensureCompressedWebBuild())) return undefined
  return { browserPath, webDir: web === undefined ? `${ROOT}/desktop/dist/web` : resolve(web) }
}

process.exitCode = await bench()
