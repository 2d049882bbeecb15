/** The command bar's text and state, shared by the bar and the editor's shortcuts. */
import type { CommandOffer } from '@scenewright/shared/result.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { requestKind, type RequestKind } from '@scenewright/shared/ai/request-kind.ts'
import { isForWholeScript } from '@scenewright/shared/ai/offline/whole-script.ts'
import { isContinuityCommand } from '@scenewright/shared/ai/offline/continuity-command.ts'
import { renameCommand } from '@scenewright/shared/ai/offline/rename-command.ts'
import type { Suggestions } from './apply-answer.ts'
import { runCommand, type CommandDeps, type CommandOutcome } from './run-command.ts'
import type { CharacterRenaming } from '#renderer/state/script/character-renaming.ts'
import type { StatisticsDialog } from '#renderer/state/script/statistics-dialog.ts'
import type { AssistQuestion } from '#renderer/state/assist/assist-panel.ts'
import {
  sendAssist,
  type AssistOutcome,
  type AssistParts,
} from '#renderer/state/assist/send-assist.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'

/** The sentence for the writer, and what to send instead. */
export type CommandRefusal = Readonly<{ message: string }> & Suggestions

export type CommandDraftState = Readonly<{
  /** Typed or dictated; stays until the command is done. */
  text: string
  /** The last caret position in the text, where dictated words are inserted; `null` is the end. */
  caret: number | null
  /** The microphone's state; the bar ignores keys while it isn't `off`. */
  voice: 'off' | 'recording' | 'transcribing'
  /** True if the server can transcribe; assumed until it says otherwise. */
  canTranscribe: boolean
  /** The writer's choice for this text; `null` to decide by its wording. */
  kind: RequestKind | null
  /** True if an AI model answers, and not the offline assistant; `null` until it is known. */
  usesModel: boolean | null
  /** Cancels the running command; `null` if none is running. */
  cancel: (() => void) | null
  /** The answer to a question, or the last command's result, if the page doesn't show it. */
  note: string | null
  /** Why the last command was refused. */
  refusal: CommandRefusal | null
  /** The number of answered commands, so that the usage can be loaded again after each. */
  answered: number
}>

export type CommandDraft = StoreApi<CommandDraftState>

export function createCommandDraft(): CommandDraft {
  return createStore<CommandDraftState>(() => ({
    text: '',
    caret: null,
    voice: 'off',
    canTranscribe: true,
    kind: null,
    usesModel: null,
    cancel: null,
    note: null,
    refusal: null,
    answered: 0,
  }))
}

/** Clears what is shown about the last command. */
export const NO_RESULT = { note: null, refusal: null } as const

export type CommandParts = CommandDeps &
  AssistParts &
  Readonly<{
    command: CommandDraft
    renaming: CharacterRenaming
    statistics: StatisticsDialog
  }>

/** Sends an offered command instead of the typed one. */
export async function sendOffer(
  parts: CommandParts,
  offer: CommandOffer,
): Promise<CommandOutcome['kind']> {
  parts.command.setState({ text: offer.command, caret: null })
  return sendCommand(parts)
}

/** Returns the kind of request that a text is sent as: a question or an edit. */
export function kindOf({ kind, text }: Pick<CommandDraftState, 'kind' | 'text'>): RequestKind {
  return kind ?? (isContinuityCommand(text) ? 'edit' : requestKind(text))
}

/**
 * Returns the command bar's text as a request about the whole script: every question is one, and an
 * edit that names the whole script if a model answers. Returns `null` for a command for the page.
 */
export function wholeScriptQuestion(
  draft: Pick<CommandDraftState, 'kind' | 'text' | 'usesModel'>,
): AssistQuestion | null {
  const message = draft.text.trim()
  const kind = kindOf(draft)
  const isWhole = kind === 'ask' || (draft.usesModel === true && isForWholeScript(message))
  return isWhole ? { kind, message } : null
}

/**
 * Sends the command for the current page. A command that renames a character opens the dialog
 * instead, for the whole script; it stays in the bar until it is applied. A command that checks
 * continuity opens Statistics. A question goes to the panel of the assistant.
 */
export async function sendCommand(parts: CommandParts): Promise<CommandOutcome['kind']> {
  const { command, view, store, renaming, statistics } = parts
  const { text, voice } = command.getState()
  // Words being dictated belong to this command.
  if (voice !== 'off') return 'ignored'
  if (kindOf(command.getState()) === 'ask') return await sendToPanel(parts, 'ask')
  if (isLocked(store.getState())) return 'ignored'
  if (isContinuityCommand(text)) {
    command.setState({ text: '', caret: null, ...NO_RESULT })
    statistics.setState({ shown: 'continuity' })
    return 'ignored'
  }
  const rename = renameCommand(text.trim(), store.getState().script)
  if (rename) {
    const onRenamed = () => command.setState({ text: '', caret: null })
    command.setState(NO_RESULT)
    renaming.setState({ request: { ...rename, onRenamed } })
    return 'ignored'
  }
  if (command.getState().usesModel === null && isForWholeScript(text)) await learnModel(parts)
  if (wholeScriptQuestion(command.getState())) return await sendToPanel(parts, 'edit')
  const controller = new AbortController()
  command.setState({ cancel: () => controller.abort(), ...NO_RESULT })
  const running = runCommand(parts, text, view.getState().selection, controller.signal)
  const outcome = await running.finally(() => command.setState({ cancel: null }))
  if (outcome.kind === 'done') command.setState({ ...SENT, note: outcome.note })
  if (outcome.kind !== 'ignored') {
    command.setState(({ answered }) => ({ answered: answered + 1 }))
  }
  if (outcome.kind === 'refused') command.setState({ refusal: outcome })
  return outcome.kind
}

/** For a command that is sent before the page knows which assistant answers. */
async function learnModel({ assistant, command, store }: CommandParts): Promise<void> {
  const answer = await assistant.status()
  const isModel = answer.ok && answer.value.assistant === 'openai'
  command.setState({ usesModel: isModel && store.getState().script.neverSend !== true })
}

/** After a command that was carried out. */
const SENT = { text: '', caret: null, kind: null } as const

/** Sends a question, or an edit of the whole script, and shows the usage after it. */
export async function sendToAssistant(
  parts: CommandParts,
  question: AssistQuestion,
): Promise<AssistOutcome> {
  const { command, assist } = parts
  const sending = sendAssist(parts, question)
  // An edit can be canceled like a command.
  const { running } = assist.getState()
  if (question.kind === 'edit' && running) command.setState({ cancel: running.stop })
  const outcome = await sending
  if (outcome === 'ignored') return outcome
  if (question.kind === 'edit') command.setState({ cancel: null })
  command.setState(({ answered }) => ({ answered: answered + 1 }))
  return outcome
}

/** Sends the command bar's text. It is back in the bar if there's no answer. */
async function sendToPanel(
  parts: CommandParts,
  kind: RequestKind,
): Promise<CommandOutcome['kind']> {
  const { command, assist } = parts
  if (assist.getState().running) return 'ignored'
  const message = command.getState().text.trim()
  const sending = sendToAssistant(parts, { kind, message })
  if (!assist.getState().running) return 'ignored'
  command.setState({ ...NO_RESULT, ...SENT })
  const outcome = await sending
  if (outcome === 'failed' && command.getState().text === '') {
    command.setState({ text: message, kind })
  }
  return outcome === 'done' ? 'done' : 'cancelled'
}
