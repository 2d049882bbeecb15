/** The command in the command bar, where the bar and the editor's shortcuts can both send it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { runCommand, type CommandOutcome } from './run-command.ts'

export type CommandDraftState = Readonly<{
  /** As typed or dictated; it stays until its command has been done. */
  text: string
  /** Where the caret stood in the text last; dictated words go there, and at its end without one. */
  caret: number | null
  /** What the microphone is doing: the bar takes no keys while it hears or waits for the words. */
  voice: 'off' | 'recording' | 'transcribing'
}>

export type CommandDraft = StoreApi<CommandDraftState>

export function createCommandDraft(): CommandDraft {
  return createStore<CommandDraftState>(() => ({ text: '', caret: null, voice: 'off' }))
}

/** Sends the command against what is shown; a refusal is told in the spec's alert (§5, §8). */
export async function sendCommand(session: EditorSession): Promise<CommandOutcome['kind']> {
  const { command, view } = session
  const outcome = await runCommand(session, command.getState().text, view.getState().selection)
  if (outcome.kind === 'done') command.setState({ text: '', caret: null })
  if (outcome.kind === 'refused') await showAlert(outcome.message)
  return outcome.kind
}
