/** The draft writer as a state machine: when a draft is written (`docs/saving.md#drafts`). */
import { hasUnsavedChanges, type ScriptState } from '#renderer/state/script/script-store.ts'

/** Delay from an edit to its write. With the write itself it must stay under 500 ms. */
const WRITE_AFTER_MS = 150
/** Delay before a failed write is retried. */
const RETRY_AFTER_MS = 2000
/** Lower than any revision. */
const NONE_WRITTEN = -1

/** `writing`: some edits aren't on the device yet. `failed`: the device can't store them. */
export type DraftWriterState = Readonly<{
  /** The last revision that is safe on this device, or that the server had when it was opened. */
  writtenRevision: number
  status: 'written' | 'writing' | 'failed'
}>

export type DraftWriterEvent =
  | Readonly<{ kind: 'edited' }>
  /** Another script was loaded, which the server or another tab's draft has. */
  | Readonly<{ kind: 'loaded'; revision: number }>
  /** `latest`: the script's current revision. */
  | Readonly<{ kind: 'written'; revision: number; latest: number }>
  /** A write ended after another script was loaded. */
  | Readonly<{ kind: 'outdated' }>
  | Readonly<{ kind: 'device-failed' }>
  /** Another tab holds the writer lock, which this editor never gets back. */
  | Readonly<{ kind: 'not-writer' }>

/** `writeAfterMs`: delay to the next write, unless one is already scheduled; `null` for none. */
export type DraftWriterStep = Readonly<{ state: DraftWriterState; writeAfterMs: number | null }>

/** The first state. A recovered draft is written again: mirrors, where it may be from, aren't safe. */
export function startWriting(script: ScriptState, mayWrite: boolean): DraftWriterStep {
  if (!hasUnsavedChanges(script) || !mayWrite) {
    return { state: allWritten(script.revision), writeAfterMs: null }
  }
  return { state: { writtenRevision: NONE_WRITTEN, status: 'writing' }, writeAfterMs: 0 }
}

/** Returns the event that a change of the script store is for its draft; `null` for none. */
export function getDraftEvent(now: ScriptState, before: ScriptState): DraftWriterEvent | null {
  const { revision } = now
  // Nobody edits a view-only script: it was loaded from the editing tab's draft.
  if (now.isReadOnly) return now.script === before.script ? null : { kind: 'loaded', revision }
  if (revision > before.revision) return { kind: 'edited' }
  return revision < before.revision ? { kind: 'loaded', revision } : null
}

export function nextStep(state: DraftWriterState, event: DraftWriterEvent): DraftWriterStep {
  switch (event.kind) {
    case 'edited': {
      // After a failure the retry writes this edit too.
      const status = state.status === 'written' ? 'writing' : state.status
      return { state: { ...state, status }, writeAfterMs: WRITE_AFTER_MS }
    }
    case 'loaded':
      return { state: allWritten(event.revision), writeAfterMs: null }
    case 'written': {
      // A later write was faster.
      if (event.revision < state.writtenRevision) return { state, writeAfterMs: null }
      const status = event.revision >= event.latest ? 'written' : 'writing'
      return { state: { writtenRevision: event.revision, status }, writeAfterMs: null }
    }
    case 'device-failed':
      return { state: { ...state, status: 'failed' }, writeAfterMs: RETRY_AFTER_MS }
    case 'outdated':
    case 'not-writer':
      return { state, writeAfterMs: null }
  }
}

function allWritten(revision: number): DraftWriterState {
  return { writtenRevision: revision, status: 'written' }
}
