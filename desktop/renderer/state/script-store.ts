/**
 * The script that is being edited, its history and its revision: the only writer of the script.
 * Everything that changes it calls `edit` or `type`; everything that follows from a change (the
 * page, the local copy, the badge) subscribes.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  canRedo,
  canUndo,
  commitTyping,
  presentScript,
  record,
  recordTyping,
  redo,
  settleTyping,
  startHistory,
  undo,
  type History,
} from '@scenewright/shared/script/history.ts'
import { TYPING_BATCH_MS } from '@scenewright/shared/script/limits.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { Timer } from './timer.ts'

export type ScriptState = Readonly<{
  script: Script
  history: History
  /** Counts the edits of this working copy, recovered ones included; never goes down. */
  revision: number
  /** The revision that the server is known to hold. */
  savedRevision: number
  /** The script stands as an earlier visit left it on this device, unsaved. */
  isRecovered: boolean
  /** An AI command is running: nothing may be edited, undone or redone (spec §4). */
  isBusy: boolean
  /** Another tab writes this script; this one reads along, and changes nothing. */
  isReadOnly: boolean
}>

/** A script as it comes from the server or from this device. */
export type LoadedScript = Readonly<{
  script: Script
  revision: number
  savedRevision: number
  isRecovered: boolean
}>

export type ScriptStore = Readonly<{
  getState: StoreApi<ScriptState>['getState']
  getInitialState: StoreApi<ScriptState>['getInitialState']
  subscribe: StoreApi<ScriptState>['subscribe']
  /** Starts over with another script and an empty history. */
  load: (loaded: LoadedScript) => void
  /** A structured edit: one history entry of its own, told by `description`. */
  edit: (description: string, change: (script: Script) => Script) => void
  /** Typed text: gathered into one entry until there is a pause of 2000 ms (spec §4). */
  type: (change: (script: Script) => Script) => void
  /** A repair that the writer did not make: no history entry, no unsaved change of its own. */
  repair: (change: (script: Script) => Script) => void
  undo: () => void
  redo: () => void
  setBusy: (isBusy: boolean) => void
  setReadOnly: (isReadOnly: boolean) => void
  /** The server holds `revision`; what was typed since stays unsaved. */
  markSaved: (revision: number) => void
}>

export function hasUnsavedChanges(state: ScriptState): boolean {
  return state.revision > state.savedRevision
}

/** Nothing can be edited: the AI is working, or another tab writes this script. */
export function isLocked({ isBusy, isReadOnly }: ScriptState): boolean {
  return isBusy || isReadOnly
}

export function mayUndo(state: ScriptState): boolean {
  return !isLocked(state) && canUndo(state.history)
}

export function mayRedo(state: ScriptState): boolean {
  return !isLocked(state) && canRedo(state.history)
}

/** When this device's script was last edited, as ISO 8601; `null` when it is not known. */
export function lastEditAt({ history, script }: ScriptState): string | null {
  const { entries, index, typing } = history
  const edit = typing ?? (index > 0 ? entries[index] : null)
  return edit ? new Date(edit.timestamp).toISOString() : (script.lastModified ?? null)
}

export function createScriptStore(timer: Timer): ScriptStore {
  const store = createStore<ScriptState>(() => opened(blank(), timer.now()))
  let cancelPause = () => {}

  function apply(history: History): void {
    const state = store.getState()
    const script = presentScript(history) ?? state.script
    const isEdit = script !== state.script
    store.setState({
      history,
      script,
      ...(isEdit ? { revision: state.revision + 1, isRecovered: false } : {}),
    })
  }

  function settleAfterPause(): void {
    cancelPause()
    cancelPause = timer.after(TYPING_BATCH_MS, () => {
      store.setState({ history: settleTyping(store.getState().history, timer.now()) })
    })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    load(loaded) {
      cancelPause()
      const { isReadOnly } = store.getState()
      store.setState({ ...opened(loaded, timer.now()), isReadOnly }, true)
    },
    edit(description, change) {
      const { history, script, isReadOnly } = store.getState()
      if (isReadOnly) return
      const changed = change(script)
      if (changed === script) return
      cancelPause()
      apply(record(history, { script: changed, description, at: timer.now() }))
    },
    type(change) {
      const { history, script, isReadOnly } = store.getState()
      if (isReadOnly) return
      const changed = change(script)
      if (changed === script) return
      apply(recordTyping(history, { script: changed, at: timer.now() }))
      settleAfterPause()
    },
    repair(change) {
      const { history, script } = store.getState()
      const changed = change(script)
      if (changed === script) return
      store.setState({ script: changed, history: withPresent(history, changed) })
    },
    undo() {
      if (!mayUndo(store.getState())) return
      cancelPause()
      apply(undo(store.getState().history))
    },
    redo() {
      if (!mayRedo(store.getState())) return
      apply(redo(store.getState().history))
    },
    setBusy(isBusy) {
      // Typing so far is an entry before the command's own (spec §4, batching).
      const { history } = store.getState()
      store.setState({ isBusy, history: isBusy ? commitTyping(history) : history })
    },
    setReadOnly(isReadOnly) {
      const { history } = store.getState()
      store.setState({ isReadOnly, history: isReadOnly ? commitTyping(history) : history })
    },
    markSaved(revision) {
      const { savedRevision } = store.getState()
      if (revision > savedRevision) {
        store.setState({ savedRevision: revision, isRecovered: false })
      }
    },
  }
}

function blank(): LoadedScript {
  return { script: newScript(), revision: 0, savedRevision: 0, isRecovered: false }
}

function opened(loaded: LoadedScript, at: number): ScriptState {
  return { ...loaded, history: startHistory(loaded.script, at), isBusy: false, isReadOnly: false }
}

/** The history with another script as its present state. */
function withPresent(history: History, script: Script): History {
  if (history.typing) return { ...history, typing: { ...history.typing, script } }
  const present = history.entries[history.index]
  if (!present) return history
  return { ...history, entries: history.entries.with(history.index, { ...present, script }) }
}
