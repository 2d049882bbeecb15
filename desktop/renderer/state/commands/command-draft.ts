/** The command bar's text and state, shared by the bar and the editor's shortcuts. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isFollowUp, requestKind, type RequestKind } from '@scenewright/shared/ai/request-kind.ts'
import { isForWholeScript } from '@scenewright/shared/ai/offline/whole-script.ts'
import { isContinuityCommand } from '@scenewright/shared/ai/offline/continuity-command.ts'
import type { Suggestions } from './apply-answer.ts'
import type { AssistQuestion } from '#renderer/state/assist/assist-panel.ts'

/** The sentence for the writer, and what to send instead. */
export type CommandRefusal = Readonly<{ message: string }> & Suggestions

/** How the server transcribes. `owner`: not at all, but this person may set it up. */
export type TranscriptionOffer = 'service' | 'local' | 'none' | 'owner'

export type CommandDraftState = Readonly<{
  /** Typed or dictated; stays until the command is done. */
  text: string
  /** The last caret position in the text, where dictated words are inserted; `null` is the end. */
  caret: number | null
  /** The microphone's state; the bar ignores keys while it isn't `off`. */
  voice: 'off' | 'recording' | 'transcribing'
  /** Assumed to be by a service until the server says otherwise. */
  transcription: TranscriptionOffer
  /** The writer's choice for this text; `null` to decide by its wording. */
  kind: RequestKind | null
  /** True after a question, so that an empty bar and 'and in scene 4?' ask the next one. */
  hasAsked: boolean
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
    transcription: 'service',
    kind: null,
    hasAsked: false,
    usesModel: null,
    cancel: null,
    note: null,
    refusal: null,
    answered: 0,
  }))
}

/** Clears what is shown about the last command. */
export const NO_RESULT = { note: null, refusal: null } as const

/** Returns the kind of request as which a text is sent: the one chosen, or by its words. */
export function getRequestKind({
  kind,
  text,
  hasAsked,
}: Pick<CommandDraftState, 'kind' | 'text' | 'hasAsked'>): RequestKind {
  if (kind !== null) return kind
  if (isContinuityCommand(text)) return 'edit'
  return hasAsked && isFollowUp(text) ? 'ask' : requestKind(text)
}

/**
 * Returns the command bar's text as a request about the whole script: every question is one, and an
 * edit that names the whole script if a model answers. Returns `null` for a command for the page.
 */
export function wholeScriptQuestion(
  draft: Pick<CommandDraftState, 'kind' | 'text' | 'hasAsked' | 'usesModel'>,
): AssistQuestion | null {
  const message = draft.text.trim()
  const kind = getRequestKind(draft)
  const isWhole = kind === 'ask' || (draft.usesModel === true && isForWholeScript(message))
  return isWhole ? { kind, message } : null
}
