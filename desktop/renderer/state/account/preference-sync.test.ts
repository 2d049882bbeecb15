import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { getPreferences, Preferences } from '@scenewright/shared/api/preferences.ts'
import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { fakeTimer, settled } from '#renderer/state/test-support.ts'
import { createPreferenceStore } from '../editor-preferences.ts'
import { createThemeChoice } from '../theme.ts'
import { startPreferenceSync, type SyncParts } from './preference-sync.ts'
import { CHECKING, type SessionState } from './session-state.ts'

const OFFLINE = {
  ok: false,
  kind: 'network',
  status: null,
  failure: { code: 'UNAVAILABLE', error: '' },
  retryAfterSeconds: null,
} as const

/** The accounts on the server, by user id. */
type Accounts = Record<string, Preferences>

/** A device with its storage, which outlives the pages on it. */
function device(accounts: Accounts) {
  const values = new Map<StoredKey, string>()
  let isOnline = true
  let calls = 0
  const keyValue: KeyValue = {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    onOtherWindowChange: () => () => undefined,
  }

  async function openPage(userId: string) {
    const session = createStore<SessionState>(() => CHECKING)
    const theme = createThemeChoice({ keyValue, apply: () => undefined })
    const preferences = createPreferenceStore(keyValue)
    const timer = fakeTimer()
    const call = (contract: unknown, { body }: { body?: unknown }) => {
      calls += 1
      if (!isOnline) return Promise.resolve(OFFLINE)
      const before = accounts[userId] ?? {}
      const after = contract === getPreferences ? before : { ...before, ...Preferences.parse(body) }
      accounts[userId] = after
      return Promise.resolve({ ok: true, value: { preferences: after }, status: 200, etag: null })
    }
    await theme.start()
    await preferences.loaded
    const api = { call } as unknown as ApiClient
    const parts: SyncParts = {
      api,
      session: { store: session },
      theme,
      preferences,
      keyValue,
      timer,
    }
    startPreferenceSync(parts)
    const user = { id: userId, email: 'a@example.com', plan: null }
    session.setState({ status: 'logged-in', isAuthenticated: true, user, token: 't' })
    await settled()
    return {
      theme: () => theme.store.getState().theme,
      quotes: () => preferences.getState().smartQuotes,
      async choose(chosen: 'light' | 'dark', smartQuotes: boolean) {
        await theme.choose(chosen)
        preferences.setState({ smartQuotes })
        timer.advance(1000)
        await settled()
      },
    }
  }

  return {
    openPage,
    calls: () => calls,
    setOnline: (next: boolean) => {
      isOnline = next
    },
  }
}

it('brings the choices of one device to another', async () => {
  const accounts: Accounts = {}
  const [desk, phone] = [device(accounts), device(accounts)]
  await (await desk.openPage('ada')).choose('dark', true)
  expect(accounts['ada']).toEqual({ theme: 'dark', smartQuotes: true })
  const page = await phone.openPage('ada')
  expect([page.theme(), page.quotes()]).toEqual(['dark', true])
  await page.choose('light', true)
  expect((await desk.openPage('ada')).theme()).toBe('light')
})

it('sends several choices together, and nothing back that came from the account', async () => {
  const accounts: Accounts = { ada: { theme: 'dark' } }
  const desk = device(accounts)
  const page = await desk.openPage('ada')
  expect(desk.calls()).toBe(1)
  await page.choose('light', true)
  expect(desk.calls()).toBe(2)
})

it('sends a choice that was made without a connection at the next start', async () => {
  const accounts: Accounts = {}
  const desk = device(accounts)
  const page = await desk.openPage('ada')
  desk.setOnline(false)
  await page.choose('dark', false)
  expect(accounts['ada']).toEqual({})
  desk.setOnline(true)
  expect((await desk.openPage('ada')).theme()).toBe('dark')
  expect(accounts['ada']).toEqual({ theme: 'dark' })
})

it("doesn't give one writer's choices to the next one on the same device", async () => {
  const accounts: Accounts = { bo: { smartQuotes: false } }
  const desk = device(accounts)
  await (await desk.openPage('ada')).choose('dark', true)
  const page = await desk.openPage('bo')
  expect([page.theme(), page.quotes()]).toEqual(['system', false])
  expect(accounts['bo']).toEqual({ smartQuotes: false })
  expect((await desk.openPage('ada')).theme()).toBe('dark')
})
