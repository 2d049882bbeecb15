/** Answers questions that counting, listing and searching can answer, from one table. */
import { CHECKS, continuityFindings } from '../../../continuity/checks.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import { formatCount } from '../../script-tools/counted.ts'
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { toNumber } from '../words/vocabulary.ts'
import { isContinuityCommand } from '../continuity-command.ts'
import {
  ageAnswer,
  castAnswer,
  characterListAnswer,
  linesAnswer,
  partnersAnswer,
  rankingAnswer,
  whatCharacterKnowsAnswer,
  whoIsAnswer,
} from './character-answers.ts'
import { answerList, listScenes, marksOf, whoDoes } from './places.ts'
import { JUDGMENTS } from './question-words.ts'
import { partsOfKind, readQuestion, saysAll, type Asked, type Question } from './read-question.ts'
import { describeScene, noScene, sceneListAnswer, scenesAnswer } from './scene-answers.ts'

type Answer = (context: ToolContext, question: Question) => string | null

/**
 * A kind of question: words and slots that it must have, '|' between choices; others that it may
 * have, because its answer takes them into account; the answer, null if it can't be known after all.
 */
type Kind = readonly [needs: string, may: string, answer: Answer]

const WHERE = 'time|setting|at|sceneNumber|pageNumber|beside'
const SOMEHOW = `${WHERE}|where|when|first|last|often|again|mention`
const SCENES = `${SOMEHOW}|people|happen|no|or|talk|alone|only|together|with|every|howMany|longest|shortest|most|least|meet|page|place`
const LINES = `${SOMEHOW}|who|name|say|talk|word|with`

/** In the order in which they are tried. */
const KINDS: readonly Kind[] = [
  ['howLong|minutes|page', 'page|howMany|minutes|howLong', lengthAnswer],
  ['word', 'howMany', ({ script }) => has(formatCount(scriptStatistics(script).words, 'word'))],
  ['howMany line|speech', 'talk|say', spokenAnswer],
  ['howMany shot|transition|parenthetical', '', elementsAnswer],
  ['howMany block', '', ({ script }) => has(formatCount(script.storyBlocks.length, 'story block'))],
  ['place|where', 'where|howMany', placesAnswer],
  ['title|named', '', ({ script }) => `The title is “${script.title}”.`],
  ['author', 'who', authorAnswer],
  ['named name', 'cast|who', (_, { names }) => `Yes, ${names.join(', ')}.`],
  ['named topic', 'cast|who|mention', () => 'No character has that name.'],
  ['name age', '', ageAnswer],
  ['name howMany|often line|word|speech|talk', 'say|talk|line', characterListAnswer],
  ['who|cast|name most|least', 'line|word|speech|scene|talk|say|or|than|cast|name', rankingAnswer],
  ['who|cast oneLine', 'only|with|talk', onceAnswer],
  ['who name with|together|talk|meet', 'scene|most', partnersAnswer],
  ['know name pageNumber', 'until|happen', knowsAnswer],
  ['line|say|speech|mention name|who|line topic', `howMany|${LINES}`, linesAnswer],
  ['line|say|speech|talk|who first|last word|line|say|speech|talk', LINES, linesAnswer],
  ['name line|say|speech', LINES, linesAnswer],
  ['who|cast', 'howMany|talk', (context) => characterListAnswer(context, { names: [] })],
  [`who|cast scene|${WHERE}`, 'scene|no|only|every|talk|first|last|howMany|cast', castAnswer],
  ['who|name', 'name', whoIsAnswer],
  ['sceneNumber', 'where|when|page|howLong|howMany|happen|line|word|place', describeScene],
  ['scene', 'howMany|where|page|place', sceneListAnswer],
  ['scene', `name|topic|word|say|${SCENES}`, scenesAnswer],
  ['scene cast|line most|least', WHERE, scenesAnswer],
  [
    `name|happen|${WHERE} ${SOMEHOW}|together|meet|alone|only|howMany|place|no`,
    SCENES,
    scenesAnswer,
  ],
  [`topic word|page|${SOMEHOW}`, `say|${SCENES}`, scenesAnswer],
]

/** `unclear`: the words that aren't understood; null if the question asks for a judgment. */
export type FreeAnswer = Readonly<
  { text: string } | { text: null; unclear: readonly string[] | null; question?: Question }
>

/** Longer questions ask for more than one thing. */
const MAX_CHARACTERS = 300

/** Answers a question, or says which part of it isn't understood. */
export function answerFreeQuestion(context: ToolContext, asked: Asked): FreeAnswer {
  const { message } = asked
  if (isContinuityCommand(message)) return { text: findings(context) }
  if (message.length > MAX_CHARACTERS) return { text: null, unclear: null }
  const question = readQuestion(context, asked)
  const counted = listScenes(context.index)
  const scene = question.numbered?.scene
  const scenes = scene && !counted.includes(scene) ? [...counted, scene] : counted
  const text = answerOf({ ...context, index: { ...context.index, scenes } }, question)
  if (text !== null) return { text }
  const { said } = question
  const topics = partsOfKind(question, 'topic')
  const words = ` ${message} `.toLowerCase().replaceAll(/\P{L}+/gu, ' ')
  const isJudgment = said.has('judgment') || topics.length === 0 || JUDGMENTS.test(words)
  return { text, unclear: isJudgment ? null : topics.map(({ value }) => value), question }
}

function answerOf(context: ToolContext, question: Question): string | null {
  const { said } = question
  for (const [needs, may, answer] of KINDS) {
    const known = new Set(`${needs}|${may}`.split(/[| ]/u))
    if (!saysAll(said, needs) || [...said].some((kind) => !known.has(kind))) continue
    const text = noScene(context, question) ?? answer(context, question)
    if (text !== null) return text
  }
  return null
}

function authorAnswer({ script }: ToolContext): string {
  const { author } = script
  return author ? `The author on the title page is ${author}.` : 'The title page has no author.'
}

const has = (what: string) => `The script has ${what}.`

function lengthAnswer({ index }: ToolContext): string {
  const { count } = index.pages.get()
  return has(`${formatCount(count, 'page')}, about ${formatCount(count, 'minute')} on screen`)
}

function elementsAnswer({ script }: ToolContext, { said }: Question): string {
  const all = script.storyBlocks.flatMap(({ elements }) => elements)
  const found = all.filter(({ type }) => said.has(type))
  const noun = [...said].find((word) => word !== 'howMany') ?? ''
  return has(formatCount(found.length, noun))
}

function spokenAnswer({ script }: ToolContext): string {
  const { characters } = scriptStatistics(script)
  const sum = (key: 'lines' | 'speeches') => characters.reduce((all, one) => all + one[key], 0)
  const speeches = formatCount(sum('speeches'), 'speech', 'speeches')
  return has(`${formatCount(sum('lines'), 'line')} of dialogue in ${speeches}`)
}

function placesAnswer({ index: { places, scenes } }: ToolContext): string {
  const entries = places.map(({ place, scenes: positions }) => {
    return `${place}: ${marksOf(scenes.filter(({ position }) => positions.includes(position)))}`
  })
  const head = has(formatCount(places.length, 'place'))
  return places.length === 0 ? 'The script has no places yet.' : answerList(head, entries)
}

function knowsAnswer(context: ToolContext, question: Question): string | null {
  const [character = ''] = question.names
  const [page = { value: '1' }] = partsOfKind(question, 'pageNumber')
  const answer = whatCharacterKnowsAnswer(context, { character, page: toNumber(page.value) })
  return answer.ok ? answer.value : null
}

function onceAnswer({ script }: ToolContext): string {
  const once = scriptStatistics(script).characters.filter(({ speeches }) => speeches === 1)
  const names = once.map(({ name }) => name)
  return `${whoDoes(names, 'speaks|speak')} only once.`
}

/** Lists the findings of the continuity checks, each with its place. */
export function findings({ script }: ToolContext): string {
  const entries = continuityFindings(script).map(
    ({ check, message, elementId }) => `${CHECKS[check].title}: ${message} ${placeMark(elementId)}`,
  )
  const count = formatCount(entries.length, 'possible slip')
  const head = `The continuity checks found ${count}. “Here” is the place at the end of the line.`
  return entries.length === 0 ? 'The continuity checks found no slips.' : answerList(head, entries)
}
