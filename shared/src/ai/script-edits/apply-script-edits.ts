/** Applies an assistant's edits to several story blocks at once (`docs/assistant.md`). */
import { fail, ok, type Failure, type Result } from '../../result.ts'
import { findUnmovedElements } from '../../script/compare/unmoved-elements.ts'
import { freshId } from '../../script/elements.ts'
import type { MakeId } from '../../script/ids.ts'
import type { Element, Script, StoryBlock } from '../../script/script.ts'
import { findBlockByNumber } from '../../script/story-blocks.ts'
import { applyWithOrigins, type ApplyOptions, type EditOrigins } from '../apply-operations.ts'
import { wrongOperation } from '../operation-plan.ts'
import type { BlockEdits, ReasonedOperation } from './block-edits.ts'
import { applySynopses } from './apply-synopses.ts'
import { joinReasons, shortReason } from './reasons.ts'
import type { BlockChange, ScriptChange } from './script-change.ts'

/** Maximum operations in one change, so that none can occupy a server for long. */
export const MAX_SCRIPT_OPERATIONS = 500

/** The result of one block's edits; `change` is `null` if its elements stay the same. */
type EditedBlock = Readonly<{ title: string; author: string; change: BlockChange | null }>

/**
 * Applies edits to the blocks that they name. Element numbers refer to their block before any edit.
 * Untouched elements are the same objects, a replaced one keeps its id, and an inserted one gets an
 * id that is unused in the script.
 *
 * Each block may be named once: edits that follow others to the same block may mean the numbers
 * after those, so merging them could change the wrong elements.
 *
 * On failure nothing changes: AI_FAILED with a sentence that a model can act on, or
 * ELEMENT_LIMIT_REACHED. Edits that change nothing are a failure, too.
 *
 * @param options.deletions `limited` refuses to delete more than 30 % of a block, and therefore of
 *   all edited blocks together
 * @returns only the changed blocks, in the order of the script
 */
export function applyScriptEdits(
  script: Script,
  edits: readonly BlockEdits[],
  options: ApplyOptions,
): Result<ScriptChange> {
  const problem = listProblem(script, edits)
  if (problem) return fail(wrongOperation(problem))

  const { deletions } = options
  const makeId = unusedIds(script, options.makeId)
  const byBlock = new Map(edits.map((each) => [each.block, each.operations]))
  let { title, author } = script
  const blocks: BlockChange[] = []
  for (const block of script.storyBlocks) {
    const operations = byBlock.get(block.number)
    if (!operations || findBlockByNumber(script, block.number) !== block) continue
    const edited = editBlock(block, operations, { script, options: { makeId, deletions } })
    if (!edited.ok) return fail(inBlock(block.number, edited.failure))
    if (edited.value.title !== script.title) title = edited.value.title
    if (edited.value.author !== script.author) author = edited.value.author
    if (edited.value.change) blocks.push(edited.value.change)
  }

  const isRetitled = title !== script.title
  const isReauthored = author !== script.author
  if (blocks.length === 0 && !isRetitled && !isReauthored) {
    return fail(wrongOperation('These edits change nothing: the script already reads like this.'))
  }
  return ok({ ...(isRetitled ? { title } : {}), ...(isReauthored ? { author } : {}), blocks })
}

/** Returns what is wrong with the edits as a whole; `undefined` if nothing is. */
function listProblem(script: Script, edits: readonly BlockEdits[]): string | undefined {
  const operations = edits.flatMap((each) => each.operations)
  if (operations.length === 0) return 'There are no operations, so nothing would change.'
  if (operations.length > MAX_SCRIPT_OPERATIONS) {
    return `There are ${operations.length} operations; at most ${MAX_SCRIPT_OPERATIONS} are allowed. Send fewer.`
  }
  const named = new Set<number>()
  for (const { block } of edits) {
    if (!findBlockByNumber(script, block)) return noBlock(script, block)
    if (named.has(block)) {
      return `Story block ${block} is named twice: put all its operations into one entry.`
    }
    named.add(block)
  }
  for (const name of ['title', 'author'] as const) {
    if (operations.filter(({ op }) => op === `set_${name}`).length > 1) {
      return `The ${name} is set twice: use set_${name} once.`
    }
  }
  return undefined
}

function noBlock({ storyBlocks }: Script, number: number): string {
  const numbers = storyBlocks.map((block) => block.number)
  const range = `${Math.min(...numbers)} to ${Math.max(...numbers)}`
  return `There is no story block ${number}: the script has story blocks ${range}.`
}

/** Makes ids that no element of the script has, each once. */
function unusedIds({ storyBlocks }: Script, makeId: MakeId): MakeId {
  const taken = new Set(storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id)))
  return () => {
    const id = freshId(makeId, taken)
    taken.add(id)
    return id
  }
}

function editBlock(
  { number, elements }: StoryBlock,
  operations: readonly ReasonedOperation[],
  { script, options }: Readonly<{ script: Script; options: ApplyOptions }>,
): Result<EditedBlock> {
  const reasons = operations.map(({ reason }) => shortReason(reason))
  const without = reasons.indexOf('')
  if (without >= 0) {
    const { op } = operations[without] ?? {}
    const problem = `Operation ${without + 1} (${op}) has no reason. Give one in one short sentence.`
    return fail(wrongOperation(problem))
  }
  const { title, author } = script
  // A synopsis isn't one of the operations on a block's elements, and is set after them.
  const others = operations.filter((one) => one.op !== 'set_synopsis')
  const applied = applyWithOrigins({ title, author, elements }, others, options)
  if (!applied.ok) return applied
  const { edited } = applied.value
  const origins = byAllOperations(applied.value.origins, others, operations)
  const described = applySynopses(elements, edited.elements, operations)
  if (!described.ok) return described
  const after = described.value.elements
  for (const [id, at] of described.value.origins) origins.set(id, [...(origins.get(id) ?? []), at])
  const change = isSameList(elements, after)
    ? null
    : {
        number,
        before: elements,
        after,
        reasons: reasonsById(origins, reasons, { before: elements, after }),
      }
  return ok({ title: edited.title, author: edited.author ?? author, change })
}

/** The indexes of operations among some of them as indexes among all. */
function byAllOperations(
  origins: EditOrigins,
  some: readonly ReasonedOperation[],
  all: readonly ReasonedOperation[],
): Map<string, readonly number[]> {
  const indexOf = new Map(all.map((operation, index) => [operation, index]))
  const indexes = some.map((operation) => indexOf.get(operation) ?? 0)
  return new Map([...origins].map(([id, at]) => [id, at.map((index) => indexes[index] ?? 0)]))
}

/** The reasons of all edited elements, by id. An edit that changed nothing gives none. */
function reasonsById(
  origins: EditOrigins,
  reasons: readonly string[],
  { before, after }: Readonly<Record<'before' | 'after', readonly Element[]>>,
): Record<string, string> {
  const objects = new Set(after)
  const unchanged = isReordered(before, after)
    ? new Set()
    : new Set(before.filter((element) => objects.has(element)).map(({ id }) => id))
  const entries = [...origins]
    .filter(([id]) => !unchanged.has(id))
    .map(([id, operations]) => {
      return [id, joinReasons(operations.map((index) => reasons[index] ?? ''))] as const
    })
  return Object.fromEntries(entries)
}

/** True if the elements that both lists have are in a different order. */
function isReordered(before: readonly Element[], after: readonly Element[]): boolean {
  return findUnmovedElements(before, after).size < sharedIds(before, after).size
}

function sharedIds(before: readonly Element[], after: readonly Element[]): ReadonlySet<string> {
  const ids = new Set(before.map(({ id }) => id))
  return new Set(after.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
}

function isSameList(some: readonly Element[], others: readonly Element[]): boolean {
  return some.length === others.length && some.every((element, at) => element === others[at])
}

function inBlock(number: number, failure: Failure): Failure {
  return { ...failure, error: `In story block ${number}: ${failure.error}` }
}
