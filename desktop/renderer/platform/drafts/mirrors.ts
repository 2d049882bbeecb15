/**
 * Mirrors: copies of drafts under the specified localStorage keys (`docs/saving.md#storage-keys`),
 * which a closing page can still write synchronously. No edit depends on them, because browsers
 * write localStorage to disk seconds late. Errors and missing space are therefore ignored.
 */
import type { DraftPlace, DraftText } from '@scenewright/shared/drafts/draft-storage.ts'
import {
  joinDraftText,
  readDraftHeader,
  type DraftHeader,
} from '@scenewright/shared/drafts/draft-text.ts'
import { includesState, type DraftState } from '@scenewright/shared/drafts/lineage.ts'

const CURRENT_SCRIPT_KEY = 'script'
const BACKUP_KEY = 'script_backup'
const PROJECT_KEY_PREFIX = 'script_project_'
/** Delay from an edit to the backup of the script before it (`docs/saving.md#rules`). */
const BACKUP_AFTER_MS = 500
/** Milliseconds a mirror may take while the writer types. */
const CHEAP_MS = 8
/** Characters above which a mirror certainly takes longer. */
const MAX_CHEAP_LENGTH = 1_000_000

/** `header` is `null` for a plain script, which belongs to nobody. */
export type Mirror = Readonly<{
  key: string
  projectId: string | null
  text: string
  header: DraftHeader | null
}>

export type Mirrors = Readonly<{
  /** The mirror of this place, which may belong to another user. */
  find: (place: DraftPlace) => Mirror | undefined
  /** The mirrors of all users. */
  all: () => readonly Mirror[]
  /** This user's backup of the script without a project. */
  backup: (userId: string) => string | null
  /** @returns false if there is no space for it */
  write: (place: DraftPlace, draft: DraftText, when: 'if-cheap' | 'now') => boolean
  /** Removes this user's mirror in one of these states, and the backup. */
  remove: (place: DraftPlace, removed: readonly DraftState[]) => void
  drop: (key: string) => void
}>

export function createMirrors(): Mirrors {
  let lastTookMs = 0
  /** The state this page last wrote. */
  let writtenState = ''
  let isBackupDue = false

  function scheduleBackup(previous: string): void {
    // The backup is the script before the first edit of this delay.
    if (isBackupDue) return
    isBackupDue = true
    setTimeout(() => {
      if (isBackupDue) put(BACKUP_KEY, previous)
      isBackupDue = false
    }, BACKUP_AFTER_MS)
  }

  function isCheap({ parts }: DraftText): boolean {
    const length = parts.reduce((sum, part) => sum + part.text.length, 0)
    return lastTookMs < CHEAP_MS && length <= MAX_CHEAP_LENGTH
  }

  function drop(key: string): void {
    writtenState = ''
    remove(key)
  }

  return {
    find: (place) => mirrorAt(keyOf(place)),
    all: () => listKeys().flatMap((key) => mirrorAt(key) ?? []),
    backup(userId) {
      const text = get(BACKUP_KEY)
      return text === null || isOthers(readDraftHeader(text), userId) ? null : text
    },
    write(place, draft, when) {
      const key = keyOf(place)
      const state = `${key} ${draft.state.draftId} ${draft.state.revision}`
      if (state === writtenState || (when === 'if-cheap' && !isCheap(draft))) return true
      const start = performance.now()
      const previous = key === CURRENT_SCRIPT_KEY ? mirrorAt(key) : undefined
      // Never overwrite another user's mirror; reading the place moves it away first, if it can.
      if (previous && isOthers(previous.header, place.userId)) return true
      const texts = draft.parts.map((part) => part.text)
      const text = joinDraftText(draft.head.text, texts)
      const isWritten = put(key, text) || (remove(BACKUP_KEY), put(key, text))
      if (!isWritten) remove(key)
      else if (previous) scheduleBackup(previous.text)
      writtenState = isWritten ? state : ''
      lastTookMs = isWritten ? performance.now() - start : CHEAP_MS
      return isWritten
    },
    remove(place, removed) {
      const backup = place.projectId === null ? readDraftHeader(get(BACKUP_KEY) ?? '') : null
      if (place.projectId === null && !isOthers(backup, place.userId)) {
        // Also cancels a backup that is still due.
        isBackupDue = false
        remove(BACKUP_KEY)
      }
      const header = mirrorAt(keyOf(place))?.header ?? null
      // A mirror without a header was opened as the draft that is removed now.
      const isGoing = header === null || includesState(removed, header)
      if (isGoing && !isOthers(header, place.userId)) drop(keyOf(place))
    },
    drop,
  }
}

function mirrorAt(key: string): Mirror | undefined {
  const text = get(key)
  if (text === null) return undefined
  const projectId = key === CURRENT_SCRIPT_KEY ? null : key.slice(PROJECT_KEY_PREFIX.length)
  return { key, projectId, text, header: readDraftHeader(text) }
}

function keyOf({ projectId }: DraftPlace): string {
  return projectId === null ? CURRENT_SCRIPT_KEY : `${PROJECT_KEY_PREFIX}${projectId}`
}

/** True if the header names another user. A plain script without a header belongs to nobody. */
export function isOthers(header: DraftHeader | null, userId: string): boolean {
  return header !== null && header.userId !== userId
}

function listKeys(): readonly string[] {
  try {
    const { length } = localStorage
    const keys = Array.from({ length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key === CURRENT_SCRIPT_KEY || key.startsWith(PROJECT_KEY_PREFIX))
  } catch {
    return []
  }
}

function get(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function put(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so it holds nothing either.
  }
}
