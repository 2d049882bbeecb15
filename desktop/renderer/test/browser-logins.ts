/** Logins of one browser, in memory. */
import type { KeyValue } from '#renderer/platform/platform.ts'
import { createSession } from '#renderer/state/session.ts'
import { settled } from '#renderer/state/test-support.ts'
import { memoryWindows } from './memory-windows.ts'

export const NOW_SECONDS = 1_800_000_000
export const USER = { id: 'u1', email: 'writer@example.com', plan: 'basic' } as const

export function token(claims: object): string {
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
}

export const VALID = token({ userId: 'u1', email: 'writer@example.com', exp: NOW_SECONDS + 60 })
export const OTHER = token({ userId: 'u2', email: 'editor@example.com', exp: NOW_SECONDS + 60 })
export const EXPIRED = token({ userId: 'u1', email: 'writer@example.com', exp: NOW_SECONDS - 1 })

/** A session over a storage of one key, whose other window is `changeElsewhere` and `channel`. */
export function browserLogins(stored: string | null) {
  let kept = stored
  const openTab = memoryWindows()
  const heard: unknown[] = []
  const channel = openTab().channel('scenewright/session', (message) => heard.push(message))
  let expiries = 0
  let hear: (value: string | null) => void = () => undefined
  const keyValue: KeyValue = {
    get: () => Promise.resolve(kept),
    set: (_, value) => {
      kept = value
      return Promise.resolve()
    },
    remove: () => {
      kept = null
      return Promise.resolve()
    },
    onOtherWindowChange: (_, listener) => {
      hear = listener
      return () => undefined
    },
  }
  const session = createSession({
    keyValue,
    windows: openTab(),
    decodeBase64Url: atob,
    nowSeconds: () => NOW_SECONDS,
    onExpired: () => {
      expiries += 1
    },
  })
  session.followOtherWindows()
  return {
    session,
    state: () => session.store.getState(),
    kept: () => kept,
    expiries: () => expiries,
    heard,
    changeElsewhere(value: string | null) {
      kept = value
      hear(value)
    },
    /** The other window deletes the account, which logs out there. */
    async deleteElsewhere(userId: string) {
      channel.post({ kind: 'deleted', userId })
      kept = null
      hear(null)
      channel.post({ kind: 'logged-out', userId })
      await settled()
    },
    /** Logs out in the other window, as a token that goes and the news of it. */
    async logOutElsewhere(userId: string) {
      kept = null
      hear(null)
      channel.post({ kind: 'logged-out', userId })
      await settled()
    },
  }
}
