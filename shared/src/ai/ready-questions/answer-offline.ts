/** The offline assistant's answers about the whole script, without an AI service. */
import type { AssistRequest } from '../../api/assist.ts'
import { fail, ok, type Failure, type Result } from '../../result.ts'
import { whatCharacterKnowsAnswer } from '../offline/answers/character-answers.ts'
import { continuityAnswer } from '../offline/answers/continuity-answer.ts'
import { answerFreeQuestion } from '../offline/answers/free-question.ts'
import { sceneListAnswer } from '../offline/answers/scene-answers.ts'
import type { ToolContext } from '../script-tools/script-tool.ts'
import type { ReadyQuestion } from '../../api/ready-question.ts'
import { readyLabel } from './ready-questions.ts'

type Question = Pick<AssistRequest, 'kind' | 'message' | 'ready'>

/**
 * Answers a question by counting, listing and searching, with marks of its places
 * (`../citations.ts`).
 *
 * On failure: COMMAND_NOT_UNDERSTOOD with a sentence for the writer and questions that it can answer.
 */
export function answerOffline(
  context: ToolContext,
  { kind, message, ready }: Question,
): Result<Readonly<{ text: string }>> {
  const answer = ready
    ? readyAnswer(context, ready)
    : ok(kind === 'ask' ? (answerFreeQuestion(context, message) ?? null) : null)
  if (!answer.ok) return answer
  if (answer.value !== null) return ok({ text: answer.value })
  const what = kind === 'ask' ? 'This question' : 'An edit of the whole script'
  return fail(needsService(context, ready ? `“${readyLabel(ready)}”` : what))
}

function readyAnswer(context: ToolContext, ready: ReadyQuestion): Result<string | null> {
  switch (ready.id) {
    case 'continuity':
      return ok(continuityAnswer(context))
    case 'beat_sheet':
      return ok(sceneListAnswer(context))
    case 'what_character_knows':
      return whatCharacterKnowsAnswer(context, ready)
    case 'notes_director':
    case 'notes_actor':
    case 'notes_editor':
    case 'loglines':
    case 'synopses':
    case 'translate':
      return ok(null)
  }
}

const CAN =
  'Without one the assistant can check continuity, count and list scenes and characters, and find words.'

function needsService({ index }: ToolContext, what: string): Failure {
  const [scene] = index.scenes
  const [character] = index.characters
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: `${what} needs an AI service on the server. ${CAN}`,
    examples: [
      ...(scene ? [`who is in scene ${scene.number}?`] : []),
      ...(character ? [`which scenes have ${character.name}?`] : []),
      'how many pages are there?',
    ],
  }
}
