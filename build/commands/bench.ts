// `npm run bench`: measures and tells; it judges nothing as a test does. `npm run bench -- editor`
// runs only the parts named; `--web=FOLDER` measures another web build, such as an older one.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PARTS } from '../bench/parts.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../lib/chromium.ts'
import { ROOT } from '../lib/root.ts'
import { ensureWebBuild } from '../lib/web-build.ts'

/** @returns the exit code: 0 measured, 1 could not measure, 2 an unknown part */
async function bench(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { web: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((id) => !PARTS.some((part) => part.id === id))
  if (unknown.length > 0) {
    const known = PARTS.map(({ id }) => id).join(' ')
    console.error(`No part '${unknown.join("', '")}'. Parts: ${known}`)
    return 2
  }
  const browserPath = findChromium(process.env)
  if (browserPath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return 1
  }
  if (values.web === undefined && !(await ensureWebBuild())) return 1
  const webDir = values.web === undefined ? `${ROOT}/desktop/dist/web` : resolve(values.web)
  for (const part of PARTS) {
    if (positionals.length > 0 && !positionals.includes(part.id)) continue
    console.log(`\n── ${part.title}\n`)
    await part.run({ webDir, browserPath })
  }
  return 0
}

process.exitCode = await bench()
