/** A server that asks a page to come back later. */
import { LIVE_CLOSE, busyReason } from '@scenewright/shared/api/live.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LinkState } from './live-link.ts'
import { openLinkWithYjs } from './live-link-yjs.ts'

class FakeSocket extends EventTarget {
  readonly readyState = 1
  readonly sent: Uint8Array[] = []

  constructor() {
    super()
    sockets.push(this)
    setTimeout(() => this.dispatchEvent(new Event('open')))
  }

  send(data: Uint8Array): void {
    this.sent.push(data)
  }

  close(): void {
    // Closed by the server only.
  }

  end(code: number, reason: string): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}

let sockets: FakeSocket[]
let states: LinkState[]
let link: ReturnType<typeof openLinkWithYjs>
beforeEach(() => {
  sockets = []
  states = []
  vi.stubGlobal('WebSocket', FakeSocket)
  link = openLinkWithYjs(
    { url: 'ws://scenewright.test/api/live', getToken: () => 'token', makeId: () => 'id' },
    { projectId: '00000000-0000-4000-8000-000000000000', epoch: 1 },
    {
      onLoaded: () => undefined,
      caret: () => null,
      onRemote: () => undefined,
      onAcknowledged: () => undefined,
      onState: (state) => states.push(state),
      onPeers: () => undefined,
      onVersion: () => undefined,
    },
  )
})
afterEach(() => {
  link.stop()
  vi.unstubAllGlobals()
})

it('comes back when the server has asked it to, and says why meanwhile', async () => {
  await vi.waitFor(() => expect(sockets[0]?.sent.length).toBeGreaterThan(0))
  sockets[0]?.end(LIVE_CLOSE.overload, busyReason({ why: 'storage', seconds: 2 }))
  expect(states.at(-1)).toEqual({ kind: 'waiting', busy: 'storage' })
  link.reconnect()
  await delay(1200)
  expect(sockets).toHaveLength(1)
  await vi.waitFor(() => expect(sockets).toHaveLength(2), 5000)
})

it('comes back soon after another end', async () => {
  await vi.waitFor(() => expect(sockets[0]?.sent.length).toBeGreaterThan(0))
  sockets[0]?.end(LIVE_CLOSE.overload, 'not stored')
  expect(states.at(-1)).toEqual({ kind: 'waiting' })
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(1), 5000)
})

it('asks for the document once it is logged in, because the server reads little before', async () => {
  await vi.waitFor(() => expect(sockets[0]?.sent.length).toBeGreaterThan(0))
  await delay(50)
  expect(sockets[0]?.sent).toHaveLength(1)
})
