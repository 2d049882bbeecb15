/**
 * Records a state of the open script for each minute with edits, in memory and on this device. A
 * state that can't be stored stays in memory; typing and saving never wait for it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { thinStates, type SessionState } from '@scenewright/shared/drafts/session-states.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import { STATE_EVERY_MS } from '@scenewright/shared/script/limits.ts'
import type { StoredStates } from '#renderer/services/drafts/stored-states.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

export type SessionStatesState = Readonly<{
  /** Oldest first. */
  states: readonly SessionState[]
  /** When the script was opened; earlier states are of earlier visits. */
  openedAt: number
}>

export type SessionStates = Readonly<{
  getState: StoreApi<SessionStatesState>['getState']
  getInitialState: StoreApi<SessionStatesState>['getInitialState']
  subscribe: StoreApi<SessionStatesState>['subscribe']
  stop: () => void
}>

type SessionStatesDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  storedStates: StoredStates
  timer: Timer
}>

export function startSessionStates(deps: SessionStatesDeps): SessionStates {
  const { store, origin, storedStates, timer } = deps
  const opened: SessionState = { at: timer.now(), script: store.getState().script }
  const state = createStore<SessionStatesState>(() => ({ states: [], openedAt: opened.at }))
  let cancelRecord: (() => void) | null = null
  let storedAt = origin.place()
  let isStopped = false

  /** The states with another one, unless it is the same script as the newest. */
  function withState(
    states: readonly SessionState[],
    added: SessionState,
  ): readonly SessionState[] {
    const newest = states.at(-1)
    const isSame = newest && isSameScript(compareScripts(newest.script, added.script))
    return isSame ? states : [...states, added]
  }

  function record(): void {
    cancelRecord = null
    // The editing tab records them.
    if (store.getState().isReadOnly) return
    const now = timer.now()
    const { states, openedAt } = state.getState()
    // The script as it was opened is recorded with the first edits.
    const known = states.some(({ at }) => at >= openedAt) ? states : withState(states, opened)
    const next = withState(known, { at: now, script: store.getState().script })
    state.setState({ states: thinStates(next, now) })
    void write()
  }

  async function write(): Promise<void> {
    const place = origin.place()
    const before = storedAt
    storedAt = place
    await storedStates.write(place, state.getState().states).catch(() => undefined)
    // The first save has created the project.
    if (before.projectId !== place.projectId) await storedStates.remove(before)
  }

  async function restore(): Promise<void> {
    const earlier = await storedStates.read(storedAt).catch(() => [])
    if (isStopped || earlier.length === 0) return
    const { states } = state.getState()
    state.setState({ states: thinStates([...earlier, ...states], timer.now()) })
  }

  const unsubscribe = store.subscribe(({ script }, before) => {
    if (script !== before.script) cancelRecord ??= timer.after(STATE_EVERY_MS, record)
  })
  void restore()

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    stop() {
      isStopped = true
      unsubscribe()
      cancelRecord?.()
    },
  }
}
