import {
  type OwnedProject,
  boundHistory,
  forgetReplaced,
} from '#src/lib/revisions/revision-store.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { AccountStorage } from './storage.ts'

export type StorageDeps = Readonly<{
  prisma: PrismaClient
  storage: Pick<AccountStorage, 'state' | 'grew'>
}>

/**
 * Deletes what a project has no room for after a save: the oldest versions beyond the size of a history, and
 * the version that was replaced if the account's storage is full.
 *
 * @param isWhole false for a save that is stored as a small difference
 */
export async function makeRoom(
  { prisma, storage }: StorageDeps,
  project: OwnedProject,
  { replaced, isWhole }: Readonly<{ replaced: number; isWhole: boolean }>,
): Promise<void> {
  if (isWhole) {
    await boundHistory(prisma, project)
    storage.grew(project.userId)
  }
  const state = await storage.state(project.userId)
  if (state !== 'free') await forgetReplaced(prisma, project, replaced, state)
}
