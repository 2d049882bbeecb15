/**
 * The writer lock: of all tabs in a browser, one edits a script. The others are view-only until the
 * editing tab hands over, is closed, or doesn't answer. See docs/decisions/writer-lock.md.
 */
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Channel, Claim, ClaimEvents, Windows } from '#renderer/platform/windows/windows.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Time the editing tab has to answer a request, including writing its draft. */
const ANSWER_MS = 6000
/** Time a page that is closing, for example in a reload, has to release its lock. */
const CLOSING_MS = 300
/** Time the old name stays locked after a move, so that the other tabs learn of it first. */
const MOVED_MS = 1000

/** Why the editing tab refuses: a command is running, or (`unkept`) its edits can't be written. */
export type Refusal = 'busy' | 'unkept'

export type WriterLockState = Readonly<{
  role: 'opening' | 'writer' | 'reader'
  /** How often this tab has become the editing one. */
  term: number
  /** Another tab has taken the lock from this one. */
  isTakenOver: boolean
  /** This tab's request to edit. */
  request: 'none' | 'pending' | Refusal
}>

/** Announcements of the editing tab. `moved`: the first save has created the project. */
export type WriterNews = Readonly<{ kind: 'changed' } | { kind: 'moved'; projectId: string }>

export type WriterLock = Readonly<{
  getState: StoreApi<WriterLockState>['getState']
  getInitialState: StoreApi<WriterLockState>['getInitialState']
  subscribe: StoreApi<WriterLockState>['subscribe']
  /** Nothing keeps several tabs from editing, because the browser can't connect them. */
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

// Messages between tabs. A newer and an older page may be open at once: don't rename their values.
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('moved'), projectId: z.string() }),
  z.object({ kind: z.literal('ask'), by: z.string() }),
  z.object({ kind: z.literal('granted'), to: z.string() }),
  z.object({ kind: z.literal('refused'), to: z.string(), why: z.enum(['busy', 'unkept']) }),
])
type Message = z.infer<typeof Message>

export type WriterLockDeps = Readonly<{
  windows: Windows
  timer: Timer
  makeId: () => string
}>

export function createWriterLock(deps: WriterLockDeps, place: DraftPlace): WriterLock {
  const { windows, timer } = deps
  const ownId = deps.makeId()
  const state = createStore<WriterLockState>(() => ({
    role: 'opening',
    term: 0,
    isTakenOver: false,
    request: 'none',
  }))
  let name = writerName(place)
  let channel = openChannel()
  let claim: Claim = NOTHING_CLAIMED
  // Counts claims, to ignore events of earlier ones.
  let claims = 0
  let onRequest: () => Promise<Refusal | null> = async () => null
  let onNews: (news: WriterNews) => void = () => {}
  let cancelTimer = () => {}
  let isReleased = false

  function openChannel(): Channel {
    const ownName = name
    return windows.channel(ownName, (raw) => {
      const message = Message.safeParse(raw)
      if (message.success && ownName === name && !isReleased) receive(message.data)
    })
  }

  function claimAs(mode: 'if-free' | 'wait' | 'take', events: Partial<ClaimEvents>): void {
    claims += 1
    const ownClaim = claims
    const isCurrent = () => ownClaim === claims && !isReleased
    claim = windows.claim(name, mode, {
      onGranted: () => isCurrent() && events.onGranted?.(),
      onRefused: () => isCurrent() && events.onRefused?.(),
      onLost: () => isCurrent() && becomeReader(true),
    })
  }

  function becomeWriter(): void {
    cancelTimer()
    const { term } = state.getState()
    state.setState({ role: 'writer', term: term + 1, isTakenOver: false, request: 'none' })
  }

  function becomeReader(isTakenOver: boolean): void {
    cancelTimer()
    state.setState({ role: 'reader', isTakenOver })
    claim.release()
    claimAs('wait', { onGranted: becomeWriter })
  }

  function take(): void {
    cancelTimer()
    if (isReleased || state.getState().role !== 'reader') return
    claim.release()
    claimAs('take', { onGranted: becomeWriter })
  }

  async function answerRequest(by: string): Promise<void> {
    const why = await onRequest()
    if (isReleased || state.getState().role !== 'writer') return
    if (why) {
      post({ kind: 'refused', to: by, why })
      return
    }
    // From now on this tab writes nothing; the other one takes the lock, or this one resumes.
    state.setState({ role: 'reader', isTakenOver: true })
    post({ kind: 'granted', to: by })
    cancelTimer = timer.after(ANSWER_MS, becomeWriter)
  }

  const post = (message: Message) => channel.post(message)

  function announce(news: WriterNews): void {
    if (state.getState().role === 'writer') post(news)
  }

  function receive(message: Message): void {
    const { role } = state.getState()
    switch (message.kind) {
      case 'ask':
        if (role === 'writer') void answerRequest(message.by)
        return
      case 'granted':
        if (message.to === ownId) take()
        return
      case 'refused':
        if (message.to !== ownId || role !== 'reader') return
        cancelTimer()
        state.setState({ request: message.why })
        return
      case 'changed':
      case 'moved':
        if (role === 'reader') onNews(message)
    }
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    isUnprotected: windows.separation === 'none',
    open: () =>
      new Promise((resolve) => {
        claimAs('if-free', {
          onGranted() {
            becomeWriter()
            resolve()
          },
          onRefused() {
            claimAs('wait', {
              onGranted() {
                becomeWriter()
                resolve()
              },
            })
            cancelTimer = timer.after(CLOSING_MS, () => {
              state.setState({ role: 'reader' })
              resolve()
            })
          },
        })
      }),
    requestHandOver() {
      if (state.getState().role !== 'reader') return
      state.setState({ request: 'pending' })
      post({ kind: 'ask', by: ownId })
      cancelTimer()
      cancelTimer = timer.after(ANSWER_MS, take)
    },
    take,
    onHandOverRequest: (handler) => (onRequest = handler),
    onNews: (listener) => (onNews = listener),
    announce,
    move(to) {
      if (to.projectId !== null) announce({ kind: 'moved', projectId: to.projectId })
      const [oldClaim, oldChannel] = [claim, channel]
      name = writerName(to)
      channel = openChannel()
      claimAs('take', {})
      // Released later, so that view-only tabs learn of the move before the old name is free.
      timer.after(MOVED_MS, () => {
        oldClaim.release()
        oldChannel.close()
      })
    },
    release() {
      isReleased = true
      cancelTimer()
      claim.release()
      channel.close()
    },
  }
}

const NOTHING_CLAIMED: Claim = { release: () => undefined }

/** The name of a script's lock and channel; the same in all tabs. */
export function writerName({ userId, projectId }: DraftPlace): string {
  return `scenewright/${userId}/${projectId ?? 'new'}`
}
