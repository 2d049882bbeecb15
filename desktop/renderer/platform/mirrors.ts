import { joinCopy, noteOf } from '@scenewright/shared/drafts/copy-text.ts'
import type { CopyText, LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
/**
 * The spec's localStorage keys (§3): copies that anybody can read there, and what a page that is
 * being closed can still write at once. No edit's safety rests on them, for a browser writes them to
 * the disk seconds later; so what does not fit or is not allowed is left out in silence.
 */

const CURRENT_SCRIPT_KEY = 'script'
const BACKUP_KEY = 'script_backup'
const PROJECT_KEY_PREFIX = 'script_project_'
/** Milliseconds from an edit's copy to the backup of what stood before (spec §4). */
const BACKUP_AFTER_MS = 500
/** Milliseconds that a mirror may take while somebody types. */
const CHEAP_MS = 8
/** Characters of a copy that certainly takes longer. */
const MAX_CHEAP_LENGTH = 1_000_000

export type Mirror = Readonly<{ key: string; projectId: string | null; text: string }>

export type Mirrors = Readonly<{
  read: (place: LocalScriptPlace) => string | null
  readBackup: () => string | null
  /** @returns false when there is no room for it */
  write: (place: LocalScriptPlace, copy: CopyText, when: 'if-cheap' | 'now') => boolean
  remove: (place: LocalScriptPlace) => void
  removeBackup: () => void
  /** All that there are, of whatever user. */
  all: () => readonly Mirror[]
  drop: (key: string) => void
}>

export function createMirrors(): Mirrors {
  let lastTookMs = 0
  /** Which state stands there, as far as this page has written it. */
  let standing = ''
  let isBackupDue = false

  function keepBackup(previous: string): void {
    // What stood before the first edit of these 500 ms.
    if (isBackupDue) return
    isBackupDue = true
    setTimeout(() => {
      if (isBackupDue) put(BACKUP_KEY, previous)
      isBackupDue = false
    }, BACKUP_AFTER_MS)
  }

  function isCheap({ parts }: CopyText): boolean {
    const length = parts.reduce((sum, part) => sum + part.text.length, 0)
    return lastTookMs < CHEAP_MS && length <= MAX_CHEAP_LENGTH
  }

  return {
    read: (place) => get(keyOf(place)),
    readBackup: () => get(BACKUP_KEY),
    write(place, copy, when) {
      const key = keyOf(place)
      const state = `${key} ${copy.state.copyId} ${copy.state.revision}`
      if (state === standing || (when === 'if-cheap' && !isCheap(copy))) return true
      const start = performance.now()
      const previous = key === CURRENT_SCRIPT_KEY ? get(key) : null
      // Another user's words are not overwritten: reading the place has moved them, or could not.
      if (previous !== null && isOfAnother(previous, place.userId)) return true
      const text = joinCopy(
        copy.head.text,
        copy.parts.map((part) => part.text),
      )
      const isWritten = put(key, text) || (drop(BACKUP_KEY), put(key, text))
      if (!isWritten) drop(key)
      else if (previous !== null) keepBackup(previous)
      standing = isWritten ? state : ''
      lastTookMs = isWritten ? performance.now() - start : CHEAP_MS
      return isWritten
    },
    remove(place) {
      drop(keyOf(place))
      standing = ''
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

function keyOf({ projectId }: LocalScriptPlace): string {
  return projectId === null ? CURRENT_SCRIPT_KEY : `${PROJECT_KEY_PREFIX}${projectId}`
}

function isProjectKey(key: string): boolean {
  return key.startsWith(PROJECT_KEY_PREFIX)
}

/** Whether a text says that it is another user's; one of the plain spec does not say whose it is. */
export function isOfAnother(text: string, userId: string): boolean {
  const note = noteOf(text)
  return note !== null && note.userId !== userId
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
