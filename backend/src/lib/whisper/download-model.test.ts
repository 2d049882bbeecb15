import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { downloadModel } from './download-model.ts'
import { findWhisperModel } from './whisper-models.ts'

const BYTES = randomBytes(300_000)
const sha256 = createHash('sha256').update(BYTES).digest('hex')
const MODEL = { file: 'tiny.bin', bytes: BYTES.length, sha256 }

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let handlers: Handler[]
let ranges: (string | undefined)[]
let folder: string
const server = createServer((request, response) => {
  ranges.push(request.headers.range)
  ;(handlers.shift() ?? whole)(request, response)
})
let address: string
let from: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  from = address
  handlers = []
  ranges = []
  folder = join(mkdtempSync(join(inject('folder'), 'models-')), 'models')
  mkdirSync(folder)
})

/** Answers like a server that knows ranges. */
const whole: Handler = (request, response) => {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const head = { 'content-range': `bytes ${start}-${BYTES.length - 1}/${BYTES.length}` }
  response.writeHead(start > 0 ? 206 : 200, start > 0 ? head : {}).end(BYTES.subarray(start))
}
/** Breaks off after so many bytes of what was asked for. */
const broken =
  (bytes: number): Handler =>
  (request, response) => {
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const head = { 'content-range': `bytes ${start}-${BYTES.length - 1}/${BYTES.length}` }
    response.writeHead(start > 0 ? 206 : 200, { ...head, 'content-length': BYTES.length - start })
    response.write(BYTES.subarray(start, start + bytes), () =>
      setTimeout(() => response.destroy(), 20),
    )
  }
/** Breaks off each time after so many bytes of the file's beginning. */
const noRanges =
  (bytes: number): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-length': BYTES.length })
    response.write(BYTES.subarray(0, bytes), () => setTimeout(() => response.destroy(), 20))
  }
const status =
  (code: number): Handler =>
  (_, response) =>
    void response.writeHead(code).end('no')

async function download(
  signal = new AbortController().signal,
  onProgress: (bytes: number) => void = () => {},
) {
  return await downloadModel({ model: MODEL, from, folder, signal, onProgress, retryMs: 1 })
}

it('downloads a model once, and reports its progress', async () => {
  const progress: number[] = []
  const path = await download(undefined, (bytes) => progress.push(bytes))
  expect(readFileSync(path).equals(BYTES)).toBe(true)
  expect(progress.at(-1)).toBe(BYTES.length)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(readdirSync(folder)).toEqual(['tiny.bin'])
  expect(await download()).toBe(path)
  expect(ranges).toEqual([undefined])
})

it('makes a model the newest that is there already, so that the server uses it', async () => {
  const path = await download()
  writeFileSync(join(folder, 'other.bin'), 'x')
  utimesSync(path, 1, 1)
  const config = { dataDir: join(folder, '..'), whisperModel: undefined }
  expect(findWhisperModel(config)).not.toBe(path)
  await download()
  expect(findWhisperModel(config)).toBe(path)
})

it('gives up if the server knows no ranges and breaks off again and again', async () => {
  handlers = Array.from({ length: 40 }, (_, at) => noRanges(at % 2 === 0 ? 2000 : 1000))
  await expect(download()).rejects.toThrow(/The connection broke/)
})

it('continues where the connection broke', async () => {
  handlers = [broken(100_000), broken(50_000)]
  expect(readFileSync(await download()).equals(BYTES)).toBe(true)
  expect(ranges).toEqual([undefined, 'bytes=100000-', 'bytes=150000-'])
})

it('continues with what an earlier call left', async () => {
  handlers = [broken(1000), ...Array.from({ length: 4 }, () => status(503))]
  await expect(download()).rejects.toThrow(/answered 503.*1 KB of 300 KB.*to continue/)
  await download()
  expect(ranges.at(-1)).toBe('bytes=1000-')
})

it('starts again if the server knows no ranges, or the part does not fit', async () => {
  handlers = [broken(1000), (_, response) => void response.writeHead(200).end(BYTES)]
  expect(readFileSync(await download()).equals(BYTES)).toBe(true)
  writeFileSync(join(folder, 'tiny.bin'), 'x')
  writeFileSync(join(folder, 'tiny.bin.part'), Buffer.alloc(BYTES.length + 1))
  expect(readFileSync(await download()).equals(BYTES)).toBe(true)
  writeFileSync(join(folder, 'tiny.bin'), 'x')
  writeFileSync(join(folder, 'tiny.bin.part'), BYTES.subarray(0, 9))
  handlers = [status(416)]
  expect(readFileSync(await download()).equals(BYTES)).toBe(true)
})

it('deletes a file with a wrong checksum', async () => {
  handlers = [(_, response) => void response.end(Buffer.alloc(BYTES.length))]
  await expect(download()).rejects.toThrow(/wrong checksum/)
  expect(readdirSync(folder)).toEqual([])
})

it('says what to do about a missing file or a silent server', async () => {
  handlers = Array.from({ length: 9 }, () => status(404))
  await expect(download()).rejects.toThrow(/answered 404/)
  handlers = Array.from({ length: 9 }, () => (_, response) => void response.destroy())
  await expect(download()).rejects.toThrow(/The connection broke/)
})

it.each(['ftp://127.0.0.1/models', 'models', 'file:///tmp', 'http://me:secret@127.0.0.1'])(
  'says which addresses can be used instead of %s',
  async (wrong) => {
    from = wrong
    await expect(download()).rejects.toThrow(/from .* begins with https:\/\/ or http:\/\//)
  },
)

it.each([
  ['http://127.0.0.1:1', 'bad port'],
  ['http://nowhere.invalid', 'E'],
])('says that %s cannot be reached', async (wrong, reason) => {
  from = wrong
  await expect(download()).rejects.toThrow(`${wrong} can't be reached (${reason}`)
})

it.skipIf(process.platform !== 'linux')('says so if the disk is full', async () => {
  symlinkSync('/dev/full', join(folder, 'tiny.bin.part'))
  await expect(download()).rejects.toThrow(/The disk is full/)
})

it('stops when it is interrupted, and keeps what has arrived', async () => {
  handlers = [(_, response) => void response.write(BYTES.subarray(0, 500))]
  const interrupting = new AbortController()
  const stopped = download(interrupting.signal, () => interrupting.abort())
  await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(readFileSync(join(folder, 'tiny.bin.part'))).toHaveLength(500)
})
