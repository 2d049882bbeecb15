/** Answers questions that counting, listing and searching can answer, from one table. */
import { CHECKS, continuityFindings } from '../../../continuity/checks.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import { formatCount } from '../../script-tools/counted.ts'
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { isContinuityCommand } from '../continuity-command.ts'
import {
  ageAnswer,
  castOfScenes,
  characterListAnswer,
  linesAnswer,
  partnersAnswer,
  rankingAnswer,
  whatCharacterKnowsAnswer,
  whoIsAnswer,
} from './character-answers.ts'
import { answerList, firstOrLast, joinNames, peopleIn } from './places.ts'
import { JUDGMENTS } from './question-words.ts'
import { isInScript, readQuestion, type Question } from './read-question.ts'
import {
  castSentence,
  describeScene,
  elementsAnswer,
  findScenes,
  noScene,
  scenesAnswer,
} from './scene-answers.ts'
import { isPlace } from './scene-filters.ts'

type Answer = (context: ToolContext, question: Question) => string | null

/**
 * A kind of question: words and slots that it must have, '|' between choices; others that it may
 * have, because its answer takes them into account; the answer, null if it can't be known after all.
 */
type Kind = readonly [has: string, may: string, answer: Answer]

const FILTERS =
  'time|setting|people|sceneNumber|pageNumber|after|before|no|or|talk|alone|together|with|mention|again|every|most|least'
const MODES = 'howMany|often|where|when|first|last|longest|shortest|meet|page|place|cast'
const SOMEHOW =
  'where|when|first|last|together|meet|alone|often|howMany|time|setting|sceneNumber|pageNumber|no|again|mention|place'

/** In the order in which they are tried. */
const KINDS: readonly Kind[] = [
  ['howLong|minutes|page', 'page|howMany|minutes|howLong', lengthAnswer],
  ['word', 'howMany', wordsAnswer],
  ['cast howMany', 'talk', wholeCastAnswer],
  ['line|speech howMany', 'talk|say', spokenAnswer],
  ['shot|transition|parenthetical howMany', '', elementsCountAnswer],
  ['block howMany', '', ({ script }) => has(formatCount(script.storyBlocks.length, 'story block'))],
  ['place', 'where|howMany', placesAnswer],
  ['name age', '', ageAnswer],
  ['name howMany|often line|word|speech|talk', 'say|talk|line', characterListAnswer],
  ['who|cast|name most|least', 'line|word|speech|scene|talk|say|or|name|who|cast', rankingAnswer],
  [
    'who|name say|mention|line topic',
    'word|first|last|often|howMany|sceneNumber|name',
    linesAnswer,
  ],
  ['who first|last talk|say|word|line', 'line|word|talk|sceneNumber', linesAnswer],
  ['line|say|talk first|last', 'word|line|talk', linesAnswer],
  ['line topic', 'mention|with|howMany|word', elementsAnswer],
  ['name line|say|talk|speech first|last', 'where|when|sceneNumber|word', linesAnswer],
  ['name line|say|speech', 'sceneNumber|talk', linesAnswer],
  ['name talk sceneNumber', '', linesAnswer],
  ['who|cast sceneNumber', 'talk|howMany|scene|cast|no', castOfSceneAnswer],
  ['who|cast sceneNumber alone', 'cast', castOfSceneAnswer],
  [
    'who|cast scene|topic|time|setting|pageNumber',
    'every|scene|talk|first|last|time|cast|howMany',
    castAnswer,
  ],
  ['who name with|together|talk|meet', 'scene|with|most', partnersAnswer],
  ['know name pageNumber', 'until|happen', knowsAnswer],
  ['named topic|name', 'cast|who', isCalledAnswer],
  ['title|named', '', ({ script }) => `The title is “${script.title}”.`],
  ['author', 'who', ({ script }) => `The author on the title page: ${script.author || 'none'}.`],
  ['who|cast oneLine', 'alone|with|talk|say', onceAnswer],
  ['who|cast once talk|line|say|speech', 'alone|cast', onceAnswer],
  ['who|cast no talk|line|say', 'cast', (context) => findings(context, 'never-speaks')],
  ['who name', '', whoIsAnswer],
  ['who|cast', 'talk|cast', wholeCastAnswer],
  [
    'sceneNumber',
    'where|when|page|howLong|minutes|howMany|happen|line|word|title|place',
    describeAnswer,
  ],
  ['pageNumber', 'happen|scene', scenesAnswer],
  ['sceneNumber talk', 'no', scenesAnswer],
  ['scene', `name|topic|word|line|say|happen|${FILTERS}|${MODES}`, scenesAnswer],
  [`name ${SOMEHOW}`, `${FILTERS}|${MODES}`, scenesAnswer],
  [
    'topic where|page|when|first|last|often|sceneNumber|pageNumber|again|mention|word',
    `say|${FILTERS}|${MODES}`,
    scenesAnswer,
  ],
  [
    'topic',
    '',
    (context, question) =>
      question.isYesNo && question.topics[0]?.lead !== 'quoted'
        ? null
        : scenesAnswer(context, question),
  ],
  ['time|setting', `${FILTERS}|${MODES}`, scenesAnswer],
  ['name|happen topic', 'where|when|first|last|howMany|often', atPlaceAnswer],
  ['where', '', placesAnswer],
  ['name', '', whoIsAnswer],
]

/** `unclear`: the words that aren't understood; null if the question asks for a judgment. */
export type FreeAnswer = Readonly<
  { text: string } | { text: null; unclear: string | null; question: Question }
>

type Asked = Readonly<{ message: string; caretElementId?: string | undefined }>

/** Longer questions ask for more than one thing. */
const MAX_CHARACTERS = 300
const MAX_TOPICS = 4

/** Answers a question, or says which part of it isn't understood. */
export function answerFreeQuestion(context: ToolContext, whole: Asked): FreeAnswer {
  const asked = { ...whole, message: whole.message.slice(0, MAX_CHARACTERS) }
  if (isContinuityCommand(asked.message)) return { text: findings(context) }
  const plain = readQuestion(context, { ...asked, isCorrected: false })
  const isTooMuch = asked.message !== whole.message || plain.topics.length > MAX_TOPICS
  if (isTooMuch) return { text: null, unclear: null, question: plain }
  const corrected = readQuestion(context, { ...asked, isCorrected: true })
  const isFound = plain.topics.every(({ words }) => isInScript(context.index.blocks, words))
  for (const question of isFound ? [plain, corrected] : [corrected]) {
    const text = answerOf(context, question)
    if (text !== null) return { text }
  }
  const words = ` ${asked.message} `.toLowerCase().replaceAll(/\P{L}+/gu, ' ')
  const isJudgment = plain.said.has('ai') || plain.topics.length === 0 || JUDGMENTS.test(words)
  const { topics } = corrected.topics.length > 0 ? corrected : plain
  const unclear = isJudgment ? null : topics.map(({ text }) => text).join('” and “')
  return { text: null, unclear, question: corrected }
}

function answerOf(context: ToolContext, question: Question): string | null {
  const choices = (words: string) => words.split(' ').map((choice) => choice.split('|'))
  for (const [needed, may, answer] of KINDS) {
    const known = new Set([...choices(needed), may.split('|')].flat())
    const isOfKind =
      choices(needed).every((choice) => choice.some((word) => question.said.has(word))) &&
      [...question.said].every((word) => known.has(word))
    const text = isOfKind ? answer(context, question) : null
    if (text !== null) return text
  }
  return null
}

const has = (what: string) => `The script has ${what}.`

function lengthAnswer({ index }: ToolContext): string {
  const { count } = index.pages.get()
  return `The script has ${formatCount(count, 'page')}, about ${formatCount(count, 'minute')} on screen.`
}

function wordsAnswer({ script }: ToolContext): string {
  return has(formatCount(scriptStatistics(script).words, 'word'))
}

function wholeCastAnswer(context: ToolContext): string {
  return characterListAnswer(context, { names: [] })
}

const TYPES = ['shot', 'transition', 'parenthetical'] as const

function elementsCountAnswer({ script }: ToolContext, { said }: Question): string {
  const type = TYPES.find((one) => said.has(one)) ?? TYPES[0]
  const all = script.storyBlocks.flatMap(({ elements }) => elements)
  return has(formatCount(all.filter((element) => element.type === type).length, type))
}

function spokenAnswer({ script }: ToolContext): string {
  const { characters } = scriptStatistics(script)
  const sum = (key: 'lines' | 'speeches') => characters.reduce((all, one) => all + one[key], 0)
  return has(
    `${formatCount(sum('lines'), 'line')} of dialogue in ${formatCount(sum('speeches'), 'speech', 'speeches')}`,
  )
}

/** Scenes that are named per place. */
const MAX_MARKS = 8

function placesAnswer({ index: { places, scenes } }: ToolContext): string {
  const entries = places.map(({ place, scenes: at }) => {
    const marks = at
      .slice(0, MAX_MARKS)
      .map((position) => placeMark(scenes[position - 1]?.elementId ?? ''))
    const more = at.length > MAX_MARKS ? [`${at.length - MAX_MARKS} more`] : []
    return `${place}: ${joinNames([...marks, ...more])}`
  })
  if (places.length === 0) return 'The script has no places yet.'
  return answerList(has(formatCount(places.length, 'place')), entries)
}

function castOfSceneAnswer({ index }: ToolContext, { numbered, said }: Question): string {
  const scene = numbered?.scene
  if (!scene) return noScene(index, numbered?.number ?? '')
  const present = said.has('talk') ? scene.speakers : peopleIn(scene)
  if (said.has('no')) {
    const names = index.characters.map(({ name }) => name)
    const others = names.filter((name) => !present.includes(name))
    return `${joinNames(others) || 'Nobody'} ${others.length > 1 ? 'do' : 'does'} not ${said.has('talk') ? 'speak' : 'appear'} in ${placeMark(scene.elementId)}.`
  }
  if (said.has('alone')) {
    const isOnlyHere = (name: string) =>
      index.scenes.every((one) => one === scene || !peopleIn(one).includes(name))
    const only = present.filter(isOnlyHere)
    return `${joinNames(only) || 'Nobody'} ${only.length > 1 ? 'are' : 'is'} only in ${placeMark(scene.elementId)}.`
  }
  const count = formatCount(present.length, 'character')
  return `${said.has('howMany') ? `${count}: ` : ''}${castSentence(scene)}`
}

/** 'Is Nora ever in the kitchen?' */
function atPlaceAnswer(context: ToolContext, question: Question): string | null {
  const isAtPlace = question.topics.every((topic) => isPlace(context, topic))
  return isAtPlace ? scenesAnswer(context, question) : null
}

function castAnswer(context: ToolContext, question: Question): string | null {
  const { said, topics } = question
  if (!topics.every((topic) => isPlace(context, topic))) return null
  // Also scenes in which nobody speaks.
  const isAsked = new Set([...said].filter((word) => word !== 'talk' && word !== 'cast'))
  const found = findScenes(context, { ...question, said: isAsked })
  if (!found || found.length === 0) return null
  const only = firstOrLast(said, found)
  return castOfScenes(only ? [only] : found, question)
}

function knowsAnswer(context: ToolContext, { names, page }: Question): string | null {
  const answer = whatCharacterKnowsAnswer(context, { character: names[0]?.name ?? '', page })
  return answer.ok ? answer.value : null
}

function isCalledAnswer(_: ToolContext, { names, topics: [topic] }: Question): string {
  const [name] = names
  return name ? `Yes, ${name.name}.` : `No character is called ${topic?.text ?? ''}.`
}

function onceAnswer({ script }: ToolContext): string {
  const names = scriptStatistics(script).characters.filter(({ speeches }) => speeches === 1)
  return names.length === 0
    ? 'Nobody speaks only once.'
    : `${joinNames(names.map(({ name }) => name))} ${names.length === 1 ? 'speaks' : 'speak'} only once.`
}

function describeAnswer(context: ToolContext, { numbered }: Question): string {
  return numbered?.scene
    ? describeScene(context, numbered.scene)
    : noScene(context.index, numbered?.number ?? '')
}

const NO_SLIPS = 'The continuity checks found no slips.'

/** Lists the findings of the continuity checks, each with its place. */
export function findings({ script }: ToolContext, only?: keyof typeof CHECKS): string {
  const found = continuityFindings(script).filter(({ check }) => !only || check === only)
  if (found.length === 0) return only ? 'Everyone who is introduced with an age speaks.' : NO_SLIPS
  const entries = found.map(
    ({ check, message, elementId }) => `${CHECKS[check].title}: ${message} ${placeMark(elementId)}`,
  )
  const head = `The continuity checks found ${formatCount(found.length, 'possible slip')}. “Here” is the place at the end of the line.`
  return answerList(head, entries)
}
