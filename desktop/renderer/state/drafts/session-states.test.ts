import { expect, test } from 'vitest'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { newLineage } from '@scenewright/shared/drafts/lineage.ts'
import type { StoredStates } from '#renderer/services/drafts/stored-states.ts'
import { createScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer, settled } from '#renderer/state/test-support.ts'
import { startSessionStates } from './session-states.ts'

const MINUTE = 60_000
const titled = (title: string) => (script: Script) => ({ ...script, title })

/** A script without a project whose states are stored in `device`. */
async function opened(device = new Map<string, readonly SessionState[]>()) {
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  const makeId = countingIds()
  const origin = createScriptOrigin(
    { userId: 'u', makeId },
    { projectId: null, baseVersion: null, lineage: newLineage(makeId) },
  )
  const key = ({ userId, projectId }: DraftPlace) => `${userId}/${projectId}`
  let isRefusing = false
  const storedStates: StoredStates = {
    read: async (place) => device.get(key(place)) ?? [],
    write: async (place, states) => {
      if (isRefusing) throw new DOMException('full', 'QuotaExceededError')
      device.set(key(place), states)
    },
    remove: async (place) => void device.delete(key(place)),
  }
  store.load({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false })
  const recorded = startSessionStates({ store, origin, storedStates, timer })
  await settled()
  const titles = () => recorded.getState().states.map(({ script }) => script.title)
  const stored = (place: string) => device.get(place)?.map(({ script }) => script.title)
  const refuse = () => (isRefusing = true)
  return { timer, store, origin, recorded, titles, stored, device, refuse }
}

test('records the opened script and one state for each minute with edits', async () => {
  const { timer, store, titles, stored } = await opened()
  store.type(titled('A'))
  timer.advance(MINUTE - 1)
  expect(titles()).toEqual([])
  store.type(titled('B'))
  timer.advance(1)
  expect(titles()).toEqual(['New Screenplay', 'B'])
  timer.advance(10 * MINUTE)
  store.edit('C', titled('C'))
  timer.advance(MINUTE)
  await settled()
  expect(stored('u/null')).toEqual(['New Screenplay', 'B', 'C'])
})

test('finds the states of an earlier visit, and follows the first save to its project', async () => {
  const first = await opened()
  first.store.edit('A', titled('A'))
  first.timer.advance(MINUTE)
  await settled()
  first.recorded.stop()

  const { timer, store, origin, recorded, titles, stored } = await opened(first.device)
  expect(titles()).toEqual(['New Screenplay', 'A'])
  origin.confirm('p', 1)
  timer.advance(MINUTE)
  store.edit('B', titled('B'))
  timer.advance(MINUTE)
  await settled()
  expect(stored('u/p')?.at(-1)).toBe('B')
  expect(stored('u/null')).toBeUndefined()
  recorded.stop()
})

test('a device that refuses a state disturbs nothing, and a view-only tab records none', async () => {
  const { timer, store, titles, refuse } = await opened()
  refuse()
  store.edit('A', titled('A'))
  timer.advance(MINUTE)
  await settled()
  expect(titles()).toEqual(['New Screenplay', 'A'])
  store.edit('B', titled('B'))
  store.setReadOnly(true)
  timer.advance(MINUTE)
  expect(titles()).toEqual(['New Screenplay', 'A'])
})

test('an undone edit is not a new state', async () => {
  const { timer, store, titles } = await opened()
  store.edit('A', titled('A'))
  store.undo()
  timer.advance(MINUTE)
  expect(titles()).toEqual(['New Screenplay'])
})
