/**
 * Keeps theme and editor preferences the same on all devices of a writer. What is on the device is
 * used first, so that nothing waits for the server. A choice made without a connection is sent
 * later.
 */
import { z } from 'zod'
import {
  getPreferences,
  Preferences,
  updatePreferences,
} from '@scenewright/shared/api/preferences.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { DEFAULT_SETTINGS } from '@scenewright/shared/settings.ts'
import type { PreferenceStore } from '../editor-preferences.ts'
import type { ThemeChoice } from '../theme.ts'
import type { Timer } from '../timer.ts'
import { pickChanged, mergePreferences } from './preference-merge.ts'
import type { Session } from './session.ts'

/** Several choices in a row are sent together. */
const SEND_AFTER_MS = 1000

/** An account's preferences, as far as this device knows. */
const Known = z.object({ userId: z.string(), values: Preferences })
type Known = Readonly<z.infer<typeof Known>>

const EditorPart = Preferences.omit({ theme: true })
const DEFAULTS = { theme: 'system', ...EditorPart.required().parse(DEFAULT_SETTINGS) } as const

export type SyncParts = Readonly<{
  api: ApiClient
  session: Pick<Session, 'store'>
  theme: ThemeChoice
  preferences: PreferenceStore
  keyValue: KeyValue
  timer: Timer
}>

/** Follows logins and choices. Call it once the device's own choices are loaded. */
export function startPreferenceSync(parts: SyncParts): void {
  const { api, session, theme, preferences, keyValue, timer } = parts
  /** Null until the account's preferences are known. */
  let known: Known | null = null
  let followedId: string | null = null
  let cancelSend = () => {}

  const local = () => ({
    theme: theme.store.getState().theme,
    ...EditorPart.required().parse(preferences.getState()),
  })

  async function remember(next: Known): Promise<void> {
    known = next
    await keyValue.set('accountPreferences', JSON.stringify(next))
  }

  /** Loads the preferences of the account that has just logged in. */
  async function follow(userId: string): Promise<void> {
    const raw = await keyValue.get('accountPreferences')
    const stored = Known.safeParse(parseJson(raw ?? '')).data
    const answer = await api.call(getPreferences, {})
    if (!answer.ok || followedId !== userId) return
    const isOthers = stored !== undefined && stored.userId !== userId
    const base = stored && !isOthers ? stored.values : null
    const { preferences: remote } = answer.value
    const context = { base, isOthers, local: local(), remote, defaults: DEFAULTS }
    const { apply, send } = mergePreferences(context)
    const values: Partial<Preferences> = { ...local(), ...apply }
    for (const name of Preferences.keyof().options) if (name in send) delete values[name]
    // Before the stores change, so that what came from the account isn't sent back.
    await remember({ userId, values })
    preferences.setState(EditorPart.parse(apply))
    if (apply.theme) await theme.choose(apply.theme)
    await sendChanges()
  }

  async function sendChanges(): Promise<void> {
    const before = known
    if (!before || before.userId !== followedId) return
    const values = local()
    const changes = pickChanged(before.values, values)
    if (Object.keys(changes).length === 0) return
    const answer = await api.call(updatePreferences, { body: changes })
    if (answer.ok && known === before) await remember({ ...before, values })
  }

  function sendSoon(): void {
    cancelSend()
    cancelSend = timer.after(SEND_AFTER_MS, () => void sendChanges())
  }

  function followSession(): void {
    const { status, user } = session.store.getState()
    const userId = status === 'logged-in' && user ? user.id : null
    if (userId === followedId) return
    followedId = userId
    known = null
    if (userId !== null) void follow(userId)
  }

  theme.store.subscribe(sendSoon)
  preferences.subscribe(sendSoon)
  session.store.subscribe(followSession)
  followSession()
}
