/**
 * The writer lock: of all tabs in a browser, one edits a script. The others are view-only until the
 * editing tab hands over, is closed, or doesn't answer. Runs the effects of writer-lock-state.ts.
 * See docs/decisions/writer-lock.md.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Windows } from '#renderer/platform/windows/windows.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { connectLock } from './lock-connection.ts'
import {
  readTabEvent,
  lockView,
  NEW_LOCK,
  nextLock,
  waitsFor,
  type LockEffect,
  type LockEvent,
  type LockState,
  type WriterLockState,
} from './writer-lock-state.ts'
import type { Refusal, WriterNews } from './writer-messages.ts'

/** Time the editing tab has to answer a request, including writing its draft. */
const ANSWER_MS = 6000
/** The same without Web Locks, where most requests have nobody to answer them. */
const UNPROTECTED_ANSWER_MS = 1000
/** Time a page that is closing, for example in a reload, has to release its lock. */
const CLOSING_MS = 300

export type WriterLock = Readonly<{
  getState: StoreApi<WriterLockState>['getState']
  getInitialState: StoreApi<WriterLockState>['getInitialState']
  subscribe: StoreApi<WriterLockState>['subscribe']
  /** The browser has no Web Locks: this tab edits only when the writer says so. */
  isUnprotected: boolean
  /** Resolves once it is known whether this tab edits or is view-only. */
  open: () => Promise<void>
  /** Asks the editing tab to hand over. If it doesn't answer, this tab takes the lock. */
  requestHandOver: () => void
  /** Takes the lock without asking. */
  take: () => void
  /**
   * Sets the handler for requests of other tabs: it prepares the handover and returns `null`, or
   * why it refuses.
   */
  onHandOverRequest: (handler: () => Promise<Refusal | null>) => void
  /** Sets the listener for announcements of the editing tab; called in view-only tabs. */
  onNews: (listener: (news: WriterNews) => void) => void
  announce: (news: WriterNews) => void
  /** Moves the lock to another place: the first save has created the project. */
  move: (place: DraftPlace) => void
  release: () => void
}>

export type WriterLockDeps = Readonly<{
  windows: Windows
  timer: Timer
  makeId: () => string
}>

export function createWriterLock(deps: WriterLockDeps, place: DraftPlace): WriterLock {
  const { windows, timer } = deps
  const tabId = deps.makeId()
  const connection = connectLock(deps, writerName(place), (message) => {
    const event = readTabEvent(message, tabId)
    if (event) send(event)
  })
  let state: LockState = NEW_LOCK
  const view = createStore<WriterLockState>(() => lockView(state))
  let prepare: () => Promise<Refusal | null> = async () => null
  let showNews: (news: WriterNews) => void = () => {}
  let cancelTimeout = () => {}

  function send(event: LockEvent): void {
    const [next, ...effects] = nextLock(state, event)
    if (next !== state) enter(next)
    for (const effect of effects) run(effect)
  }

  function enter(next: LockState): void {
    state = next
    cancelTimeout()
    const limit = timeLimit(next, windows.hasLocks)
    if (limit !== null) cancelTimeout = timer.after(limit, () => send({ kind: 'timeout' }))
    const shown = lockView(next)
    if (!isSameView(shown, view.getState())) view.setState(shown, true)
  }

  function run(effect: LockEffect): void {
    switch (effect.kind) {
      case 'claim':
        connection.claim(effect.mode, (kind) => send({ kind }))
        return
      case 'move-claim':
        connection.move(writerName(effect.place), () => send({ kind: 'lost' }))
        return
      case 'ask':
        connection.post({ kind: 'ask', by: tabId })
        return
      case 'post':
        connection.post(effect.message)
        return
      case 'prepare':
        void prepare().then((why) => send({ kind: 'prepared', term: effect.term, why }))
        return
      case 'show-news':
        showNews(effect.news)
        return
      case 'close':
        connection.close()
    }
  }

  return {
    getState: view.getState,
    getInitialState: view.getInitialState,
    subscribe: view.subscribe,
    isUnprotected: !windows.hasLocks,
    open: () =>
      new Promise((resolve) => {
        const stop = view.subscribe(({ role }) => {
          if (role === 'opening') return
          stop()
          resolve()
        })
        send({ kind: 'open', hasLocks: windows.hasLocks })
      }),
    requestHandOver: () => send({ kind: 'request' }),
    take: () => send({ kind: 'take' }),
    onHandOverRequest: (handler) => (prepare = handler),
    onNews: (listener) => (showNews = listener),
    announce: (news) => send({ kind: 'announce', news }),
    move: (to) => send({ kind: 'move', place: to }),
    release: () => send({ kind: 'release' }),
  }
}

/** Milliseconds until a state times out; `null` without a limit. */
function timeLimit(state: LockState, hasLocks: boolean): number | null {
  switch (waitsFor(state)) {
    case 'closing':
      return CLOSING_MS
    case 'answer':
      return hasLocks ? ANSWER_MS : UNPROTECTED_ANSWER_MS
    case 'takeover':
      return ANSWER_MS
    case null:
      return null
  }
}

function isSameView(one: WriterLockState, other: WriterLockState): boolean {
  return (
    one.role === other.role &&
    one.term === other.term &&
    one.isTakenOver === other.isTakenOver &&
    one.request === other.request
  )
}

/** The name of a script's lock and channel; the same in all tabs. */
export function writerName({ userId, projectId }: DraftPlace): string {
  return `scenewright/${userId}/${projectId ?? 'new'}`
}
