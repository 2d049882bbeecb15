import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TAR_END, type TarEntry, readTar, tarEntry } from './tar.ts'

const ENTRIES: readonly TarEntry[] = [
  { name: 'manifest.json', body: Buffer.from('{}\n') },
  { name: 'tables/users/000001.copy', body: Buffer.alloc(512, 'a') },
  { name: 'tables/users/000002.copy', body: Buffer.alloc(513, 'é') },
  { name: 'empty', body: Buffer.alloc(0) },
]

const archive = Buffer.concat([...ENTRIES.flatMap((entry) => tarEntry(entry, new Date())), TAR_END])

/** Cuts bytes into chunks that cross headers and bodies. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
}

it.each([1, 100, 512, 700, 100_000])('reads what it wrote, in chunks of %i', async (size) => {
  const read: TarEntry[] = []
  for await (const entry of readTar(chunksOf(archive, size))) read.push(entry)
  expect(read).toEqual(ENTRIES)
})

it.runIf(process.platform === 'linux')('writes archives that tar extracts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-tar-'))
  await writeFile(join(folder, 'a.tar'), archive)
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
  for (const { name, body } of ENTRIES) expect(await readFile(join(folder, name))).toEqual(body)
  await rm(folder, { recursive: true })
})
