import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { DeviceStorage } from '#renderer/platform/platform.ts'
import { createDraftStore, type DraftStore } from './drafts/draft-store.ts'
import { createOfflineCopies, type OfflineCopies } from './drafts/offline-copies.ts'

/** The data of its users that this device stores. Not part of pages for visitors. */
export type Device = Omit<DeviceStorage, 'drafts' | 'offlineCopies'> &
  Readonly<{ draftStore: DraftStore; offlineCopies: OfflineCopies }>

type DeviceDeps = Readonly<{
  makeId: MakeId
  /** True if copies of this user's projects may be stored: not after a logout. */
  mayStore: (userId: string) => boolean
}>

export function createDevice(
  { drafts, offlineCopies, ...records }: DeviceStorage,
  { makeId, mayStore }: DeviceDeps,
): Device {
  return {
    ...records,
    draftStore: createDraftStore(drafts, makeId),
    offlineCopies: createOfflineCopies({ storage: offlineCopies, makeId, mayStore }),
  }
}
