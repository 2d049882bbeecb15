/** The command bar's text and state, shared by the bar and the editor's shortcuts. */
import type { CommandOffer } from '@scenewright/shared/result.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { showAlert } from '#renderer/state/dialogs.ts'
import { runCommand, type CommandDeps, type CommandOutcome } from './run-command.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'

export type CommandDraftState = Readonly<{
  /** Typed or dictated; stays until the command is done. */
  text: string
  /** The last caret position in the text, where dictated words are inserted; `null` is the end. */
  caret: number | null
  /** The microphone's state; the bar ignores keys while it isn't `off`. */
  voice: 'off' | 'recording' | 'transcribing'
  /** Cancels the running command; `null` if none is running. */
  cancel: (() => void) | null
  /** The last command's result, if the page doesn't show it. */
  note: string | null
  /** Commands that the last refusal offers instead. */
  offers: readonly CommandOffer[]
  /** The number of answered commands, so that the usage can be loaded again after each. */
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
    offers: [],
    answered: 0,
  }))
}

export type CommandParts = CommandDeps & Readonly<{ command: CommandDraft }>

/** Sends an offered command instead of the typed one. */
export async function sendOffer(
  parts: CommandParts,
  offer: CommandOffer,
): Promise<CommandOutcome['kind']> {
  parts.command.setState({ text: offer.command, caret: null })
  return sendCommand(parts)
}

/** Sends the command for the current page. Shows an alert if it is refused. */
export async function sendCommand(parts: CommandParts): Promise<CommandOutcome['kind']> {
  const { command, view, store } = parts
  const { text, voice } = command.getState()
  // Words being dictated belong to this command.
  if (voice !== 'off' || isLocked(store.getState())) return 'ignored'
  const controller = new AbortController()
  command.setState({ cancel: () => controller.abort(), note: null, offers: [] })
  const running = runCommand(parts, text, view.getState().selection, controller.signal)
  const outcome = await running.finally(() => command.setState({ cancel: null }))
  if (outcome.kind === 'done') command.setState({ text: '', caret: null, note: outcome.note })
  if (outcome.kind !== 'ignored') {
    command.setState(({ answered }) => ({ answered: answered + 1 }))
  }
  if (outcome.kind === 'refused') {
    command.setState({ offers: outcome.offers ?? [] })
    await showAlert(outcome.message)
  }
  return outcome.kind
}
