/**
 * Mirrors: copies of drafts under the specified localStorage keys (`docs/product.md#storage-keys`),
 * which a closing page can still write synchronously. No edit depends on them, because browsers
 * write localStorage to disk seconds late. Errors and missing space are therefore ignored.
 */
import { joinDraftText, readDraftHeader } from '@scenewright/shared/drafts/draft-text.ts'
import type { DraftText, DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'

const CURRENT_SCRIPT_KEY = 'script'
const BACKUP_KEY = 'script_backup'
const PROJECT_KEY_PREFIX = 'script_project_'
/** Delay from an edit to the backup of the script before it (`docs/product.md#saving`). */
const BACKUP_AFTER_MS = 500
/** Milliseconds a mirror may take while the writer types. */
const CHEAP_MS = 8
/** Characters above which a mirror certainly takes longer. */
const MAX_CHEAP_LENGTH = 1_000_000

export type Mirror = Readonly<{ key: string; projectId: string | null; text: string }>

export type Mirrors = Readonly<{
  read: (place: DraftPlace) => string | null
  readBackup: () => string | null
  /** @returns false if there is no space for it */
  write: (place: DraftPlace, draft: DraftText, when: 'if-cheap' | 'now') => boolean
  remove: (place: DraftPlace) => void
  removeBackup: () => void
  /** The mirrors of all users. */
  all: () => readonly Mirror[]
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

  return {
    read: (place) => get(keyOf(place)),
    readBackup: () => get(BACKUP_KEY),
    write(place, draft, when) {
      const key = keyOf(place)
      const state = `${key} ${draft.state.draftId} ${draft.state.revision}`
      if (state === writtenState || (when === 'if-cheap' && !isCheap(draft))) return true
      const start = performance.now()
      const previous = key === CURRENT_SCRIPT_KEY ? get(key) : null
      // Never overwrite another user's mirror; readMirror moves it away first, if it can.
      if (previous !== null && belongsToOtherUser(previous, place.userId)) return true
      const text = joinDraftText(
        draft.head.text,
        draft.parts.map((part) => part.text),
      )
      const isWritten = put(key, text) || (drop(BACKUP_KEY), put(key, text))
      if (!isWritten) drop(key)
      else if (previous !== null) scheduleBackup(previous)
      writtenState = isWritten ? state : ''
      lastTookMs = isWritten ? performance.now() - start : CHEAP_MS
      return isWritten
    },
    remove(place) {
      drop(keyOf(place))
      writtenState = ''
    },
    removeBackup() {
      isBackupDue = false
      drop(BACKUP_KEY)
    },
    all() {
      const keys = listKeys().filter((key) => key === CURRENT_SCRIPT_KEY || isProjectKey(key))
      return keys.flatMap((key) => {
        const text = get(key)
        const projectId = isProjectKey(key) ? key.slice(PROJECT_KEY_PREFIX.length) : null
        return text === null ? [] : [{ key, projectId, text }]
      })
    },
    drop,
  }
}

function keyOf({ projectId }: DraftPlace): string {
  return projectId === null ? CURRENT_SCRIPT_KEY : `${PROJECT_KEY_PREFIX}${projectId}`
}

function isProjectKey(key: string): boolean {
  return key.startsWith(PROJECT_KEY_PREFIX)
}

/** Whether the header names another user. A plain script without a header belongs to nobody. */
export function belongsToOtherUser(text: string, userId: string): boolean {
  const header = readDraftHeader(text)
  return header !== null && header.userId !== userId
}

function listKeys(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
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

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so it holds nothing either.
  }
}
