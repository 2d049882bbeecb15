/** Logins of one browser with two tabs, in memory. */
import type { KeyValue } from '#renderer/platform/platform.ts'
import { createSession } from '#renderer/state/account/session.ts'
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

/** A session over a storage with one key, and a second tab that logs in and out there. */
export function browserLogins(initialToken: string | null) {
  let stored = initialToken
  const openTab = memoryWindows()
  const messages: unknown[] = []
  const channel = openTab().channel('scenewright/session', (message) => messages.push(message))
  let expiries = 0
  let onChange: (value: string | null) => void = () => undefined
  const keyValue: KeyValue = {
    get: () => Promise.resolve(stored),
    set: (_, value) => {
      stored = value
      return Promise.resolve()
    },
    remove: () => {
      stored = null
      return Promise.resolve()
    },
    onOtherWindowChange: (_, listener) => {
      onChange = listener
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
    storedToken: () => stored,
    expiries: () => expiries,
    messages,
    changeElsewhere(value: string | null) {
      stored = value
      onChange(value)
    },
    /** The other tab deletes the account, which also logs out there. */
    async deleteElsewhere(userId: string) {
      channel.post({ kind: 'deleted', userId })
      stored = null
      onChange(null)
      channel.post({ kind: 'logged-out', userId })
      await settled()
    },
    /** The other tab logs out: the token is removed, then the message is sent. */
    async logOutElsewhere(userId: string) {
      stored = null
      onChange(null)
      channel.post({ kind: 'logged-out', userId })
      await settled()
    },
  }
}
