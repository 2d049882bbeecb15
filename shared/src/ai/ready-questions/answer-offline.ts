/** The offline assistant's answers about the whole script, without an AI service. */
import type { AssistRequest, Citation } from '../../api/assist.ts'
import { fail, ok, type Failure, type Result } from '../../result.ts'
import { whatCharacterKnowsAnswer } from '../offline/answers/character-answers.ts'
import { answerFreeQuestion, findings } from '../offline/answers/free-question.ts'
import { isInScript, partsOfKind, type Question } from '../offline/answers/read-question.ts'
import { linkPlaces } from '../citations.ts'
import { joinNames } from '../offline/answers/places.ts'
import { sceneListAnswer } from '../offline/answers/scene-answers.ts'
import { searchLine } from '../script-index/search-words.ts'
import type { ToolContext } from '../script-tools/script-tool.ts'
import type { ReadyQuestion } from '../../api/ready-question.ts'
import { readyLabel } from './ready-questions.ts'

/** An answer's text with its places, such as '[Scene 5, p. 3]', each with a citation in order. */
export type OfflineAnswer = Readonly<{ text: string; citations: Citation[] }>

export type OfflineQuestion = Pick<AssistRequest, 'kind' | 'message' | 'ready' | 'caretElementId'>

/**
 * Answers a question by counting, listing and searching, with links to its places.
 *
 * On failure: COMMAND_NOT_UNDERSTOOD with a sentence for the writer and questions that it can answer.
 */
export function answerOffline(context: ToolContext, asked: OfflineQuestion): Result<OfflineAnswer> {
  const { kind, ready } = asked
  if (ready) {
    const answer = readyAnswer(context, ready)
    if (!answer.ok) return answer
    if (answer.value !== null) return ok(linkPlaces(context, answer.value))
    return fail(needsService(context, `“${readyLabel(ready)}”`))
  }
  if (kind !== 'ask') return fail(needsService(context, 'An edit of the whole script'))
  const answer = answerFreeQuestion(context, asked)
  if (answer.text !== null) return ok(linkPlaces(context, answer.text))
  const { unclear, question } = answer
  if (unclear === null) return fail(needsService(context, 'This question', question))
  const missing = unclear.filter((words) => !isInScript(context.index.blocks, searchLine(words)))
  const [word, ...others] = missing.map((words) => `“${words}”`)
  const reason = word
    ? `${joinNames([word, ...others])} ${others.length > 0 ? "aren't" : "isn't"} in the script.`
    : `I don't understand what this asks about “${unclear.join('” and “')}”.`
  return fail({
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: `${reason} ${CAN}`,
    unclear: unclear.join('” and “'),
    examples: examplesFor(context, question),
  })
}

function readyAnswer(context: ToolContext, ready: ReadyQuestion): Result<string | null> {
  switch (ready.id) {
    case 'continuity':
      return ok(findings(context))
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

const CAN = 'Without an AI service the assistant counts, lists and searches.'

function needsService(context: ToolContext, what: string, question?: Question): Failure {
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: `${what} needs an AI service. Without one the assistant counts, lists and searches.`,
    needs: 'ai',
    examples: examplesFor(context, question),
  }
}

/** Questions that can be answered, first about what the writer's question names. */
function examplesFor({ index }: ToolContext, question?: Question): readonly string[] {
  const scene = question?.numbered?.scene ?? index.scenes[0]
  const name = question?.names[0] ?? index.characters[0]?.name
  const words = question
    ? partsOfKind(question, 'topic').flatMap(({ value }) => value.split(' '))
    : []
  const topics = words.filter((word) => isInScript(index.blocks, searchLine(word))).slice(-1)
  return [
    ...topics.map((topic) => `where is “${topic}” mentioned?`),
    ...(name === undefined ? [] : [`which scenes have ${name}?`]),
    ...(scene ? [`who is in scene ${scene.number}?`] : []),
    'how many pages are there?',
  ].slice(0, 3)
}
