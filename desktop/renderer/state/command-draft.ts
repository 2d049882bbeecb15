/** The command in the command bar, where the bar and the editor's shortcuts can both send it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { runCommand, type CommandOutcome } from './run-command.ts'

/** `text` as typed; it stays until its command has been done. */
export type CommandDraft = StoreApi<Readonly<{ text: string }>>

export function createCommandDraft(): CommandDraft {
  return createStore(() => ({ text: '' }))
}

/** Sends the command against what is shown; a refusal is told in the spec's alert (§5, §8). */
export async function sendCommand(session: EditorSession): Promise<CommandOutcome['kind']> {
  const { command, view } = session
  const outcome = await runCommand(session, command.getState().text, view.getState().selection)
  if (outcome.kind === 'done') command.setState({ text: '' })
  if (outcome.kind === 'refused') await showAlert(outcome.message)
  return outcome.kind
}
