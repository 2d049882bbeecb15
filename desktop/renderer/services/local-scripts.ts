/** The writer's working copy on this device: read back after a crash, a reload, a lost connection. */
import { z } from 'zod'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { field, isJsonObject, unwrapJson } from '@scenewright/shared/script/json-shape.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace, LocalScriptStorage } from '#renderer/platform/local-scripts.ts'
import { MAX_ANCESTORS, newWorkingCopy, type WorkingCopy } from './working-copy.ts'

/** A working copy: the script with where it came from. */
export type Draft = WorkingCopy &
  Readonly<{
    script: Script
    /** Edits it holds, as the script store counts them. */
    revision: number
    /** The server's version that it was made from; `null` when the server has none, or none is known. */
    baseVersion: number | null
  }>

/** What stands beside the script in a kept copy. A copy without it has only the spec's fields. */
const DraftNote = z.object({
  userId: z.string(),
  revision: z.number(),
  baseVersion: z.number().nullable(),
})

/** The same of the working copy; copies of an older release have none. */
const CopyNote = z.object({
  workingCopyId: z.string(),
  newProjectId: z.string(),
  line: z.array(z.object({ copyId: z.string(), revision: z.number() })).max(MAX_ANCESTORS),
})

/** A working copy with the place it is kept for; `script.lastModified` says when it was kept. */
export type KeptDraft = Readonly<{ place: LocalScriptPlace; draft: Draft }>

export type LocalScripts = Readonly<{
  /** The newest copy that can be read, or `null`. */
  read: (place: LocalScriptPlace) => Promise<Draft | null>
  /** Every working copy of this user on the device: each holds what no server has confirmed. */
  list: (userId: string) => Promise<readonly KeptDraft[]>
  /** What stood here before the newest copy; `null` without one, as with every project's script. */
  readBackup: (place: LocalScriptPlace) => Promise<Draft | null>
  /** Rejects when the device will not keep it. */
  write: (place: LocalScriptPlace, draft: Draft, at: Date) => Promise<void>
  writeAtOnce: (place: LocalScriptPlace, draft: Draft, at: Date) => void
  /** The backup goes with it. */
  remove: (place: LocalScriptPlace) => Promise<void>
}>

export function createLocalScripts(storage: LocalScriptStorage, makeId: MakeId): LocalScripts {
  function newestOf(copies: readonly unknown[], userId: string): Draft | null {
    const drafts = copies
      .map((copy) => readDraft(copy, userId, makeId))
      .filter((draft) => draft !== null)
    return drafts.toSorted(newestFirst)[0] ?? null
  }

  const read = async (place: LocalScriptPlace) => newestOf(await storage.read(place), place.userId)

  return {
    read,
    async list(userId) {
      const kept: KeptDraft[] = []
      for (const place of await storage.places(userId)) {
        const draft = await read(place)
        if (draft) kept.push({ place, draft })
      }
      return kept
    },
    readBackup: async (place) => newestOf(await storage.readBackup(place), place.userId),
    write: (place, draft, at) => storage.write(place, toCopy(place, draft, at)),
    writeAtOnce: (place, draft, at) => storage.writeAtOnce(place, toCopy(place, draft, at)),
    remove: (place) => storage.remove(place),
  }
}

/**
 * A browser that was killed can leave a mirror behind that a save had already removed, with more
 * edits than its successor has yet: so what was made from a later save counts first, then the time
 * at which it was kept, and the edits only where both are the same.
 */
function newestFirst(one: Draft, other: Draft): number {
  const savesBetween = (other.baseVersion ?? 0) - (one.baseVersion ?? 0)
  return savesBetween || keptAt(other) - keptAt(one) || other.revision - one.revision
}

/** Milliseconds since 1970; 0 when the copy does not say. */
function keptAt({ script }: Draft): number {
  return Date.parse(script.lastModified ?? '') || 0
}

/** The kept form: the script itself, as spec §3 has it under its keys, stamped, with the note. */
function toCopy(place: LocalScriptPlace, draft: Draft, at: Date): object {
  const { script, ...origin } = draft
  const note = { userId: place.userId, ...origin }
  return { ...script, lastModified: at.toISOString(), draft: note }
}

/** `null` for what is no script, and for another user's. */
function readDraft(copy: unknown, userId: string, makeId: MakeId): Draft | null {
  const value = unwrapJson(copy)
  const normalised = normaliseScript(value, makeId)
  if (!normalised || !isJsonObject(value)) return null
  for (const warning of normalised.warnings) console.warn(warning)
  const { script } = normalised
  const note = DraftNote.safeParse(field(value, 'draft'))
  const copyNote = CopyNote.safeParse(field(value, 'draft'))
  const workingCopy = copyNote.success ? copyNote.data : newWorkingCopy(makeId)
  if (!note.success) return { script, revision: 1, baseVersion: null, ...workingCopy }
  if (note.data.userId !== userId) return null
  const { revision, baseVersion } = note.data
  return { script, revision, baseVersion, ...workingCopy }
}
