import { fail, ok, type Result } from '../../result.ts'
import type { CommandAnswer, CommandRequest, CommandScript } from '../../api/llm.ts'
import { MESSAGES } from '../../messages.ts'
import { freshId } from '../../script/elements.ts'
import type { MakeId } from '../../script/ids.ts'
import type { Element } from '../../script/script.ts'
import type { EditedScript } from '../apply-operations.ts'
import { commandAnswer } from '../command-answer.ts'
import { isBlockFull, isOverviewFull } from '../command-rules.ts'
import { refuse } from './not-understood.ts'
import { interpretOverview } from './overview/overview.ts'
import { offersFor, readCommand } from './read-command.ts'
import { isForWholeScript } from './whole-script.ts'
import { withoutCourtesy } from './words/vocabulary.ts'

const ONLY_THIS_BLOCK =
  'Changed in this story block only. To change the whole script, use Find and Replace.'

/**
 * The offline assistant: reads a command by a grammar, without a network and without tokens
 * (`docs/decisions/offline-assistant.md`). The same command on the same block always gives the same
 * answer.
 *
 * Untouched elements are returned as the same objects. On failure nothing changes. A command that
 * isn't understood, or has several meanings, is COMMAND_NOT_UNDERSTOOD with a sentence for the
 * writer; the limits have their own codes (`docs/product/api.md#validation`).
 */
export function interpretCommand(request: CommandRequest, makeId: MakeId): Result<CommandAnswer> {
  const { command, currentScript, overview } = request
  if (request.isOverviewCommand || currentScript === null) {
    return isOverviewFull(overview)
      ? fail({ code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit })
      : interpretOverview(command, overview)
  }
  if (isBlockFull(currentScript.elements.length)) {
    return fail({ code: 'ELEMENT_LIMIT_REACHED', error: MESSAGES.elementLimit })
  }
  if (withoutCourtesy(command).some(isForWholeScript)) {
    return refuse(
      'A command changes one story block. To change the whole script, use Find and Replace.',
    )
  }
  const context = request.caretElementId === undefined ? {} : { caretId: request.caretElementId }
  const read = readCommand(editable(currentScript), command.trim(), context)
  if (!read.ok) {
    const { failure } = read
    // A fact about the script, such as that it has no transitions, needs no other command.
    if (failure.unclear === undefined) return read
    const offers = offersFor(editable(currentScript), command, context)
    return { ok: false, failure: { ...failure, ...(offers.length > 0 ? { offers } : {}) } }
  }
  const script = withNewIds(currentScript.elements, read.value.script, makeId)
  const answer = commandAnswer(currentScript.elements, script)
  return ok(read.value.isEverywhere ? { ...answer, notice: ONLY_THIS_BLOCK } : answer)
}

function editable({ title, author, elements }: CommandScript): EditedScript {
  return { title, ...(author === undefined ? {} : { author }), elements }
}

/** Gives the elements that a command added their ids. */
function withNewIds(before: readonly Element[], after: EditedScript, makeId: MakeId): EditedScript {
  const known = new Set(before.map(({ id }) => id))
  const taken = new Set(known)
  const elements = after.elements.map((element) => {
    if (known.has(element.id)) return element
    const id = freshId(makeId, taken)
    taken.add(id)
    return { ...element, id }
  })
  return { ...after, elements }
}
