/** Reads a model's edits to several story blocks, as text or as the arguments of a tool call. */
import { fail, ok, type Result } from '../../result.ts'
import type { MakeId } from '../../script/ids.ts'
import type { Script } from '../../script/script.ts'
import { parseAnswer, schemaProblem } from '../answer-text.ts'
import { deletionRule } from '../deletion-rule.ts'
import type { JudgedAnswer } from '../model-answer.ts'
import { findNamingProblem } from '../naming-rule.ts'
import { wrongOperation } from '../operation-plan.ts'
import { strictJsonSchema, type JsonSchema } from '../strict-json-schema.ts'
import { applyScriptEdits } from './apply-script-edits.ts'
import { ScriptEdits, type BlockEdits } from './block-edits.ts'
import type { ScriptChange } from './script-change.ts'

/** The schema of a model's answer, or of the arguments of its tool call. */
export function scriptEditsSchema(): JsonSchema {
  return strictJsonSchema(ScriptEdits)
}

/**
 * Reads the text of an answer. Text that breaks off is refused as a whole, even if some of its
 * edits are complete. On failure: AI_FAILED with a sentence for the repair request.
 */
export function readScriptAnswer(text: string): Result<readonly BlockEdits[]> {
  const json = parseAnswer(text)
  return json.ok ? readScriptEdits(json.value) : json
}

/** Reads edits that have been parsed from JSON. On failure: as `readScriptAnswer`. */
export function readScriptEdits(json: unknown): Result<readonly BlockEdits[]> {
  const parsed = ScriptEdits.safeParse(json)
  return parsed.success
    ? ok(parsed.data.edits)
    : fail(wrongOperation(schemaProblem(parsed.error.issues)))
}

/**
 * Checks a model's answer to a writer's command about the whole script. Never throws, even for
 * malformed text, and changes nothing. As for commands on one block, a model may delete much, or
 * set the title or the author, only if the command says so.
 *
 * @returns `repair` for a mistake that may be sent back to the model once
 */
export function judgeScriptAnswer(
  { script, command }: Readonly<{ script: Script; command: string }>,
  text: string,
  makeId: MakeId,
): JudgedAnswer<ScriptChange> {
  const edits = readScriptAnswer(text)
  if (!edits.ok) return { kind: 'repair', problem: edits.failure.error }
  const operations = edits.value.flatMap((each) => each.operations)
  const naming = findNamingProblem(command, operations)
  if (naming) return { kind: 'repair', problem: naming }
  const applied = applyScriptEdits(script, edits.value, {
    makeId,
    deletions: deletionRule(command),
  })
  if (applied.ok) return { kind: 'answer', answer: applied.value }
  const { failure } = applied
  return failure.code === 'AI_FAILED'
    ? { kind: 'repair', problem: failure.error }
    : { kind: 'failure', failure }
}
