import { fail, ok, type Result } from '../result.ts'
import { MESSAGES } from '../messages.ts'
import { someExtra } from '../script/element-extra.ts'
import { freshId, isEmptyElement } from '../script/elements.ts'
import type { MakeId } from '../script/ids.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '../script/limits.ts'
import { leaveSections } from '../script/outline/leave-sections.ts'
import { extraForContent } from '../script/notes/note-anchors.ts'
import type { Element } from '../script/script.ts'
import { countAllowedDeletions, type DeletionRule } from './deletion-rule.ts'
import type { EditOperation } from './edit-operations.ts'
import { planOperations, wrongOperation, type OperationPlan } from './operation-plan.ts'

/** The parts that a command can change: a block's elements, and the script's title and author. */
export type EditedScript = Readonly<{
  title: string
  author?: string
  elements: readonly Element[]
}>

/** The indexes of the operations that edited an element, by its id, old or new. */
export type EditOrigins = ReadonlyMap<string, readonly number[]>

export type ApplyOptions = Readonly<{
  makeId: MakeId
  /** `limited` refuses to delete more than 30 % of the block. */
  deletions: DeletionRule
}>

/**
 * Applies an assistant's edits to a block. All numbers refer to the block before any edit; an
 * element inserted or moved 'after n' follows element n if that moves too.
 *
 * Untouched elements are returned as the same objects, a replaced one keeps its id, and an inserted
 * one gets an id that is unused in the block. On failure nothing changes: AI_FAILED with a sentence
 * for the repair request, or ELEMENT_LIMIT_REACHED (`docs/product/api.md#validation`).
 */
export function applyOperations(
  script: EditedScript,
  operations: readonly EditOperation[],
  options: ApplyOptions,
): Result<EditedScript> {
  const applied = applyWithOrigins(script, operations, options)
  return applied.ok ? ok(applied.value.edited) : applied
}

/** Does the same, and returns which operations edited each element. */
export function applyWithOrigins(
  script: EditedScript,
  operations: readonly EditOperation[],
  options: ApplyOptions,
): Result<Readonly<{ edited: EditedScript; origins: EditOrigins }>> {
  const planned = planOperations(script.elements, operations)
  if (!planned.ok) return planned
  const plan = planned.value

  const problem =
    options.deletions === 'limited' ? deletionProblem(script.elements, plan) : undefined
  if (problem) return fail(wrongOperation(problem))

  const assembled = assemble(script.elements, plan, options.makeId)
  if (!assembled) {
    return fail(wrongOperation('The moves are circular: each one depends on another.'))
  }
  const elements = leaveSections(
    script.elements,
    assembled.elements,
    leavingIds(script.elements, plan),
  )
  if (elements.length > MAX_ELEMENTS_PER_BLOCK && elements.length > script.elements.length) {
    return fail({ code: 'ELEMENT_LIMIT_REACHED', error: MESSAGES.elementLimit })
  }
  const author = plan.author ?? script.author
  const title = plan.title ?? script.title
  const edited = { title, ...(author === undefined ? {} : { author }), elements }
  return ok({ edited, origins: originsOf(script.elements, plan, assembled.inserted) })
}

function originsOf(
  elements: readonly Element[],
  { editedBy }: OperationPlan,
  inserted: ReadonlyMap<string, number>,
): EditOrigins {
  const edits = elements.flatMap(({ id }, index) => {
    const operations = editedBy.get(index + 1)
    return operations ? [[id, operations] as const] : []
  })
  return new Map([...edits, ...[...inserted].map(([id, operation]) => [id, [operation]] as const)])
}

/** The ids of the elements that don't stay in their places. */
function leavingIds(elements: readonly Element[], plan: OperationPlan): ReadonlySet<string> {
  return new Set(
    [...plan.deleted, ...plan.moved].flatMap((number) => elements[number - 1]?.id ?? []),
  )
}

function deletionProblem(elements: readonly Element[], plan: OperationPlan): string | undefined {
  const hasText = (element: Element | undefined): boolean =>
    element !== undefined && !isEmptyElement(element)
  const deleted = [...plan.deleted].filter((number) => hasText(elements[number - 1])).length
  if (deleted === 0) return undefined
  const allowed = countAllowedDeletions(elements.filter(hasText).length)
  if (deleted <= allowed) return undefined
  return (
    `This would delete ${deleted} elements, but the command does not ask for deletion: ` +
    `at most ${allowed} may be deleted. Replace elements instead of deleting them.`
  )
}

/**
 * Collects the elements in their new order, and the operations of the new ones by id.
 *
 * @returns undefined when moves are circular, because then some elements are never reached
 */
function assemble(
  elements: readonly Element[],
  plan: OperationPlan,
  makeId: MakeId,
): { elements: Element[]; inserted: ReadonlyMap<string, number> } | undefined {
  const taken = new Set(elements.map(({ id }) => id))
  const inserted = new Map<string, number>()
  const result: Element[] = []
  let reached = 0

  const addAttached = (number: number): void => {
    for (const attachment of plan.attachments.get(number) ?? []) {
      if (attachment.kind === 'moved') {
        addOriginal(attachment.number)
        continue
      }
      const id = freshId(makeId, taken)
      taken.add(id)
      inserted.set(id, attachment.operation)
      result.push({ id, type: attachment.type, content: attachment.content })
    }
  }
  const addOriginal = (number: number): void => {
    const element = elements[number - 1]
    reached += 1
    if (element && !plan.deleted.has(number))
      result.push(changed(element, plan.replaced.get(number)))
    addAttached(number)
  }

  addAttached(0)
  for (let number = 1; number <= elements.length; number++) {
    if (!plan.moved.has(number)) addOriginal(number)
  }
  return reached === elements.length ? { elements: result, inserted } : undefined
}

/** Returns the replacement, or the original object when the replacement is identical. */
function changed(element: Element, replacement: Element | undefined): Element {
  if (!replacement) return element
  const isSame = replacement.type === element.type && replacement.content === element.content
  if (isSame) return element
  if (!element.extra) return replacement
  // Most of `extra` belongs to the type, like a scene heading's number, so a new type drops it.
  const { page, before, after, notes, alternates, styled, omittedScene } = element.extra
  const kept =
    replacement.type === element.type
      ? element.extra
      : someExtra({ page, before, after, notes, alternates, styled, omittedScene })
  const { extra: _extra, ...others } = replacement
  const extra = extraForContent(kept, element.content, replacement.content)
  return extra ? { ...others, extra } : others
}
