/**
 * One writer a script, of all the tabs of a browser: the first tab that opens it writes, the others
 * read along until the writer hands over, is closed, or says nothing any more.
 */
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { Channel, Claim, ClaimEvents, Windows } from '#renderer/platform/windows.ts'
import type { Timer } from './timer.ts'

/** Milliseconds that the writing tab has to answer, its copy on the device included. */
const ANSWER_MS = 6000
/** Milliseconds for a page that is being left (a reload, say) to let go of the script it wrote. */
const LEAVE_MS = 300
/** Milliseconds for which a name that has been moved away from stays claimed: others hear of it first. */
const MOVED_MS = 1000

/** Why the writing tab keeps writing: the assistant works there, or its edits are on no device yet. */
export type Refusal = 'busy' | 'unkept'

export type WriterLockState = Readonly<{
  role: 'opening' | 'writer' | 'reader'
  /** Counts the times this tab has become the writer. */
  term: number
  /** Another tab has taken over from this one. */
  isTakenOver: boolean
  asking: 'no' | 'asking' | Refusal
}>

/** What a writing tab tells those that read along. `moved`: the first save has made the project. */
export type Told = Readonly<{ kind: 'changed' } | { kind: 'moved'; projectId: string }>

export type WriterLock = Readonly<{
  getState: StoreApi<WriterLockState>['getState']
  getInitialState: StoreApi<WriterLockState>['getInitialState']
  subscribe: StoreApi<WriterLockState>['subscribe']
  /** Nothing keeps the tabs of this browser apart. */
  isAlone: boolean
  /** Resolves once this tab is the writer or reads along. */
  open: () => Promise<void>
  /** Asks the writing tab to hand over; one that does not answer loses the script. */
  ask: () => void
  /** Takes over whatever the writing tab says. */
  take: () => void
  /** The writing tab makes ready to hand over: it answers what speaks against it, or `null`. */
  onAsked: (handOver: () => Promise<Refusal | null>) => void
  /** What the writing tab tells, for one that reads along. */
  onTold: (listener: (told: Told) => void) => void
  tell: (told: Told) => void
  /** The script that this tab writes stands at another place from now on. */
  move: (place: LocalScriptPlace) => void
  release: () => void
}>

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

export function createWriterLock(deps: WriterLockDeps, place: LocalScriptPlace): WriterLock {
  const { windows, timer } = deps
  const me = deps.makeId()
  const state = createStore<WriterLockState>(() => ({
    role: 'opening',
    term: 0,
    isTakenOver: false,
    asking: 'no',
  }))
  let name = writerName(place)
  let channel = openChannel()
  let claim: Claim = NOTHING_CLAIMED
  // What an earlier claim still says is of no interest any more.
  let claims = 0
  let handOver: () => Promise<Refusal | null> = async () => null
  let listener: (told: Told) => void = () => {}
  let cancelTimer = () => {}
  let isReleased = false

  function openChannel(): Channel {
    const opened = name
    return windows.channel(opened, (message) => {
      const heard = Message.safeParse(message)
      if (heard.success && opened === name && !isReleased) hear(heard.data)
    })
  }

  function claimAs(how: 'if-free' | 'wait' | 'take', heard: Partial<ClaimEvents>): void {
    claims += 1
    const mine = claims
    const isCurrent = () => mine === claims && !isReleased
    claim = windows.claim(name, how, {
      onGranted: () => isCurrent() && heard.onGranted?.(),
      onRefused: () => isCurrent() && heard.onRefused?.(),
      onLost: () => isCurrent() && readAlong(true),
    })
  }

  function write(): void {
    cancelTimer()
    const { term } = state.getState()
    state.setState({ role: 'writer', term: term + 1, isTakenOver: false, asking: 'no' })
  }

  function readAlong(isTakenOver: boolean): void {
    cancelTimer()
    state.setState({ role: 'reader', isTakenOver })
    claim.release()
    claimAs('wait', { onGranted: write })
  }

  function take(): void {
    cancelTimer()
    if (isReleased || state.getState().role !== 'reader') return
    claim.release()
    claimAs('take', { onGranted: write })
  }

  async function answer(by: string): Promise<void> {
    const why = await handOver()
    if (isReleased || state.getState().role !== 'writer') return
    if (why) {
      say({ kind: 'refused', to: by, why })
      return
    }
    // From here on this tab writes nothing, and the other one takes the claim away.
    state.setState({ role: 'reader', isTakenOver: true })
    say({ kind: 'granted', to: by })
    cancelTimer = timer.after(ANSWER_MS, write)
  }

  const say = (message: Message) => channel.post(message)

  function tell(told: Told): void {
    if (state.getState().role === 'writer') say(told)
  }

  function hear(heard: Message): void {
    const { role } = state.getState()
    switch (heard.kind) {
      case 'ask':
        if (role === 'writer') void answer(heard.by)
        return
      case 'granted':
        if (heard.to === me) take()
        return
      case 'refused':
        if (heard.to !== me || role !== 'reader') return
        cancelTimer()
        state.setState({ asking: heard.why })
        return
      case 'changed':
      case 'moved':
        if (role === 'reader') listener(heard)
    }
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    isAlone: windows.separation === 'none',
    open: () =>
      new Promise((resolve) => {
        claimAs('if-free', {
          onGranted() {
            write()
            resolve()
          },
          onRefused() {
            claimAs('wait', {
              onGranted() {
                write()
                resolve()
              },
            })
            cancelTimer = timer.after(LEAVE_MS, () => {
              state.setState({ role: 'reader' })
              resolve()
            })
          },
        })
      }),
    ask() {
      if (state.getState().role !== 'reader') return
      state.setState({ asking: 'asking' })
      say({ kind: 'ask', by: me })
      cancelTimer()
      cancelTimer = timer.after(ANSWER_MS, take)
    },
    take,
    onAsked: (ready) => (handOver = ready),
    onTold: (heard) => (listener = heard),
    tell,
    move(to) {
      if (to.projectId !== null) tell({ kind: 'moved', projectId: to.projectId })
      const [leftClaim, leftChannel] = [claim, channel]
      name = writerName(to)
      channel = openChannel()
      claimAs('take', {})
      // Those who read along hear of the move before the old name is free for them.
      timer.after(MOVED_MS, () => {
        leftClaim.release()
        leftChannel.close()
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

/** The name under which the tabs of a browser settle who writes this script. */
export function writerName({ userId, projectId }: LocalScriptPlace): string {
  return `scenewright/${userId}/${projectId ?? 'new'}`
}
