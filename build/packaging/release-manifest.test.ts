import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseManifest } from '@scenewright/shared/api/downloads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArch, writeManifest } from './release-manifest.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-manifest-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const RELEASE = { version: '1.2.3', system: 'linux', signed: false } as const

it('lists installers with size and checksum', async () => {
  const path = join(folder, 'Scenewright-1.2.3-linux-amd64-unsigned.deb')
  await writeFile(path, 'a package')
  const made = [path, join(folder, 'latest-linux.yml'), `${path}.blockmap`]
  const list = await writeManifest(folder, made, RELEASE)
  expect(list).toBe(join(folder, 'downloads-linux.json'))
  const read: unknown = JSON.parse(await readFile(list ?? '', 'utf8'))
  expect(ReleaseManifest.parse(read).installers).toEqual([
    {
      file: 'Scenewright-1.2.3-linux-amd64-unsigned.deb',
      version: '1.2.3',
      system: 'linux',
      arch: 'x64',
      size: 9,
      sha256: createHash('sha256').update('a package').digest('hex'),
      signed: false,
    },
  ])
})

it('writes no list without installers', async () => {
  const made = [join(folder, 'linux-unpacked')]
  expect(await writeManifest(folder, made, { ...RELEASE, system: 'mac' })).toBeNull()
})

it.each([
  ['Scenewright-1.2.3-mac-arm64.dmg', 'arm64'],
  ['Scenewright-1.2.3-mac-x64-unsigned.zip', 'x64'],
  ['Scenewright-1.2.3-linux-x86_64-unsigned.AppImage', 'x64'],
  ['Scenewright-1.2.3-linux-amd64-unsigned.deb', 'x64'],
  ['Scenewright-1.2.3-linux-x64-unsigned.tar.gz', 'x64'],
  ['Scenewright-1.2.3-win-unsigned.exe', 'universal'],
])('%s is for %s', (file, arch) => {
  expect(readArch(file)).toBe(arch)
})
