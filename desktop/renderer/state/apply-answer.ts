/** The assistant's answer on its way into the script: one history entry (spec §4). */
import { deletionsToAskAbout } from '@scenewright/shared/ai/deletion-rule.ts'
import type { CommandAnswer, CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { saysTheSame } from '@scenewright/shared/script/compare-elements.ts'
import { withUniqueIds } from '@scenewright/shared/script/elements.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { offerAnswer, type AnswerOffers, type OfferReason } from './answer-offer.ts'
import type { AnswerReview } from './answer-review.ts'
import { goTo, type EditorView } from './editor-view.ts'
import type { ScriptStore } from './script-store.ts'

export type AnswerDeps = Readonly<{
  store: ScriptStore
  view: EditorView
  review: AnswerReview
  offers: AnswerOffers
  makeId: MakeId
}>

/** An answer with the command that it is for, and the block as it stood when that was sent. */
export type Answered = Readonly<{
  request: CommandRequest
  block: StoryBlock | undefined
  answer: CommandAnswer
}>

/**
 * `done`: `note` says what the page does not show of it. `refused`: nothing has changed, and
 * `message` says why.
 */
export type TakenAnswer =
  | Readonly<{ kind: 'done'; note: string | null }>
  | Readonly<{ kind: 'discarded' }>
  | Readonly<{ kind: 'refused'; message: string }>

const NOTHING_CHANGED = 'Nothing had to be changed.'
const OVERVIEW_CHANGED = 'The story overview was changed.'
const OTHER_TAB: TakenAnswer = { kind: 'refused', message: MESSAGES.commandOtherTab }

/** Characters of a command quoted in the history. */
const QUOTED_CHARACTERS = 40

/** Applies an answer, or asks first where the script has moved on or too much of it would go. */
export async function takeAnswer(deps: AnswerDeps, answered: Answered): Promise<TakenAnswer> {
  const { request, block, answer } = answered
  if (deps.store.getState().isReadOnly) return OTHER_TAB
  if (answer.overview !== undefined) return takeOverview(deps, request, answer.overview)
  if (!answer.script || !block) return { kind: 'done', note: NOTHING_CHANGED }
  const present = presentBlock(deps.store.getState().script, block)
  if (!present) return { kind: 'refused', message: MESSAGES.commandBlockGone }
  const after = answer.script.elements
  const reason = reasonToAsk(block, present, after)
  if (reason) {
    const offer = { reason, command: request.command, before: present.elements, after }
    if (!(await offerAnswer(deps.offers, offer))) return { kind: 'discarded' }
  }
  return applyToBlock(deps, answered)
}

async function takeOverview(
  { store, offers }: AnswerDeps,
  request: CommandRequest,
  overview: string,
): Promise<TakenAnswer> {
  const { script } = store.getState()
  if (script.overview !== request.overview) {
    const offer = {
      reason: { kind: 'changed', what: 'The overview' },
      command: request.command,
      before: [asElement(script.overview)],
      after: [asElement(overview)],
    } as const
    if (!(await offerAnswer(offers, offer))) return { kind: 'discarded' }
  }
  store.edit(describeCommand(request.command), (present) =>
    overview === present.overview ? present : { ...present, overview },
  )
  return { kind: 'done', note: overview === script.overview ? NOTHING_CHANGED : OVERVIEW_CHANGED }
}

/** A text outside the blocks, to be compared like one of theirs. */
function asElement(content: string): Element {
  return { id: 'overview', type: 'text', content }
}

/** Why the writer is asked first; `null` when the answer is simply applied (spec §4, design §6). */
function reasonToAsk(
  sent: StoryBlock,
  present: StoryBlock,
  after: readonly Element[],
): OfferReason | null {
  if (!isSameText(sent.elements, present.elements)) {
    return { kind: 'changed', what: present.title }
  }
  const asked = deletionsToAskAbout(present.elements, after)
  // One element of a small block is marked and undone as quickly as a question is answered.
  const isMuch = asked !== undefined && asked.deleted > 1
  return isMuch ? { kind: 'deletes', ...asked, of: present.elements.length } : null
}

function applyToBlock(deps: AnswerDeps, { request, block, answer }: Answered): TakenAnswer {
  const { store, review, makeId } = deps
  const { script, isReadOnly } = store.getState()
  // While the writer was asked, the script may have moved on again.
  if (isReadOnly) return OTHER_TAB
  const present = block && presentBlock(script, block)
  if (!present || !answer.script) return { kind: 'refused', message: MESSAGES.commandBlockGone }
  const kept = keepIdentity(present.elements, answer.script.elements)
  const { elements } = withUniqueIds(kept, makeId, idsOutside(script, present.id))
  const titles = changedTitles(request, answer)
  review.foresee(elements, present.elements)
  store.edit(describeCommand(request.command), () => {
    const changed = replaceElements(script, present.id, elements)
    const isRetitled = Object.entries(titles).length > 0
    return isRetitled ? { ...changed, ...titles } : changed
  })
  revealChange(deps, present)
  return { kind: 'done', note: noteOn(titles, elements === present.elements) }
}

/** The title and the author where the answer sets them anew; what it merely repeats is left alone. */
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

function noteOn(
  { title, author }: ReturnType<typeof changedTitles>,
  isSame: boolean,
): string | null {
  const notes = [
    title === undefined ? '' : `The title is now “${title}”.`,
    author === undefined ? '' : `The author is now “${author}”.`,
  ].filter((note) => note !== '')
  if (notes.length > 0) return notes.join(' ')
  return isSame ? NOTHING_CHANGED : null
}

/** The block that a command was sent for: known by its elements, for ids are handed on. */
function presentBlock(script: Script, sent: StoryBlock): StoryBlock | undefined {
  const same = script.storyBlocks.find(({ elements }) => elements === sent.elements)
  return same ?? findBlock(script, sent.id)
}

/** Brings the first element that the answer added or changed into view, the caret left where it is. */
function revealChange({ store, view }: AnswerDeps, before: StoryBlock): void {
  const after = findBlock(store.getState().script, before.id)
  const known = new Set(before.elements)
  const changed = after?.elements.find((element) => !known.has(element))
  if (changed) goTo(view, before.id, { elementId: changed.id, focus: 'stay' })
}

/** The present objects for elements that come back unchanged, so that nothing of them is redrawn. */
function keepIdentity(
  present: readonly Element[],
  answered: readonly Element[],
): readonly Element[] {
  const byId = new Map(present.map((element) => [element.id, element]))
  const elements = answered.map((element) => {
    const known = byId.get(element.id)
    return known && saysTheSame(known, element) ? known : element
  })
  const isUnchanged =
    elements.length === present.length &&
    elements.every((element, index) => element === present[index])
  return isUnchanged ? present : elements
}

function isSameText(some: readonly Element[], others: readonly Element[]): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every((element, index) => {
      const other = others[index]
      return other?.id === element.id && saysTheSame(element, other)
    })
  )
}

function idsOutside(script: Script, blockId: string): Set<string> {
  return new Set(
    script.storyBlocks
      .filter((block) => block.id !== blockId)
      .flatMap((block) => block.elements.map(({ id }) => id)),
  )
}

function describeCommand(command: string): string {
  const line = command.replaceAll(/\s+/g, ' ')
  const isLong = line.length > QUOTED_CHARACTERS
  return `Command: ${isLong ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line}`
}
