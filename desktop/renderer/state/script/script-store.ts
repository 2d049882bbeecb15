/**
 * The only writer of the open script; holds the script, its history and its revision. All changes
 * go through `edit`, `type` or `repair`; the page, the draft writer and the badge subscribe.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  canRedo,
  canUndo,
  caretOfStep,
  changeHistory,
  commitTyping,
  presentScript,
  record,
  recordCorrection,
  recordNewElement,
  recordTyping,
  redo,
  resizeHistory,
  commitPausedTyping,
  startHistory,
  undo,
  withCurrentScript,
  type CaretPlace,
  type EditCarets,
  type History,
} from '@scenewright/shared/script/editing/history.ts'
import { findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { rebaseHistory } from '@scenewright/shared/script/editing/rebase-history.ts'
import {
  rebaseScript,
  type ScriptChange,
} from '@scenewright/shared/script/compare/rebase-script.ts'
import { HISTORY_STATES, TYPING_BATCH_MS } from '@scenewright/shared/script/limits.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { MovedCaret } from '#renderer/services/live/held-caret.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { makePermitted, settleOwn, settleReceived, type RefusedEdit } from './permitted-edit.ts'

/** Another writer's change, and where this writer's caret is after it; null if unknown. */
export type ReceivedEdit = ScriptChange & Readonly<{ caret: MovedCaret | null }>

export type ScriptState = Readonly<{
  script: Script
  history: History
  /** Counts the edits of this draft, including recovered ones; never decreases. */
  revision: number
  /** The last revision that the server has confirmed. */
  savedRevision: number
  /** The script is an unsaved draft from an earlier visit, not edited since. */
  isRecovered: boolean
  /** A command is running: no edits, undo or redo. */
  isBusy: boolean
  /** This tab is view-only: another one is editing the script. */
  isReadOnly: boolean
  /** The writer is a commenter: only notes can be edited. */
  isCommentsOnly: boolean
  /** The writer may issue drafts, and lock and unlock pages and scene numbers. */
  canIssue: boolean
  /** Another writer's last change; `null` before the first such change. */
  received: ReceivedEdit | null
  /** The caret's place after the last undo or redo; `null` to leave it where it is. */
  restoredCaret: CaretPlace | null
}>

/** A script loaded from the server or from this device. */
export type LoadedScript = Readonly<{
  script: Script
  revision: number
  savedRevision: number
  isRecovered: boolean
}>

type Change = (script: Script) => Script
/** `carets`: of an edit in the text. */
type MakeEdit = (description: string, change: Change, carets?: EditCarets) => void

export type ScriptStore = Readonly<{
  getState: StoreApi<ScriptState>['getState']
  getInitialState: StoreApi<ScriptState>['getInitialState']
  subscribe: StoreApi<ScriptState>['subscribe']
  /** Replaces the script and starts an empty history. */
  load: (loaded: LoadedScript) => void
  /** A structured edit: one history entry, shown as `description`. A refused one is reported. */
  edit: MakeEdit
  /** Takes over a stored script as one entry, even if it is beyond a limit. */
  restore: (description: string, script: Script) => void
  /** Typing: batched into one history entry until there is a pause of TYPING_BATCH_MS. */
  type: (change: Change, carets?: EditCarets) => void
  /** A correction made while typing: one undo reverts it alone, until typing continues. */
  correct: MakeEdit
  /** A new element: one entry with its type and the words typed into it before a pause. */
  addElement: MakeEdit
  /** A correction that the writer didn't make: no history entry, no unsaved change. */
  repair: (change: Change) => void
  /** Puts what another device has saved into all states of the history; starts another if it can't. */
  combine: (change: (script: Script) => Script | null) => void
  /** Another writer's change of a live script: no entry, also while a command runs. Undo keeps it. */
  receive: (change: ReceivedEdit) => void
  /**
   * From now on passes each edit to a live document, and takes the script as the document has it,
   * such as its block ids. `null`: no longer.
   */
  writeThrough: (write: ((script: Script) => Script) | null) => void
  /**
   * Both move the caret to its place before or after the edit, unless its element stays as it is.
   *
   * @param caretElementId the element with the caret
   */
  undo: (caretElementId?: string | null) => void
  redo: (caretElementId?: string | null) => void
  setBusy: (isBusy: boolean) => void
  setReadOnly: (isReadOnly: boolean) => void
  setRights: (rights: Partial<Pick<ScriptState, 'isCommentsOnly' | 'canIssue'>>) => void
  setUndoSteps: (count: number) => void
  /** The server has confirmed `revision`; later edits stay unsaved. */
  markSaved: (revision: number) => void
}>

export function hasUnsavedChanges(state: ScriptState): boolean {
  return state.revision > state.savedRevision
}

/**
 * True if editing is disabled: a command is running, the tab is view-only, or only notes can be
 * edited.
 */
export function isLocked(state: ScriptState): boolean {
  return areNotesLocked(state) || state.isCommentsOnly
}

/** True if even notes can't be edited. */
export function areNotesLocked({ isBusy, isReadOnly }: ScriptState): boolean {
  return isBusy || isReadOnly
}

export function mayUndo(state: ScriptState): boolean {
  return !areNotesLocked(state) && canUndo(state.history)
}

export function mayRedo(state: ScriptState): boolean {
  return !areNotesLocked(state) && canRedo(state.history)
}

/** @param onRefused called when an edit isn't made; `recorded` adds an edit of locks to the record */
export function createScriptStore(
  timer: Timer,
  onRefused: (refused: RefusedEdit) => void = () => undefined,
  recorded: (before: Script, after: Script) => Script = (_before, after) => after,
): ScriptStore {
  const store = createStore<ScriptState>(() =>
    opened({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false }, timer.now()),
  )
  let cancelPause = () => {}
  let writeToDocument: ((script: Script) => Script) | null = null

  function apply(history: History, by: 'edit' | 'restore' | 'undo' = 'edit'): void {
    const state = store.getState()
    const present = presentScript(history) ?? state.script
    const edited = settleOwn(state, present, by)
    const isEdit = edited !== state.script
    const script = isEdit && writeToDocument ? writeToDocument(edited) : edited
    store.setState({
      history: script === present ? history : withCurrentScript(history, script),
      script,
      ...(isEdit ? { revision: state.revision + 1, isRecovered: false } : {}),
    })
  }

  const permitted = (change: Change) => makePermitted(store.getState(), change, onRefused, recorded)

  function put(add: typeof record, description: string, script: Script, carets?: EditCarets) {
    cancelPause()
    apply(add(store.getState().history, { script, description, at: timer.now(), carets }))
    if (store.getState().history.typing) settleAfterPause()
  }

  function step(kind: 'undo' | 'redo', caretElementId: string | null): void {
    const { history, script } = store.getState()
    const stepped = kind === 'undo' ? undo(history) : redo(history)
    const element = (of: Script) => caretElementId !== null && findElement(of, caretElementId)
    const isMoved = element(script) !== element(presentScript(stepped) ?? script)
    store.setState({ restoredCaret: isMoved ? caretOfStep(history, kind) : null })
    apply(stepped, 'undo')
  }

  function settleAfterPause(): void {
    cancelPause()
    cancelPause = timer.after(TYPING_BATCH_MS, () => {
      store.setState({ history: commitPausedTyping(store.getState().history, timer.now()) })
    })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    load(loaded) {
      cancelPause()
      const { isReadOnly, isCommentsOnly, canIssue, history } = store.getState()
      const now = opened(loaded, timer.now(), history.size)
      store.setState({ ...now, isReadOnly, isCommentsOnly, canIssue }, true)
    },
    edit(description, change, carets) {
      const changed = permitted(change)
      if (changed) put(record, description, changed, carets)
    },
    addElement(description, change, carets) {
      const changed = permitted(change)
      if (changed) put(recordNewElement, description, changed, carets)
    },
    restore(description, script) {
      const { isReadOnly, isCommentsOnly, revision, history } = store.getState()
      if (isReadOnly) return
      cancelPause()
      apply(record(history, { script, description, at: timer.now() }), 'restore')
      // A commenter can't go back to another text.
      if (isCommentsOnly && store.getState().revision > revision) {
        store.setState({ history: startHistory(script, timer.now(), history.size) })
      }
    },
    type(change, carets) {
      const changed = permitted(change)
      if (!changed) return
      apply(recordTyping(store.getState().history, { script: changed, at: timer.now(), carets }))
      settleAfterPause()
    },
    correct(description, change, carets) {
      const { history, script } = store.getState()
      if (isLocked({ ...store.getState(), isBusy: false })) return
      const changed = change(script)
      if (changed === script) return
      cancelPause()
      apply(recordCorrection(history, { script: changed, description, at: timer.now(), carets }))
    },
    repair(change) {
      const { history, script, isCommentsOnly } = store.getState()
      // The repaired text couldn't be saved.
      if (isCommentsOnly) return
      const changed = change(script)
      if (changed === script) return
      store.setState({ script: changed, history: withCurrentScript(history, changed) })
    },
    combine(change) {
      const { script, revision, history: before } = store.getState()
      const changed = change(script)
      if (!changed) return
      cancelPause()
      const history = changeHistory(commitTyping(before), change)
      store.setState({
        script: (history && presentScript(history)) ?? changed,
        history: history ?? startHistory(changed, timer.now(), before.size),
        revision: revision + 1,
        isRecovered: false,
      })
    },
    receive(change) {
      const { history, script } = store.getState()
      const rebased = script === change.from ? change.to : rebaseScript(script, change)
      const settled = settleReceived(store.getState(), rebased)
      const next = settled === rebased ? settled : (writeToDocument?.(settled) ?? settled)
      // Rebasing hundreds of states would take longer than the pause between two keys.
      const last = { ...resizeHistory(history, HISTORY_STATES), size: history.size }
      const withChange = withCurrentScript(rebaseHistory(last, change), next)
      store.setState({ script: next, history: withChange, received: change })
    },
    writeThrough(write) {
      writeToDocument = write
    },
    undo(caretElementId = null) {
      if (!mayUndo(store.getState())) return
      cancelPause()
      step('undo', caretElementId)
    },
    redo(caretElementId = null) {
      if (mayRedo(store.getState())) step('redo', caretElementId)
    },
    setBusy(isBusy) {
      // Typing so far becomes an entry before the command's.
      const { history } = store.getState()
      store.setState({ isBusy, history: isBusy ? commitTyping(history) : history })
    },
    setReadOnly(isReadOnly) {
      const { history } = store.getState()
      store.setState({ isReadOnly, history: isReadOnly ? commitTyping(history) : history })
    },
    setRights: (rights) => store.setState(rights),
    setUndoSteps: (count) =>
      store.setState(({ history }) => ({ history: resizeHistory(history, count) })),
    markSaved(revision) {
      if (revision <= store.getState().savedRevision) return
      store.setState({ savedRevision: revision, isRecovered: false })
    },
  }
}

function opened(loaded: LoadedScript, at: number, size?: number): ScriptState {
  const history = startHistory(loaded.script, at, size)
  const isOpen = { isBusy: false, isReadOnly: false, isCommentsOnly: false, canIssue: true }
  return { ...loaded, ...isOpen, history, received: null, restoredCaret: null }
}
