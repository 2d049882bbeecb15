import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { listShippedPackages } from './packages.ts'
import { Sbom } from './sbom.ts'

const LIMIT_MS = 60_000
let folder = ''
let sbom: Sbom

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-sbom-'))
  const file = join(folder, 'new folder', 'sbom.json')
  await promisify(execFile)(process.execPath, ['build/commands/sbom.ts', file], { cwd: ROOT })
  sbom = Sbom.parse(JSON.parse(await readFile(file, 'utf8')))
}, LIMIT_MS)
afterAll(async () => await rm(folder, { recursive: true, force: true }))

it('lists every shipped package with its version and license, and none for tests', () => {
  const refs = new Set(sbom.components.map((component) => component['bom-ref']))
  const missing = listShippedPackages(ROOT).filter(
    ({ name, version }) => !refs.has(`${name}@${version}`),
  )
  expect(missing).toEqual([])
  expect([...refs].filter((ref) => /^(vitest|oxlint|electron-builder)@/.test(ref))).toEqual([])
  expect(sbom.components.filter(({ licenses }) => !Array.isArray(licenses))).toEqual([])
})

it('names each component once, and only known ones as dependencies', () => {
  const refs = sbom.components.map((component) => component['bom-ref'])
  expect(refs.filter((ref, at) => refs.indexOf(ref) !== at)).toEqual([])
  const known = new Set([...refs, sbom.metadata.component['bom-ref']])
  const used = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(used.filter((ref) => !known.has(ref))).toEqual([])
  expect(used).toContain('@scenewright/backend@0.1.0')
})
