import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret } from './stored-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-secret-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

it('is created once and readable only by its owner', async () => {
  const dataDir = join(folder, 'data')
  const [one, two] = await Promise.all([readSecret(dataDir, 'key'), readSecret(dataDir, 'other')])
  expect(one).not.toBe(two)
  expect(await readSecret(dataDir, 'key')).toBe(one)
  expect((await stat(join(dataDir, 'key'))).mode & 0o777).toBe(0o600)
})

it('is not recreated if the file is empty', async () => {
  await writeFile(join(folder, 'key'), '\n')
  await expect(readSecret(folder, 'key')).rejects.toThrow(/is empty\. Restore it from a backup/)
})
