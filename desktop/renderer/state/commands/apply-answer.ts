/** Applies the assistant's answer to the script, as one history entry. */
import { deletionsToAskAbout } from '@scenewright/shared/ai/deletion-rule.ts'
import type { CommandAnswer, CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { CommandOffer } from '@scenewright/shared/result.ts'
import { removalsAndMoves } from '@scenewright/shared/review/removals-and-moves.ts'
import { reviewEntries } from '@scenewright/shared/review/review.ts'
import { hasSameElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { adoptElements } from '#renderer/state/review/adopt-elements.ts'
import type { ScriptChangeDeps } from '#renderer/state/review/apply-script-change.ts'
import { goToChange } from '#renderer/state/review/review-steps.ts'
import { titleNote } from '#renderer/state/review/title-note.ts'
import {
  offerAnswer,
  type OfferReason,
  type ScriptDialogs,
} from '#renderer/state/script/script-dialogs.ts'

export type AnswerDeps = ScriptChangeDeps & Readonly<{ dialogs: ScriptDialogs }>

/** An answer with its command, and the block as it was when the command was sent. */
export type ReceivedAnswer = Readonly<{
  request: CommandRequest
  block: StoryBlock | undefined
  answer: CommandAnswer
}>

/** Suggestions of what to send instead of a refused command. */
export type Suggestions = Readonly<{
  /** Complete commands, best first, each with a label. */
  offers?: readonly CommandOffer[]
  /** Commands to start from. */
  examples?: readonly string[]
  /** The command has to be worded differently, or needs a model; nothing has failed. */
  isUnanswered?: boolean
  /** Only an AI service can carry it out. */
  needsModel?: boolean
  /** The assistant didn't answer, so the same command may succeed later. */
  isUnreachable?: boolean
}>

/**
 * `done`: `note` is the answer to a question, or reports changes that the page doesn't show. `refused`: nothing has changed;
 * `message` gives the reason.
 */
export type AnswerOutcome =
  | Readonly<{ kind: 'done'; note: string | null }>
  | Readonly<{ kind: 'discarded' }>
  | Readonly<{ kind: 'refused'; message: string } & Suggestions>

const NOTHING_CHANGED = 'Nothing needed to change.'
const OVERVIEW_CHANGED = 'The story overview was changed.'
const OTHER_TAB: AnswerOutcome = { kind: 'refused', message: MESSAGES.commandOtherTab }

/** Characters of a command quoted in the history. */
const QUOTED_CHARACTERS = 40

/**
 * Applies an answer. Asks first if the block has changed since or the answer deletes much of it.
 */
export async function applyAnswer(
  deps: AnswerDeps,
  received: ReceivedAnswer,
): Promise<AnswerOutcome> {
  const { request, block, answer } = received
  if (deps.store.getState().isReadOnly) return OTHER_TAB
  if (answer.reply !== undefined) return { kind: 'done', note: answer.reply }
  if (answer.overview !== undefined) return applyOverview(deps, request, answer.overview)
  if (!answer.script || !block) return { kind: 'done', note: NOTHING_CHANGED }
  const current = currentBlock(deps.store.getState().script, block)
  if (!current) return { kind: 'refused', message: MESSAGES.commandBlockGone }
  const after = answer.script.elements
  const reason = reasonToAsk(block, current, after)
  if (reason) {
    const offer = { reason, command: request.command, before: current.elements, after }
    if (!(await offerAnswer(deps.dialogs, offer))) return { kind: 'discarded' }
  }
  return applyToBlock(deps, received)
}

async function applyOverview(
  { store, dialogs }: AnswerDeps,
  request: CommandRequest,
  overview: string,
): Promise<AnswerOutcome> {
  const { script } = store.getState()
  if (script.overview !== request.overview) {
    const offer = {
      reason: { kind: 'changed', what: 'The overview' },
      command: request.command,
      before: [asElement(script.overview)],
      after: [asElement(overview)],
    } as const
    if (!(await offerAnswer(dialogs, offer))) return { kind: 'discarded' }
  }
  store.edit(describeCommand(request.command), (now) =>
    overview === now.overview ? now : { ...now, overview },
  )
  return { kind: 'done', note: overview === script.overview ? NOTHING_CHANGED : OVERVIEW_CHANGED }
}

/** Wraps a text outside the blocks, so that an offer can compare it like elements. */
function asElement(content: string): Element {
  return { id: 'overview', type: 'text', content }
}

/** The reason to ask the writer first; `null` if the answer can be applied directly. */
function reasonToAsk(
  sent: StoryBlock,
  current: StoryBlock,
  after: readonly Element[],
): OfferReason | null {
  if (!hasSameElements(sent.elements, current.elements)) {
    return { kind: 'changed', what: current.title }
  }
  const deletions = deletionsToAskAbout(current.elements, after)
  // A single deletion can be undone as quickly as a question can be answered.
  const isMuch = deletions !== undefined && deletions.deleted > 1
  return isMuch ? { kind: 'deletes', ...deletions, of: current.elements.length } : null
}

async function applyToBlock(
  deps: AnswerDeps,
  { request, block, answer }: ReceivedAnswer,
): Promise<AnswerOutcome> {
  const { store, view, review, makeId } = deps
  const { script, isReadOnly } = store.getState()
  // The script may have changed while the writer was asked.
  if (isReadOnly) return OTHER_TAB
  const current = block && currentBlock(script, block)
  if (!current || !answer.script) return { kind: 'refused', message: MESSAGES.commandBlockGone }
  const elements = adoptElements(script, current, answer.script.elements, makeId)
  const titles = changedTitles(request, answer)
  review.expectAnswer(elements, current.elements)
  store.edit(describeCommand(request.command), () => {
    const changed = replaceElements(script, current.id, elements)
    const isRetitled = Object.entries(titles).length > 0
    return isRetitled ? { ...changed, ...titles } : changed
  })
  const entries = reviewEntries(current.elements, elements)
  // React renders the answer in a microtask. Before that, its elements can't be scrolled to.
  await Promise.resolve()
  const [entry] = entries
  const last = entries.findLast(({ kind }) => kind === 'added')
  const { caretElementId } = view.getState()
  view.setState({ added: last ? { elementId: last.id, caretElementId } : null })
  // Without moving the caret.
  if (entry) goToChange({ review, view }, { blockId: current.id, entry }, 'stay')
  const notes = [
    titleNote(titles) || (elements === current.elements && NOTHING_CHANGED),
    removalsAndMoves(entries),
    answer.notice,
  ]
  return { kind: 'done', note: notes.filter(Boolean).join(' ') || null }
}

/** Title and author, if the answer changes them rather than repeating what it was sent. */
function changedTitles(
  { currentScript }: CommandRequest,
  { script }: CommandAnswer,
): Partial<Pick<Script, 'title' | 'author'>> {
  const isRetitled = script && script.title !== currentScript?.title
  const isReauthored = script?.author !== undefined && script.author !== currentScript?.author
  return {
    ...(isRetitled ? { title: script.title } : {}),
    ...(isReauthored ? { author: script.author } : {}),
  }
}

/** Finds the command's block by its elements first, because ids change with renumbering. */
function currentBlock(script: Script, sent: StoryBlock): StoryBlock | undefined {
  const same = script.storyBlocks.find(({ elements }) => elements === sent.elements)
  return same ?? findBlock(script, sent.id)
}

function describeCommand(command: string): string {
  const line = command.replaceAll(/\s+/g, ' ')
  const isLong = line.length > QUOTED_CHARACTERS
  return `Command: ${isLong ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line}`
}
