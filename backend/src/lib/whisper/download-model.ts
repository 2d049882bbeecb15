import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sizeText } from '../backup/progress.ts'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import type { WhisperModel } from './whisper-models.ts'

/** Attempts in a row that bring nothing. */
const MAX_ATTEMPTS = 4
const RETRY_MS = 1000
/** A connection without any byte for this long is treated as broken. */
const STALL_MS = 30_000
/** Errors of a connection that was there. */
const BROKEN = /^(?:UND_ERR_|ECONNRESET|EPIPE)/u
const RANGE_NOT_SATISFIABLE = 416

type Download = Readonly<{
  model: WhisperModel
  /** The address of the folder that has the model's file. */
  from: string
  /** The folder to put it into; created if it's missing. */
  folder: string
  signal: AbortSignal
  onProgress: (bytes: number) => void
  retryMs?: number
}>

/**
 * Downloads a model, unless it is there, and checks it. What has arrived is in a `.part` file, with
 * which a later call continues.
 *
 * @returns the file's path
 * @throws StartError with what to do, if it failed
 */
export async function downloadModel(download: Download): Promise<string> {
  const { model, folder, signal, retryMs = RETRY_MS } = download
  checkAddress(download.from)
  const path = join(folder, model.file)
  if (await isIntact(path, model)) {
    // The server uses the newest one.
    await utimes(path, new Date(), new Date())
    return path
  }
  await mkdir(folder, { recursive: true })
  const part = `${path}.part`
  if ((await sizeOf(part)) > model.bytes) await rm(part)
  let most = await sizeOf(part)
  for (let attempt = 1; (await sizeOf(part)) < model.bytes; attempt += 1) {
    const problem = await receive(download, part).catch((error: unknown) =>
      problemOf(error, download),
    )
    const has = await sizeOf(part)
    if (has > most) attempt = 0
    most = Math.max(most, has)
    if (problem !== null && attempt >= MAX_ATTEMPTS) {
      const done = `${sizeText(has)} of ${sizeText(model.bytes)} have arrived`
      throw new StartError(`${problem} ${done}; run the command again to continue.`)
    }
    if (problem !== null) await delay(retryMs, undefined, { signal })
  }
  if (!(await isIntact(part, model))) {
    await rm(part)
    throw new StartError(
      `${model.file} from ${download.from} is not the expected file (wrong checksum). It was deleted.`,
    )
  }
  await rename(part, path)
  return path
}

/** Appends to the part what it lacks; returns a sentence if the server refused. */
async function receive(
  { model, from, signal, onProgress }: Download,
  part: string,
): Promise<string | null> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), STALL_MS)
  try {
    const has = await sizeOf(part)
    const response = await fetch(`${from}/${model.file}`, {
      headers: has === 0 ? {} : { range: `bytes=${has}-` },
      signal: AbortSignal.any([signal, stalled.signal]),
    })
    if (response.status === RANGE_NOT_SATISFIABLE) await rm(part, { force: true })
    if (!response.ok || !response.body) return `${from} answered ${response.status}.`
    const isRest = response.headers.get('content-range')?.startsWith(`bytes ${has}-`) === true
    const file = await open(part, isRest ? 'a' : 'w')
    try {
      let bytes = isRest ? has : 0
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
        timer.refresh()
        await file.writeFile(chunk)
        bytes += chunk.length
        onProgress(bytes)
        if (bytes > model.bytes) break
      }
    } finally {
      await file.close()
    }
    return (await sizeOf(part)) < model.bytes ? 'The connection broke.' : null
  } finally {
    clearTimeout(timer)
  }
}

/** @throws StartError for an address that nothing can be downloaded from */
function checkAddress(from: string): void {
  const url = URL.parse(from)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && url.username === '' && url.password === '') return
  throw new StartError(
    `A model can't be downloaded from ${from}. Name an address that begins with https:// or http://, without a user name.`,
  )
}

function problemOf(error: unknown, { from, signal }: Download): string {
  if (signal.aborted) throw signal.reason
  const code = errorCode(error)
  if (code === 'ENOSPC') {
    throw new StartError('The disk is full. Make room, then run the command again to continue.')
  }
  if (code === 'EACCES' || code === 'EROFS') {
    throw new StartError("The models' folder can't be written. Run the command as its owner.")
  }
  const cause = error instanceof TypeError ? error.cause : undefined
  if (cause instanceof Error && !BROKEN.test(errorCode(cause) ?? '')) {
    return `${from} can't be reached (${errorCode(cause) ?? cause.message}). Check the address and the connection.`
  }
  return 'The connection broke.'
}

async function sizeOf(path: string): Promise<number> {
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function isIntact(path: string, { bytes, sha256 }: WhisperModel): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === sha256
}
