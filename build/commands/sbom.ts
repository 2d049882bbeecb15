// `npm run sbom -- FILE`: writes the software bill of materials, CycloneDX in JSON, to FILE or to
// release/sbom.json.

import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../lib/root.ts'
import { listShippedPackages } from '../licenses/packages.ts'
import { Sbom, keepShipped } from '../licenses/sbom.ts'

const MAX_BYTES = 64_000_000

/** Runs `npm sbom`. npm gives the path of its program to the scripts that it runs. */
async function npmSbom(): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx']
  const npm = process.env['npm_execpath']
  const [program, given] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { stdout } = await promisify(execFile)(program, given, { cwd: ROOT, maxBuffer: MAX_BYTES })
  return stdout
}

const file = resolve(process.env['INIT_CWD'] ?? ROOT, process.argv[2] ?? 'release/sbom.json')
const all = Sbom.parse(JSON.parse(await npmSbom()))
const sbom = keepShipped(all, listShippedPackages(ROOT))
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`Wrote ${sbom.components.length} components to ${file}`)
