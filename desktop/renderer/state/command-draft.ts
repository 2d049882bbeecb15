/** The command in the command bar, where the bar and the editor's shortcuts can both send it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { runCommand, type CommandOutcome } from './run-command.ts'
import { isLocked } from './script-store.ts'

export type CommandDraftState = Readonly<{
  /** As typed or dictated; it stays until its command has been done. */
  text: string
  /** Where the caret stood in the text last; dictated words go there, and at its end without one. */
  caret: number | null
  /** What the microphone is doing: the bar takes no keys while it hears or waits for the words. */
  voice: 'off' | 'recording' | 'transcribing'
  /** Gives the running command up; `null` while none is running. */
  cancel: (() => void) | null
  /** What the last command did, where the page does not show it. */
  note: string | null
  /** Commands that an answer has come to, so that what they use can be told anew. */
  answered: number
}>

export type CommandDraft = StoreApi<CommandDraftState>

export function createCommandDraft(): CommandDraft {
  return createStore<CommandDraftState>(() => ({
    text: '',
    caret: null,
    voice: 'off',
    cancel: null,
    note: null,
    answered: 0,
  }))
}

/** Sends the command against what is shown; a refusal is told in the spec's alert (§5, §8). */
export async function sendCommand(session: EditorSession): Promise<CommandOutcome['kind']> {
  const { command, view, store } = session
  const { text, voice } = command.getState()
  // What is being said belongs to it.
  if (voice !== 'off' || isLocked(store.getState())) return 'ignored'
  const controller = new AbortController()
  command.setState({ cancel: () => controller.abort(), note: null })
  const running = runCommand(session, text, view.getState().selection, controller.signal)
  const outcome = await running.finally(() => command.setState({ cancel: null }))
  if (outcome.kind === 'done') command.setState({ text: '', caret: null, note: outcome.note })
  if (outcome.kind !== 'ignored') {
    command.setState(({ answered }) => ({ answered: answered + 1 }))
  }
  if (outcome.kind === 'refused') await showAlert(outcome.message)
  return outcome.kind
}
