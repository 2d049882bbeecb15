import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { STAND_IN, engineHere, engineToRun } from './choose-engine.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-engines-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const engine = () => join(folder, 'schema-engine-debian-openssl-3.0.x')
const addEngine = () => writeFileSync(engine(), '')
const failSilently = () => {}
const neverCalled = () => expect.unreachable()

it("uses Prisma's engine where it is installed, without a download", () => {
  addEngine()
  expect(engineHere(folder)).toBe(engine())
  expect(engineToRun(folder, neverCalled)).toBe(engine())
})

it('downloads the engine for a command that runs it', () => {
  expect(engineHere(folder)).toBe(STAND_IN)
  expect(engineToRun(folder, addEngine)).toBe(engine())
})

it('uses the stand-in where the download fails', () => {
  expect(engineToRun(folder, failSilently)).toBe(STAND_IN)
})
