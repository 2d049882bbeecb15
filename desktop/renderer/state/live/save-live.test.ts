import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { LinkState } from '#renderer/services/live/live-link.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import type { LiveState } from './live-writing.ts'
import { saveLive } from './save-live.ts'

/** A live script that the server found too large, and what a new connection leads to. */
function tooLarge(states: readonly (LinkState | 'acknowledged')[]) {
  const store = createStore<LiveState>(() => ({
    link: { kind: 'ended', end: 'too-large' },
    peers: [],
    isAcknowledged: false,
    overlaps: [],
  }))
  const reconnect = () => {
    store.setState({ link: { kind: 'connecting' } })
    setTimeout(() => {
      for (const state of states) {
        store.setState(state === 'acknowledged' ? { isAcknowledged: true } : { link: state })
      }
    }, 0)
  }
  const origin = { getState: () => ({ baseVersion: 3 }) } as ScriptOrigin
  return { live: { ...store, reconnect } as never, origin, timer: fakeTimer() }
}

it('saves a script that was too large once it is shorter', async () => {
  const parts = tooLarge([{ kind: 'connected' }, 'acknowledged'])
  expect(await saveLive('p', parts)).toEqual({ kind: 'saved', id: 'p', version: 3 })
})

it('says that a script is too large, and not that the server is away', async () => {
  const ended = { kind: 'ended', end: 'too-large' } as const
  const parts = tooLarge([{ kind: 'connected' }, { kind: 'waiting' }, ended])
  const failed = await saveLive('p', parts)
  expect(failed).toMatchObject({ kind: 'failed', cause: 'refused' })
  expect(JSON.stringify(failed)).toContain('Shorten what you changed last')
})
