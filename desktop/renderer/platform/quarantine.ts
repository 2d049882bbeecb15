/** Copies that were moved out of the way: damaged ones, and those of tabs that did not know of each other. */
import type { SetAside } from '@scenewright/shared/drafts/kept-copies.ts'
import { MAX_ASIDE } from '@scenewright/shared/drafts/generation-rules.ts'
import type { CopiesDatabase } from './copies-database.ts'

/** What is used of the store, whatever transaction it belongs to. */
export type AsideStore = Readonly<{
  add: (aside: SetAside) => Promise<number>
  delete: (key: number) => Promise<void>
  index: (name: 'id' | 'user') => Readonly<{
    getKey: (value: string) => Promise<number | undefined>
    getAllKeys: (value: string) => Promise<number[]>
  }>
}>

/** Puts a copy aside, in the place of an earlier one with its id. */
export async function putAside(store: AsideStore, aside: Omit<SetAside, 'at'>): Promise<void> {
  await dropAside(store, aside.id)
  await store.add({ ...aside, at: Date.now() })
  const kept = await store.index('user').getAllKeys(aside.place.userId)
  for (const key of kept.slice(0, -MAX_ASIDE)) await store.delete(key)
}

export async function dropAside(store: AsideStore, id: string): Promise<void> {
  const key = await store.index('id').getKey(id)
  if (key !== undefined) await store.delete(key)
}

/** All that was set aside for a user, the oldest first. */
export function listAside(database: CopiesDatabase, userId: string): Promise<readonly SetAside[]> {
  return database.getAllFromIndex('aside', 'user', userId)
}
