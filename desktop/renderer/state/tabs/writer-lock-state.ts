/**
 * The writer lock as a state machine: what one tab does when the lock, another tab, the writer or
 * the clock reports something. writer-lock.ts carries out the effects. See
 * docs/saving.md#writer-lock.
 */
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Refusal, TabMessage, WriterNews } from './writer-messages.ts'

/** One tab's state. `term` counts how often this tab has become the editing one. */
export type LockState = Readonly<{ term: number }> &
  (
    | Readonly<{ kind: 'new' }>
    /** Requests the lock if it is free. */
    | Readonly<{ kind: 'opening' }>
    /** Another tab has the lock, perhaps the old page of a reload, which is closing. */
    | Readonly<{ kind: 'waiting' }>
    /** View-only; becomes the editing tab when the lock is free. */
    | (Readonly<{ kind: 'viewing' }> & Viewing)
    /** Takes the lock from the tab that has it. */
    | Readonly<{ kind: 'taking'; isTakenOver: boolean }>
    | Readonly<{ kind: 'writing' }>
    /** Writes its last edits before it answers the tabs in `askedBy`. */
    | Readonly<{ kind: 'handing-over'; askedBy: readonly string[] }>
    /** Has the lock but writes nothing until the tab that asked takes it. */
    | Readonly<{ kind: 'handed-over' }>
    /** Closed. Keeps its role, because the editor's last write may still be in progress. */
    | Readonly<{ kind: 'released'; role: WriterLockState['role'] }>
  )

type Viewing = Readonly<{
  /** Another tab has taken the lock from this one. */
  isTakenOver: boolean
  /** This tab's request to edit. */
  request: 'none' | 'pending' | Refusal
}>

/** A state as callers see it. */
export type WriterLockState = Readonly<{
  role: 'opening' | 'writer' | 'reader'
  /** Counts how often this tab has become the editing one. */
  term: number
}> &
  Viewing

export type LockEvent =
  /** `hasLocks`: the browser has Web Locks. */
  | Readonly<{ kind: 'open'; hasLocks: boolean }>
  /** The requested lock was granted, is held by another tab, or was taken by another tab. */
  | Readonly<{ kind: 'granted' | 'unavailable' | 'lost' }>
  /** The state's time limit is over. */
  | Readonly<{ kind: 'timeout' }>
  /** The writer wants to edit here: `request` asks the editing tab, `take` doesn't. */
  | Readonly<{ kind: 'request' | 'take' }>
  /** Another tab wants to edit. */
  | Readonly<{ kind: 'asked'; by: string }>
  /** This tab's edits are written, or why it refuses. `term`: when it was asked. */
  | Readonly<{ kind: 'prepared'; term: number; why: Refusal | null }>
  /** The editing tab's answer to this tab. */
  | Readonly<{ kind: 'request-granted' }>
  | Readonly<{ kind: 'request-refused'; why: Refusal }>
  /** The editing tab's announcement, and this tab's own. */
  | Readonly<{ kind: 'news' | 'announce'; news: WriterNews }>
  /** The first save has created the project. */
  | Readonly<{ kind: 'move'; place: DraftPlace }>
  | Readonly<{ kind: 'release' }>

export type LockEffect =
  /** Replaces the claim to the lock. Reports `granted`, `unavailable` or `lost`. */
  | Readonly<{ kind: 'claim'; mode: 'if-free' | 'wait' | 'take' }>
  /** Takes the lock of another place; reports only `lost`. */
  | Readonly<{ kind: 'move-claim'; place: DraftPlace }>
  /** Asks the editing tab. */
  | Readonly<{ kind: 'ask' }>
  | Readonly<{ kind: 'post'; message: TabMessage }>
  /** Stops editing and writes the last edits; reports `prepared`. */
  | Readonly<{ kind: 'prepare'; term: number }>
  | Readonly<{ kind: 'show-news'; news: WriterNews }>
  | Readonly<{ kind: 'close' }>

export type LockStep = readonly [state: LockState, ...effects: LockEffect[]]

export const NEW_LOCK: LockState = { kind: 'new', term: 0 }

/** The next state and its effects; an event that doesn't fit the current state changes nothing. */
export function nextLock(state: LockState, event: LockEvent): LockStep {
  const { term } = state
  const { role, isTakenOver } = lockView(state)
  switch (event.kind) {
    case 'open':
      if (state.kind !== 'new') return [state]
      // Without Web Locks nothing shows whether another tab is editing, so the writer decides.
      return event.hasLocks
        ? [
            { kind: 'opening', term },
            { kind: 'claim', mode: 'if-free' },
          ]
        : [viewing(term)]
    case 'unavailable':
      return state.kind === 'opening'
        ? [
            { kind: 'waiting', term },
            { kind: 'claim', mode: 'wait' },
          ]
        : [state]
    case 'granted':
      return canBeGranted(state) ? [{ kind: 'writing', term: term + 1 }] : [state]
    case 'lost':
      return role === 'opening' || state.kind === 'released'
        ? [state]
        : [viewing(term, { isTakenOver: true }), { kind: 'claim', mode: 'wait' }]
    case 'timeout':
      return afterTimeLimit(state)
    case 'request':
      return state.kind === 'viewing' || state.kind === 'handed-over'
        ? [viewing(term, { isTakenOver, request: 'pending' }), { kind: 'ask' }]
        : [state]
    case 'take':
      return state.kind === 'viewing' || state.kind === 'handed-over' ? take(state) : [state]
    case 'request-granted':
      return state.kind === 'viewing' ? take(state) : [state]
    case 'request-refused':
      return state.kind === 'viewing' ? [{ ...state, request: event.why }] : [state]
    case 'asked':
      if (state.kind === 'handing-over') {
        return [{ ...state, askedBy: [...state.askedBy, event.by] }]
      }
      return state.kind === 'writing'
        ? [
            { kind: 'handing-over', term, askedBy: [event.by] },
            { kind: 'prepare', term },
          ]
        : [state]
    case 'prepared':
      return state.kind === 'handing-over' && event.term === term
        ? answer(term, state.askedBy, event.why)
        : [state]
    case 'announce':
      return isEditing(state) ? [state, { kind: 'post', message: event.news }] : [state]
    case 'news':
      return role === 'reader' && state.kind !== 'released'
        ? [state, { kind: 'show-news', news: event.news }]
        : [state]
    case 'move':
      return move(state, event.place)
    case 'release':
      return state.kind === 'released'
        ? [state]
        : [{ kind: 'released', term, role }, { kind: 'close' }]
  }
}

/** Returns the event that a message is for this tab; `null` if it is for another one. */
export function readTabEvent(message: TabMessage, tabId: string): LockEvent | null {
  switch (message.kind) {
    case 'ask':
      return { kind: 'asked', by: message.by }
    case 'granted':
      return message.to === tabId ? { kind: 'request-granted' } : null
    case 'refused':
      return message.to === tabId ? { kind: 'request-refused', why: message.why } : null
    case 'changed':
    case 'moved':
      return { kind: 'news', news: message }
  }
}

export function lockView(state: LockState): WriterLockState {
  const { term } = state
  const quiet = { term, isTakenOver: false, request: 'none' } as const
  switch (state.kind) {
    case 'new':
    case 'opening':
    case 'waiting':
      return { ...quiet, role: 'opening' }
    case 'writing':
    case 'handing-over':
      return { ...quiet, role: 'writer' }
    case 'handed-over':
      return { ...quiet, role: 'reader', isTakenOver: true }
    case 'viewing':
      return { role: 'reader', term, isTakenOver: state.isTakenOver, request: state.request }
    case 'taking':
      return { role: 'reader', term, isTakenOver: state.isTakenOver, request: 'pending' }
    case 'released':
      return { ...quiet, role: state.role }
  }
}

/**
 * Returns what ends a state's wait: the old page is closed, or the other tab has answered or taken
 * over. `null` if it doesn't wait.
 */
export function waitsFor(state: LockState): 'closing' | 'answer' | 'takeover' | null {
  if (state.kind === 'waiting') return 'closing'
  if (state.kind === 'handed-over') return 'takeover'
  return state.kind === 'viewing' && state.request === 'pending' ? 'answer' : null
}

function afterTimeLimit(state: LockState): LockStep {
  const { term } = state
  switch (waitsFor(state)) {
    case 'closing':
      return [viewing(term)]
    case 'answer':
      return take(state)
    case 'takeover':
      // The tab that asked is gone, and this one still has the lock.
      return [{ kind: 'writing', term: term + 1 }]
    case null:
      return [state]
  }
}

function take(state: LockState): LockStep {
  const { isTakenOver } = lockView(state)
  return [
    { kind: 'taking', term: state.term, isTakenOver },
    { kind: 'claim', mode: 'take' },
  ]
}

/** Answers the tabs that asked: the first may edit here, or all are refused. */
function answer(term: number, askedBy: readonly string[], why: Refusal | null): LockStep {
  if (why !== null) {
    const refusals = askedBy.map((to) => post({ kind: 'refused', to, why }))
    return [{ kind: 'writing', term }, ...refusals]
  }
  const grants = askedBy.slice(0, 1).map((to) => post({ kind: 'granted', to }))
  return [{ kind: 'handed-over', term }, ...grants]
}

function move(state: LockState, place: DraftPlace): LockStep {
  if (state.kind === 'released') return [state]
  const moveClaim = { kind: 'move-claim', place } as const
  if (!isEditing(state) || place.projectId === null) return [state, moveClaim]
  return [state, post({ kind: 'moved', projectId: place.projectId }), moveClaim]
}

function viewing(term: number, change: Partial<Viewing> = {}): LockState {
  return { kind: 'viewing', term, isTakenOver: false, request: 'none', ...change }
}

function isEditing({ kind }: LockState): boolean {
  return kind === 'writing' || kind === 'handing-over'
}

function canBeGranted({ kind }: LockState): boolean {
  return kind === 'opening' || kind === 'waiting' || kind === 'viewing' || kind === 'taking'
}

function post(message: TabMessage): LockEffect {
  return { kind: 'post', message }
}
