import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { getProject, listProjects } from '@scenewright/shared/api/projects.ts'
import { beforeAll, expect, it } from 'vitest'
import { draftJson, projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'
import { chooseEncoding } from './compression.ts'

let test: SharedApp
let ada: LoggedIn
let path: string
beforeAll(async () => {
  test = await getSharedApp()
  ada = await test.logIn()
  // Two versions, because the second is stored as a difference to the first.
  const script = scriptWith(...Array.from({ length: 200 }, (_, n) => `Line ${n} “of” the script.`))
  const { id } = await projects.create(ada, { title: 'Ünïcode', screenplay_json: script })
  path = `/${id}`
  const copy = draftJson('0d4b58c9-33c1-4a4e-9be5-8f1f8f3a3a1c', 3)
  const payload = { title: 'Ünïcode', screenplay_json: script, baseVersion: 1, copy }
  await projects.as(ada, 'PUT', path, { payload })
})

const projects = projectsOf(() => test)

it.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses an answer for Accept-Encoding: %s', async (accepted, encoding, decompress) => {
  const plain = await projects.as(ada, 'GET', path)
  const headers = { 'accept-encoding': accepted }
  const packed = await projects.as(ada, 'GET', path, { headers })
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toMatch(/accept-encoding/i)
  expect(packed.headers.etag).toBe(plain.headers.etag)
  expect(packed.rawPayload.byteLength).toBe(Number(packed.headers['content-length']))
  expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 4)
  expect(decompress(packed.rawPayload)).toEqual(plain.rawPayload)
})

it('sends a small answer as it is, and a large one to a client that takes no encoding', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  expect((await projects.as(ada, 'GET', '', { headers })).headers['content-encoding']).toBe(
    undefined,
  )
  const plain = await projects.as(ada, 'GET', path)
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(plain.headers.vary).toMatch(/accept-encoding/i)
})

it('sends stored scripts and lists in the form of the contract', async () => {
  const answer = await projects.as(ada, 'GET', path)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const fields = getProject.answer.strict().parse(answer.json())
  expect(fields).toMatchObject({ title: 'Ünïcode', version: 2, saved_by: { revision: 3 } })
  const list: unknown = (await projects.as(ada, 'GET')).json()
  expect(listProjects.answer.parse(list)).toEqual(list)
})

it.each([
  [undefined, null],
  ['identity', null],
  ['gzip;q=0, br;q=0.0', null],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
])('reads Accept-Encoding: %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
