/**
 * Offline copies: projects as the server last had them, stored on this device, so that they open
 * without a connection (docs/saving.md#offline-copies).
 */
import { z } from 'zod'
import { LiveInfo } from '@scenewright/shared/api/live.ts'
import { hasRightsOf, Role } from '@scenewright/shared/api/roles.ts'
import type { DraftPlace, ListedRecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { removeUnprinted } from '@scenewright/shared/script/printed-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { prepareTexts, readScriptTexts, scriptTexts } from './draft.ts'

/** Each user has this many; the ones that were opened the longest time ago are removed. */
export const MAX_OFFLINE_COPIES = 20

const Head = z.object({
  version: z.int().min(1),
  title: z.string(),
  /** When the server had this script, in milliseconds since 1970. */
  at: z.number(),
  memberRole: Role.optional(),
  canIssue: z.boolean().optional(),
  live: LiveInfo.optional(),
  /** True if the copy has only what is printed, as readers' copies do. */
  isPrinted: z.literal(true).optional(),
})
type Head = Readonly<z.infer<typeof Head>>

/** As text, so that listing and removing copies doesn't read their scripts. */
const StoredCopy = z.tuple([Head, z.object({ rest: z.string(), blocks: z.array(z.string()) })])

export type OfflineCopy = Omit<Head, 'title' | 'isPrinted'> & Readonly<{ script: Script }>
export type ListedCopy = Head & Readonly<{ place: DraftPlace & Readonly<{ projectId: string }> }>

/** No function rejects: nothing is lost without a copy. */
export type OfflineCopies = Readonly<{
  /** `null` if there is none, or it can't be read. */
  read: (place: DraftPlace) => Promise<OfflineCopy | null>
  /** The last opened first. */
  list: (userId: string) => Promise<readonly ListedCopy[]>
  /** Does nothing for a script without a project. Of a reader's, stores what is printed. */
  write: (place: DraftPlace, copy: OfflineCopy) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
  removeAll: (userId: string) => Promise<void>
  /**
   * Removes the copies of all other projects, and what isn't printed from those that the user reads.
   *
   * @param roles the user's, by the projects' ids
   */
  retain: (userId: string, roles: ReadonlyMap<string, Role>) => Promise<void>
}>

type OfflineCopyDeps = Readonly<{
  storage: ListedRecordStorage
  makeId: MakeId
  /** True if copies of this user's projects may be stored: not after a logout. */
  mayStore: (userId: string) => boolean
}>

export function createOfflineCopies({ storage, makeId, mayStore }: OfflineCopyDeps): OfflineCopies {
  async function list(userId: string): Promise<readonly ListedCopy[]> {
    const listed: ListedCopy[] = []
    for (const { projectId } of await storage.places(userId)) {
      if (projectId === null) continue
      const place = { userId, projectId }
      const stored = StoredCopy.safeParse(await storage.read(place))
      if (stored.success) listed.push({ ...stored.data[0], place })
      else await storage.remove(place)
    }
    return listed.toSorted((one, other) => other.at - one.at)
  }

  async function removeOldest(userId: string): Promise<void> {
    if ((await storage.places(userId)).length <= MAX_OFFLINE_COPIES) return
    const oldest = (await list(userId)).slice(MAX_OFFLINE_COPIES)
    for (const { place } of oldest) await storage.remove(place)
  }

  async function write(place: DraftPlace, { script, ...head }: OfflineCopy): Promise<void> {
    const { userId, projectId } = place
    if (projectId === null) return
    const isPrinted = isReader(head.memberRole)
    const stored = isPrinted ? removeUnprinted(script) : script
    await prepareTexts(stored)
    if (!mayStore(userId)) return
    const text = { ...head, title: script.title, ...(isPrinted && { isPrinted }) }
    await storage.write(place, [text, scriptTexts(stored)])
    // Another tab may have logged out meanwhile.
    if (!mayStore(userId)) return await storage.remove(place)
    await removeOldest(userId)
  }

  /** @param role the user's role now; the copy's if it is unknown */
  async function readAs(place: DraftPlace, role?: Role): Promise<OfflineCopy | null> {
    const stored = readCopy(await storage.read(place), makeId)
    if (!stored) return null
    const { isPrinted, ...copy } = stored
    const memberRole = role ?? copy.memberRole
    if (isPrinted || !isReader(memberRole)) return copy
    // It was stored before the role changed, or by an earlier version of the app.
    const printed = { ...copy, memberRole, script: removeUnprinted(copy.script) }
    await write(place, printed)
    return printed
  }

  return {
    read: async (place) => await orElse(null, () => readAs(place)),
    list: async (userId) => await orElse([], () => list(userId)),
    write: async (place, copy) => await orElse(undefined, () => write(place, copy)),
    remove: async (place) => await orElse(undefined, () => storage.remove(place)),
    removeAll: async (userId) => await orElse(undefined, () => storage.removeAll(userId)),
    retain: async (userId, roles) =>
      await orElse(undefined, async () => {
        for (const place of await storage.places(userId)) {
          if (place.projectId === null) continue
          const role = roles.get(place.projectId)
          if (role === undefined) await storage.remove(place)
          else if (isReader(role)) await readAs(place, role)
        }
      }),
  }
}

function isReader(role: Role | undefined): boolean {
  return role !== undefined && !hasRightsOf(role, 'commenter')
}

function readCopy(stored: unknown, makeId: MakeId) {
  const read = StoredCopy.safeParse(stored)
  if (!read.success) return null
  const [{ title: _title, ...head }, texts] = read.data
  const script = readScriptTexts(texts, makeId)
  return script && { ...head, script }
}

async function orElse<T>(fallback: T, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch {
    return fallback
  }
}
