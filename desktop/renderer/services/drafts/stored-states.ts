/** Earlier states of an open script, stored on this device so that a crash doesn't lose them. */
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import {
  createStatePacker,
  unpackStates,
  type SessionState,
} from '@scenewright/shared/drafts/session-states.ts'

/** For one open script: caches its packed states. */
export type StoredStates = Readonly<{
  /** Oldest first; none if nothing readable is stored. */
  read: (place: DraftPlace) => Promise<readonly SessionState[]>
  write: (place: DraftPlace, states: readonly SessionState[]) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
}>

export function createStoredStates(storage: RecordStorage): StoredStates {
  const pack = createStatePacker()
  return {
    read: async (place) => unpackStates(await storage.read(place)),
    write: async (place, states) => storage.write(place, pack(states)),
    remove: (place) => storage.remove(place),
  }
}
