import { fail, ok, type Result } from '../../result.ts'
import type { CommandAnswer, CommandRequest } from '../../api/llm.ts'
import { isBlockFull, isOverviewFull } from '../command-rules.ts'
import { MESSAGES } from '../../messages.ts'
import type { MakeId } from '../../script/ids.ts'
import { applyOperations, type EditedScript } from '../apply-operations.ts'
import { commandAnswer } from '../command-answer.ts'
import type { EditOperation } from '../edit-operations.ts'
import { readInstruction } from './families.ts'
import { NOT_UNDERSTOOD, refuse } from './not-understood.ts'
import { interpretOverview } from './overview.ts'
import { insertAt } from './place.ts'
import { maskQuotes } from './quotes.ts'
import { sceneOf, type Scene } from './scene.ts'
import { readScreenplay } from '../../formats/screenplay-text.ts'
import { splitInstructions } from './split-instructions.ts'
import { readPastedScreenplay } from './pasted-screenplay.ts'
import { withoutCourtesy } from './wording.ts'

/**
 * The offline assistant: reads commands by fixed rules, without a network and without tokens
 * (`docs/decisions/offline-assistant.md`). The same command on the same block always gives the same
 * answer.
 *
 * Untouched elements are returned as the same objects. On failure nothing changes. An unknown
 * command, or one that names something missing or ambiguous, is COMMAND_NOT_UNDERSTOOD with a
 * sentence for the writer; the limits have their own codes (`docs/product.md#validation`).
 */
export function interpretCommand(request: CommandRequest, makeId: MakeId): Result<CommandAnswer> {
  const { command, currentScript, overview } = request
  if (request.isOverviewCommand || currentScript === null) {
    if (isOverviewFull(overview)) {
      return fail({ code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit })
    }
    return interpretOverview(command, overview)
  }
  if (isBlockFull(currentScript.elements.length)) {
    return fail({ code: 'ELEMENT_LIMIT_REACHED', error: MESSAGES.elementLimit })
  }
  const { title, author, elements } = currentScript
  const edited = edit({ title, author, elements }, command.trim(), makeId)
  return edited.ok ? ok(commandAnswer(elements, edited.value)) : edited
}

function edit(script: EditedScript, command: string, makeId: MakeId): Result<EditedScript> {
  const scene = sceneOf(script)
  const pasted = readPastedScreenplay(command, scene)
  if (pasted) return pasted.ok ? applied(scene, pasted.value, makeId) : pasted

  const { text, quotes } = maskQuotes(withoutCourtesy(command))
  const instructions = splitInstructions(text, quotes, scene)
  let present = scene
  for (const instruction of instructions) {
    const edits = readInstruction(instruction, quotes, present) ?? asScreenplay(command, present)
    if (!edits) return refuse(NOT_UNDERSTOOD)
    const result = edits.ok ? applied(present, edits.value, makeId) : edits
    if (!result.ok) return result
    present = sceneOf(result.value, focusAfter(present, edits.ok ? edits.value : [], result.value))
  }
  return instructions.length > 0 ? ok(present.script) : refuse(NOT_UNDERSTOOD)
}

/** Reads a command that isn't an instruction as screenplay text, by the order of its lines. */
function asScreenplay(command: string, scene: Scene): ReturnType<typeof readInstruction> {
  const elements = command.includes('\n') ? readScreenplay(command) : null
  return elements ? ok(insertAt(scene, { side: 'end' }, elements)) : null
}

/** Deletions are `free`, because an offline command always names the lines to delete. */
function applied(
  scene: Scene,
  operations: readonly EditOperation[],
  makeId: MakeId,
): Result<EditedScript> {
  return applyOperations(scene.script, operations, { makeId, deletions: 'free' })
}

/**
 * The ids that 'it' means in the next instruction: the touched lines, or no line after a title.
 * After a deletion the result is undefined, so 'it' falls back to the last line.
 */
function focusAfter(
  before: Scene,
  operations: readonly EditOperation[],
  after: EditedScript,
): ReadonlySet<string> | undefined {
  const touched = touchedIds(before, operations, after)
  const isOfLines = operations.some(({ op }) => op !== 'set_title' && op !== 'set_author')
  return touched.size === 0 && isOfLines ? undefined : touched
}

/** Ids of the elements that an instruction added, changed or moved. */
function touchedIds(
  before: Scene,
  operations: readonly EditOperation[],
  after: EditedScript,
): ReadonlySet<string> {
  const untouched = new Set(before.script.elements)
  const ids = new Set(
    after.elements.filter((element) => !untouched.has(element)).map(({ id }) => id),
  )
  for (const operation of operations) {
    if (operation.op !== 'move') continue
    for (const { id } of before.script.elements.slice(operation.from - 1, operation.to)) ids.add(id)
  }
  return ids
}
