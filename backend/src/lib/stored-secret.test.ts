import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptSecret } from './kept-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-secret-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

it('is made once, for its owner alone', async () => {
  const dataDir = join(folder, 'data')
  const [one, two] = await Promise.all([keptSecret(dataDir, 'key'), keptSecret(dataDir, 'other')])
  expect(one).not.toBe(two)
  expect(await keptSecret(dataDir, 'key')).toBe(one)
  expect((await stat(join(dataDir, 'key'))).mode & 0o777).toBe(0o600)
})

it('that has been emptied is not made anew', async () => {
  await writeFile(join(folder, 'key'), '\n')
  await expect(keptSecret(folder, 'key')).rejects.toThrow(/is empty\. Restore it from a backup/)
})
