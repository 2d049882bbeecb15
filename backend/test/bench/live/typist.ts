/** A person who types into a live script, without the page: it has the document, and counts answers. */
import { LIVE_CLOSE, liveDocumentName, readBusyReason } from '@scenewright/shared/api/live.ts'
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { varBytes } from '#test/support/live.ts'

type Place = Readonly<{
  url: string
  token: string
  projectId: string
  epoch: number
  element: string
}>

/** Of Hocuspocus' and Yjs' protocols. */
const [SYNC, AUTH, STATUS] = [0, 2, 8]
const [STEP_1, STEP_2, UPDATE] = [0, 1, 2]

export class Typist {
  readonly #place: Place
  readonly #doc = new Y.Doc()
  readonly #name: Buffer
  #ws: WebSocket | null = null
  #isSynced = false
  /** When keys were typed that aren't acknowledged. */
  #unanswered: number[] = []
  /** Number of those keys that each due answer acknowledges. */
  #due: number[] = []
  /** Milliseconds from a key to its acknowledgment. */
  times: number[] = []
  typed = 0
  shed = 0
  isStopped = false

  constructor(place: Place) {
    this.#place = place
    this.#name = varBytes(Buffer.from(liveDocumentName(place)))
    this.#doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === this || !this.#isSynced) return
      this.#due.push(1)
      this.#send([SYNC, UPDATE], varBytes(update))
    })
  }

  get waiting(): number {
    return this.#unanswered.length
  }

  /** Resolves when the document has arrived. */
  async connect(): Promise<void> {
    const { url, token } = this.#place
    const ws = new WebSocket(new URL(LIVE_PATH, url.replace(/^http/, 'ws')))
    this.#ws = ws
    const synced = Promise.withResolvers<void>()
    ws.on('error', () => {})
    ws.on('open', () => {
      const login = JSON.stringify({ token, protocol: LIVE_PROTOCOL })
      this.#send([AUTH, 0], varBytes(Buffer.from(login)))
      this.#send([SYNC, STEP_1], varBytes(Y.encodeStateVector(this.#doc)))
    })
    ws.on('message', (data) => {
      if (this.#receive(data)) synced.resolve()
    })
    ws.on('close', (code, reason) => {
      this.#isSynced = false
      this.#due = []
      const busy = code === LIVE_CLOSE.overload ? readBusyReason(reason.toString()) : null
      if (busy) this.shed += 1
      if (!this.isStopped) void this.#comeBack(busy?.seconds ?? 1 + 4 * Math.random())
      synced.resolve()
    })
    await synced.promise
  }

  /** Types a key, also while there is no connection. */
  type(): void {
    this.typed += 1
    this.#unanswered.push(performance.now())
    const entry = this.#doc.getMap<Y.Map<unknown>>('elements').get(this.#place.element)
    const text = entry?.get('text') as Y.Text
    text.insert(text.length, 'x')
  }

  stop(): void {
    this.isStopped = true
    this.#ws?.terminate()
  }

  async #comeBack(seconds: number): Promise<void> {
    await delay(seconds * 1000, undefined, { ref: false })
    if (!this.isStopped) await this.connect()
  }

  #send(head: readonly number[], content: Uint8Array): void {
    if (this.#ws?.readyState !== 1) return
    this.#ws.send(Buffer.concat([this.#name, Buffer.from(head), content]))
  }

  /** @returns true once the document has arrived */
  #receive(data: Buffer): boolean {
    const at = this.#name.byteLength
    if (data[at] === STATUS) this.#acknowledge(data[at + 1] === 1)
    if (data[at] !== SYNC) return false
    const content = contentAt(data, at + 2)
    if (data[at + 1] === STEP_1) {
      this.#isSynced = true
      this.#due.push(this.#unanswered.length)
      this.#send([SYNC, STEP_2], varBytes(Y.encodeStateAsUpdate(this.#doc, content)))
      return true
    }
    // Others' changes aren't needed to type, and cost this process time.
    if (data[at + 1] === STEP_2) Y.applyUpdate(this.#doc, content, this)
    return false
  }

  #acknowledge(isStored: boolean): void {
    const count = this.#due.shift() ?? 0
    if (!isStored) return
    const now = performance.now()
    for (const sent of this.#unanswered.splice(0, count)) this.times.push(now - sent)
  }
}

function contentAt(data: Buffer, start: number): Buffer {
  let [at, length, factor] = [start, 0, 1]
  for (; (data[at] ?? 0) > 127; at += 1, factor *= 128) length += ((data[at] ?? 0) % 128) * factor
  length += (data[at] ?? 0) * factor
  return data.subarray(at + 1, at + 1 + length)
}
