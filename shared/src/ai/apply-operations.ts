import { fail, ok, type Result } from '../api/errors.ts'
import { MESSAGES } from '../messages.ts'
import { freshId, isEmptyElement } from '../script/elements.ts'
import type { MakeId } from '../script/ids.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '../script/limits.ts'
import type { Element } from '../script/script.ts'
import { allowedDeletions, type DeletionRule } from './deletion-rule.ts'
import type { EditOperation } from './edit-operations.ts'
import { planOperations, wrongOperation, type OperationPlan } from './operation-plan.ts'

/** What a command can change: a block's elements, and the script's title and author. */
export type EditedScript = Readonly<{
  title: string
  author?: string
  elements: readonly Element[]
}>

/**
 * Applies an assistant's edits to a block. All numbers mean the block as it stands before; what is
 * inserted or moved 'after n' stays behind element n wherever that goes.
 *
 * Untouched elements come back as the same objects; a replaced one keeps its id; an inserted one
 * gets an id that nothing in the block has. Nothing is changed on failure: AI_FAILED with a sentence
 * that can be sent back for the one repair, or ELEMENT_LIMIT_REACHED (spec §5).
 *
 * @param options.deletions `limited` refuses to take out more than 30 % of the block (design §6)
 */
export function applyOperations(
  script: EditedScript,
  operations: readonly EditOperation[],
  options: Readonly<{ makeId: MakeId; deletions: DeletionRule }>,
): Result<EditedScript> {
  const planned = planOperations(script.elements, operations)
  if (!planned.ok) return planned
  const plan = planned.value

  const problem =
    options.deletions === 'limited' ? deletionProblem(script.elements, plan) : undefined
  if (problem) return fail(wrongOperation(problem))

  const elements = assemble(script.elements, plan, options.makeId)
  if (!elements) {
    return fail(wrongOperation('The moves go round in a circle: each of them waits for another.'))
  }
  if (elements.length > MAX_ELEMENTS_PER_BLOCK && elements.length > script.elements.length) {
    return fail({ code: 'ELEMENT_LIMIT_REACHED', error: MESSAGES.elementLimit })
  }
  const author = plan.author ?? script.author
  return ok({
    title: plan.title ?? script.title,
    ...(author === undefined ? {} : { author }),
    elements,
  })
}

function deletionProblem(elements: readonly Element[], plan: OperationPlan): string | undefined {
  const hasText = (element: Element | undefined): boolean =>
    element !== undefined && !isEmptyElement(element)
  const deleted = [...plan.deleted].filter((number) => hasText(elements[number - 1])).length
  if (deleted === 0) return undefined
  const allowed = allowedDeletions(elements.filter(hasText).length)
  if (deleted <= allowed) return undefined
  return (
    `This would delete ${deleted} elements, and the command does not ask for deletion: ` +
    `at most ${allowed} may go. Replace elements instead of deleting them.`
  )
}

/**
 * Walks the block in its new order.
 *
 * @returns nothing when moved elements only follow each other, so that the walk never reaches them
 */
function assemble(
  elements: readonly Element[],
  plan: OperationPlan,
  makeId: MakeId,
): Element[] | undefined {
  const taken = new Set(elements.map(({ id }) => id))
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
  return reached === elements.length ? result : undefined
}

/** The replacement, or the very same element when it says nothing new. */
function changed(element: Element, replacement: Element | undefined): Element {
  if (!replacement) return element
  const isSame = replacement.type === element.type && replacement.content === element.content
  if (isSame) return element
  // What an element has beside its text belongs to its type: a scene number to its heading.
  const keepsExtra = element.extra && replacement.type === element.type
  return keepsExtra ? { ...replacement, extra: element.extra } : replacement
}
