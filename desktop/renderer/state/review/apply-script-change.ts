/** Applies a change to several story blocks as one history entry, and opens its review. */
import type {
  BlockChange,
  ScriptChange,
} from '@scenewright/shared/ai/script-edits/script-change.ts'
import {
  mergeScriptChange,
  type MergedChange,
} from '@scenewright/shared/ai/script-edits/merge-script-change.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { reviewEntries } from '@scenewright/shared/review/review.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { findBrokenLimit, explainBrokenLimit } from '@scenewright/shared/script/script-limits.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlockByNumber, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import type { EditorView } from '#renderer/state/script/editor-view.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { adoptElements } from './adopt-elements.ts'
import { getReason, type AnswerReview, type Reasons } from './answer-review.ts'
import { goToChange, type ReviewParts } from './review-steps.ts'
import { titleNote } from './title-note.ts'

/** An editor session has all of these. */
export type ScriptChangeDeps = Readonly<{
  store: ScriptStore
  view: EditorView
  review: AnswerReview
  makeId: MakeId
}>

/**
 * A block with changes that were left out: the writer has edited the same lines since, or the block
 * no longer exists.
 * `number`: its number in the script that the assistant read.
 */
export type SkippedBlock = Readonly<{ number: number; reason: 'edited' | 'missing' }>

/**
 * `applied`: `changes` is how many are open for review, `skipped` what was left out. `note` reports
 * what the review doesn't show, for the writer: a new title or author, and skipped blocks.
 * `refused`: nothing has changed; `message` gives the reason.
 */
export type ScriptChangeResult =
  | Readonly<{
      kind: 'applied'
      changes: number
      skipped: readonly SkippedBlock[]
      note: string | null
    }>
  | Readonly<{ kind: 'refused'; message: string }>

type ChangedBlock = Readonly<{
  block: StoryBlock
  elements: readonly Element[]
  reasons: Reasons
}>

/**
 * Applies a change and goes to its first place. What the writer has edited since the
 * assistant read it isn't overwritten.
 *
 * @param label the name of the history entry, such as 'Changes proposed by Claude'
 */
export async function applyScriptChange(
  { store, view, review, makeId }: ScriptChangeDeps,
  change: ScriptChange,
  { label }: Readonly<{ label: string }>,
): Promise<ScriptChangeResult> {
  const { script, isReadOnly, isBusy } = store.getState()
  if (isReadOnly) return refused(MESSAGES.commandOtherTab)
  if (isBusy) return refused(MESSAGES.changeWhileBusy)
  const merged = mergeScriptChange(script, change)
  const { blocks: mergedBlocks, ...titles } = merged.change
  const skipped = skippedBlocks(merged)
  const blocks = changedBlocks(script, mergedBlocks, makeId)
  if (blocks.length === 0 && Object.keys(titles).length === 0) {
    return refused(skipped.length > 0 ? MESSAGES.changeOutdated : MESSAGES.changeMadeAlready)
  }
  const after = withBlocks({ ...script, ...titles }, blocks)
  const broken = findBrokenLimit(script, after)
  if (broken) return refused(explainBrokenLimit(broken))

  for (const { block, elements, reasons } of blocks) {
    review.expectAnswer(elements, block.elements, reasons)
  }
  store.edit(label, () => after)
  review.showList(blocks.length > 0)
  await goToFirst({ review, view }, blocks)
  return {
    kind: 'applied',
    changes: blocks.reduce((sum, changed) => sum + entriesOf(changed).length, 0),
    skipped,
    note: noteOn(titles, skipped),
  }
}

function refused(message: string): ScriptChangeResult {
  return { kind: 'refused', message }
}

function changedBlocks(
  script: Script,
  blocks: readonly BlockChange[],
  makeId: MakeId,
): ChangedBlock[] {
  let taken = script
  return blocks.flatMap((change) => {
    const block = findBlockByNumber(script, change.number)
    if (!block) return []
    // An element moved to another block gets a new id, so that both places can be decided apart.
    const elements = adoptElements(taken, block, change.after, makeId)
    if (elements === block.elements) return []
    taken = replaceElements(taken, block.id, [...block.elements, ...elements])
    return [{ block, elements, reasons: reasonsFor(elements, change) }]
  })
}

/** The reasons by the ids that the elements have in the script. */
function reasonsFor(elements: readonly Element[], { after, reasons }: BlockChange): Reasons {
  const renamed = elements.flatMap(({ id }, index) => {
    const reason = getReason(reasons, after[index]?.id ?? id)
    return reason === undefined ? [] : [[id, reason] as const]
  })
  return { ...reasons, ...Object.fromEntries(renamed) }
}

function withBlocks(script: Script, blocks: readonly ChangedBlock[]): Script {
  return blocks.reduce(
    (changed, { block, elements }) => replaceElements(changed, block.id, elements),
    script,
  )
}

function entriesOf({ block, elements }: ChangedBlock) {
  return reviewEntries(block.elements, elements)
}

async function goToFirst(parts: ReviewParts, [first]: readonly ChangedBlock[]): Promise<void> {
  const [entry] = first ? entriesOf(first) : []
  // React renders the change in a microtask. Before that, its elements can't be scrolled to.
  await Promise.resolve()
  if (first && entry) goToChange(parts, { blockId: first.block.id, entry }, 'stay')
}

function skippedBlocks({ conflicts, missing }: MergedChange): SkippedBlock[] {
  const edited = new Set(conflicts.flatMap((each) => ('block' in each ? [each.block] : [])))
  return [
    ...[...edited].map((number) => ({ number, reason: 'edited' as const })),
    ...missing.map((number) => ({ number, reason: 'missing' as const })),
  ].toSorted((one, other) => one.number - other.number)
}

function noteOn(
  titles: Pick<ScriptChange, 'title' | 'author'>,
  skipped: readonly SkippedBlock[],
): string | null {
  const notes = [
    titleNote(titles),
    ...skipped.map(({ number, reason }) =>
      reason === 'edited'
        ? `Some changes to story block ${number} were left out, because you have edited the same lines since.`
        : `Changes to story block ${number} were left out, because it no longer exists.`,
    ),
  ]
  return notes.filter((note) => note !== '').join(' ') || null
}
