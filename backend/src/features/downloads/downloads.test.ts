import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Installer, ReleaseManifest } from '@scenewright/shared/api/downloads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp, getSharedApp } from '#test/support/test-app.ts'

const CONTENT = 'an installer'
const APP: Installer = {
  file: 'Scenewright-1.2.3-linux-x86_64-unsigned.AppImage',
  version: '1.2.3',
  system: 'linux',
  arch: 'x64',
  size: CONTENT.length,
  sha256: 'ab'.repeat(32),
  signed: false,
}

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-releases-'))
  const webDir = join(folder, 'web')
  await mkdir(webDir)
  await writeFile(join(webDir, 'index.html'), '<html lang="en">')
  test = await createTestApp({ env: { RELEASES_DIR: folder, WEB_DIR: webDir } })
  await writeFile(join(folder, APP.file), CONTENT)
  await writeFile(join(folder, 'secret.txt'), 'not listed')
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const writeList = async (system: string, text: string) =>
  await writeFile(join(folder, `downloads-${system}.json`), text)
const listed = async () => {
  const answer = await test.call({ url: '/api/downloads' })
  return ReleaseManifest.parse(answer.json()).installers
}

const page = async () => (await test.call({ url: '/' })).body

it('lists the installers of each system and sends them', async () => {
  await writeList('linux', JSON.stringify({ installers: [APP] }))
  expect(await listed()).toEqual([APP])
  expect(await page()).toContain('data-offers="downloads"')
  const sent = await test.call({ url: `/downloads/${APP.file}` })
  expect([sent.statusCode, sent.body]).toEqual([200, CONTENT])
  expect(sent.headers['content-disposition']).toBe(`attachment; filename="${APP.file}"`)
  const part = await test.call({ url: `/downloads/${APP.file}`, headers: { range: 'bytes=3-' } })
  expect([part.statusCode, part.body]).toEqual([206, CONTENT.slice(3)])
})

it('leaves out an installer that is missing or still being uploaded', async () => {
  const missing = { ...APP, file: 'Scenewright-1.2.3-linux-amd64-unsigned.deb' }
  await writeList('linux', JSON.stringify({ installers: [APP, missing] }))
  expect(await listed()).toEqual([APP])
  await writeList('linux', JSON.stringify({ installers: [{ ...APP, size: 1 }] }))
  expect(await listed()).toEqual([])
  expect(await page()).toContain('data-offers=""')
  expect((await test.call({ url: `/downloads/${APP.file}` })).statusCode).toBe(404)
})

it.each([
  'no JSON',
  '{}',
  JSON.stringify({ installers: [{ ...APP, file: '../secret.txt' }] }),
  JSON.stringify({ installers: [{ ...APP, sha256: 'unknown' }] }),
])('ignores an invalid list: %.40s', async (text) => {
  await writeList('linux', JSON.stringify({ installers: [APP] }))
  await writeList('mac', text)
  expect(await listed()).toEqual([APP])
})

it('sends nothing that is not listed', async () => {
  await writeList('linux', JSON.stringify({ installers: [APP] }))
  for (const file of ['secret.txt', 'downloads-linux.json', '..%2Fsecret.txt', '']) {
    expect((await test.call({ url: `/downloads/${file}` })).statusCode, file).toBe(404)
  }
})

it('offers none without RELEASES_DIR', async () => {
  const bare = await getSharedApp()
  const answer = await bare.call({ url: '/api/downloads' })
  expect(answer.json()).toEqual({ installers: [] })
})
