import type { Failure } from '../result.ts'
import type { CommandAnswer, CommandRequest, CommandScript } from '../api/llm.ts'
import { cleanText } from '../content/clean-text.ts'
import type { MakeId } from '../script/ids.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../script/limits.ts'
import { parseAnswer, schemaProblem } from './answer-text.ts'
import { applyOperations } from './apply-operations.ts'
import { commandAnswer } from './command-answer.ts'
import { deletionRule } from './deletion-rule.ts'
import { EditAnswer, OverviewAnswer } from './edit-operations.ts'
import { findNamingProblem } from './naming-rule.ts'

/** The longest reason from a model that a writer is shown. */
const MAX_PROBLEM_CHARACTERS = 300

/**
 * A checked model answer. `repair` is a mistake of the model and may be sent back to it once;
 * `failure` is final.
 */
export type JudgedAnswer<T> =
  | Readonly<{ kind: 'answer'; answer: T }>
  | Readonly<{ kind: 'repair'; problem: string }>
  | Readonly<{ kind: 'failure'; failure: Failure }>

/**
 * Checks a model's answer to `request`. Never throws, even for malformed text, and changes nothing:
 * the returned answer has the whole new block, with untouched elements as the same objects.
 */
export function judgeModelAnswer(
  request: CommandRequest,
  text: string,
  makeId: MakeId,
): JudgedAnswer<CommandAnswer> {
  if (request.isOverviewCommand || request.currentScript === null) return judgeOverviewAnswer(text)
  const json = parseAnswer(text)
  if (!json.ok) return { kind: 'repair', problem: json.failure.error }
  return judgeEdits(request.command, request.currentScript, json.value, makeId)
}

/** Checks a model's answer about an overview: plain text of at most 500 characters. */
export function judgeOverviewAnswer(text: string): JudgedAnswer<OverviewAnswer> {
  const json = parseAnswer(text)
  if (!json.ok) return { kind: 'repair', problem: json.failure.error }
  const parsed = OverviewAnswer.safeParse(json.value)
  if (!parsed.success) return { kind: 'repair', problem: schemaProblem(parsed.error.issues) }
  const overview = cleanText(parsed.data.overview).trim()
  if (overview === '') return { kind: 'repair', problem: 'The overview is empty.' }
  if (overview.length > MAX_OVERVIEW_CHARACTERS) {
    const problem = `The overview has ${overview.length} characters; at most ${MAX_OVERVIEW_CHARACTERS} are allowed.`
    return { kind: 'repair', problem }
  }
  return { kind: 'answer', answer: { overview } }
}

function judgeEdits(
  command: string,
  script: CommandScript,
  json: unknown,
  makeId: MakeId,
): JudgedAnswer<CommandAnswer> {
  const parsed = EditAnswer.safeParse(json)
  if (!parsed.success) return { kind: 'repair', problem: schemaProblem(parsed.error.issues) }
  const { operations, problem, answer } = parsed.data
  if (operations.length === 0) {
    const reply = sentencesOf(answer)
    if (reply !== '') return { kind: 'answer', answer: { reply } }
    return { kind: 'failure', failure: nothingToDo(problem) }
  }
  const naming = findNamingProblem(command, operations)
  if (naming) return { kind: 'repair', problem: naming }
  const deletions = deletionRule(command)
  const edited = applyOperations(script, operations, { makeId, deletions })
  if (edited.ok) return { kind: 'answer', answer: commandAnswer(script.elements, edited.value) }
  const { failure } = edited
  return failure.code === 'AI_FAILED'
    ? { kind: 'repair', problem: failure.error }
    : { kind: 'failure', failure }
}

/** A model's words to the writer on one line, shortened; '' without any. */
function sentencesOf(text: string | null): string {
  const line = (text ?? '').replace(/\s+/gu, ' ').trim()
  return line.slice(0, MAX_PROBLEM_CHARACTERS).toWellFormed()
}

function nothingToDo(problem: string | null): Failure {
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error:
      sentencesOf(problem) || 'The assistant found nothing to change. Try rephrasing your command.',
  }
}
