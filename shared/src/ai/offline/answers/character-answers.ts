/** Answers about characters: all of them, one, and what they say. */
import { ok, type Result } from '../../../result.ts'
import { nameKey } from '../../../script/editing/character-names.ts'
import { introductionsIn } from '../../../continuity/introductions.ts'
import { scriptParts } from '../../../continuity/script-parts.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { findCharacter } from '../../script-tools/characters.ts'
import { countTimes, formatCount } from '../../script-tools/counted.ts'
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import {
  answerList,
  firstOrLast,
  joinNames,
  marksOf,
  oneLine,
  linesIn,
  peopleIn,
  sceneLine,
  whatHappens,
  whoDoes,
  type ScriptLine,
} from './places.ts'
import { partsOfKind, saysAll, type Part, type Question } from './read-question.ts'
import { castSentence } from './scene-answers.ts'
import { countTopic, filterScenes, whereFilters } from './scene-filters.ts'

const NOBODY = 'Nobody speaks in the script yet.'

/** Statistics of all characters, or of those of the question. */
function castOf({ script, index }: ToolContext, names: readonly string[]) {
  const asked = index.characters.filter(({ name }) => names.includes(name))
  const spellings = new Set(asked.flatMap(({ name, aliases }) => [name, ...aliases]))
  const all = scriptStatistics(script).characters
  return names.length === 0 ? all : all.filter(({ name }) => spellings.has(nameKey(name)))
}

/** '14 lines in 8 speeches, 120 words, 3 scenes', of each character or those of the question. */
export function characterListAnswer(context: ToolContext, { names }: Pick<Question, 'names'>) {
  const cast = castOf(context, names)
  if (cast.length === 0) return NOBODY
  const isOne = names.length > 0
  const entries = cast.map(({ name, speeches, lines, words, scenes }) => {
    const said = `${formatCount(lines, 'line')} in ${formatCount(speeches, 'speech', 'speeches')}`
    const [all, where] = [formatCount(words, 'word'), formatCount(scenes, 'scene')]
    return isOne
      ? `${name} has ${said}, ${all} in all, in ${where}.`
      : `${name}: ${said}, ${all}, ${where}`
  })
  if (isOne) return entries.join('\n')
  return answerList(`The script has ${formatCount(cast.length, 'speaking character')}.`, entries)
}

const MEASURES = { speech: 'speeches', line: 'lines', scene: 'scenes', word: 'words' } as const

/** Who has most or least of something; words, unless the question says lines, speeches or scenes. */
export function rankingAnswer(context: ToolContext, question: Question): string | null {
  const { said, names, subject, isYesNo } = question
  // 'Who talks to Nora most?' isn't about what somebody says in all.
  if (subject === 'scene' || (names.length === 1 && !isYesNo)) return null
  if (said.has('than') && names.length < 2) return null
  const key = Object.entries(MEASURES).find(([concept]) => said.has(concept))?.[1] ?? 'words'
  const [sign, most] = said.has('least') ? [-1, 'fewest'] : [1, 'most']
  const cast = castOf(context, names.length > 1 ? names : []).toSorted(
    (one, other) => (other[key] - one[key]) * sign,
  )
  const size = cast[0]?.[key]
  if (size === undefined) return NOBODY
  const best = cast.filter((one) => one[key] === size).map(({ name }) => name)
  const next = cast.slice(best.length, best.length + 2).map((one) => `${one.name} with ${one[key]}`)
  const head = `${whoDoes(best, 'has|have')} the ${most} ${key}: ${size}.`
  return next.length === 0 ? head : `${head} Then ${joinNames(next)}.`
}

/** Who a character is, as far as can be counted. */
export function whoIsAnswer(context: ToolContext, { names, isYesNo }: Question): string | null {
  const [name, ...others] = names
  if (name === undefined || isYesNo || others.length > 0) return null
  const present = scenesWith(context, name)
  const [first, last] = [present[0], present.at(-1)]
  const [intro] = introductionsOf(context, name)
  return [
    ...(intro ? [`“${oneLine(intro.part.text)}” ${placeMark(intro.part.id)}`] : []),
    characterListAnswer(context, { names }),
    ...(first && last ? [`First in ${sceneLine(first)}`, `Last in ${sceneLine(last)}`] : []),
  ].join('\n')
}

export function ageAnswer(context: ToolContext, { names: [name = ''] }: Question): string {
  const ages = introductionsOf(context, name).map(
    ({ age, part }) => `${name} is ${age.words} in ${placeMark(part.id)}.`,
  )
  return ages.join('\n') || `The script doesn't say how old ${name} is.`
}

function introductionsOf({ script }: ToolContext, asked: string) {
  return introductionsIn(scriptParts(script)).filter(({ name }) => name === asked)
}

/** Answers which lines a character speaks, who speaks certain words, or which lines have them. */
export function linesAnswer(context: ToolContext, question: Question): string | null {
  const { said, names, isYesNo } = question
  const [name] = names
  const topics = partsOfKind(question, 'topic')
  // 'What does Ben say to Nora?', 'Does Ben have the last line?'
  if (names.length > 1 || (name !== undefined && said.has('who'))) return null
  if (isYesNo && saysAll(said, 'first|last')) return null
  const isSpoken = topics.length === 0 || saysAll(said, 'name|who|say|talk')
  const isNamed = ({ lead = '' }: Part) => /^(?:have|with|word|quoted)$/u.test(lead)
  if (!isSpoken && !said.has('mention') && !topics.every(isNamed)) return null
  const isAsked = ({ who, ...line }: SpokenLine) =>
    (name === undefined ? who.length > 0 || !isSpoken : who.includes(name)) &&
    topics.every((topic) => countTopic([line], topic) > 0)
  const lines = spokenLines(context, question).filter(isAsked)
  const entries = lines.map(({ who, text, id }) => {
    return `${who.length > 0 ? `${joinNames(who)}: ` : ''}“${oneLine(text)}” ${placeMark(id)}`
  })
  const only = firstOrLast(said, entries)
  if (only !== undefined) return only
  const yes = isYesNo && lines.length > 0 ? 'Yes. ' : ''
  return answerList(`${yes}${linesHead(question, lines, isSpoken)}`, entries)
}

/** 'NORA says “map” 2 times.', 'No line has “map”.' */
function linesHead(question: Question, lines: readonly ScriptLine[], isSpoken: boolean): string {
  const [name] = question.names
  const topics = partsOfKind(question, 'topic')
  const words = joinNames(topics.map(({ value }) => `“${value}”`))
  const [topic] = topics
  if (!topic)
    return lines.length === 0
      ? `${name ?? 'Nobody'} says nothing.`
      : `${name ? `${name} says` : 'Dialogue'}:`
  const count = lines.length === 0 ? 'No line' : formatCount(lines.length, 'line')
  if (!isSpoken) return `${count} ${lines.length > 1 ? 'have' : 'has'} ${words}.`
  if (lines.length === 0) return name ? `${name} never says ${words}.` : `Nobody says ${words}.`
  const times = countTimes(countTopic(lines, topic))
  return name ? `${name} says ${words} ${times}.` : `${words} is said ${times}.`
}

type SpokenLine = ReturnType<typeof spokenLines>[number]

/** The lines of the scenes that a question means, with those who say them. */
function spokenLines(context: ToolContext, question: Question) {
  const { opening, characters, blocks } = context.index
  const filters = whereFilters(context, question)
  const parts = [
    ...(filters.length === 0 ? [{ ranges: opening }] : []),
    ...filterScenes(context, filters),
  ]
  const spoken = characters.flatMap(({ name, dialogue }) =>
    dialogue.map(({ block, element }) => {
      const found = blocks.find(({ number }) => number === block)
      return { name, id: found?.elements[element - 1]?.id }
    }),
  )
  const byId = Map.groupBy(spoken, ({ id }) => id)
  return parts
    .flatMap((part) => linesIn(context, part))
    .map((line) => ({ ...line, who: (byId.get(line.id) ?? []).map(({ name }) => name) }))
}

/** Who is in the scenes of a time, place or number, or speaks there; with 'every', in all of them. */
export function castAnswer(context: ToolContext, question: Question): string | null {
  const { said, numbered, subject } = question
  const { scenes: all, characters } = context.index
  const found = filterScenes(context, whereFilters(context, question))
  const only = firstOrLast(said, found)
  const scenes = only ? [only] : found
  const [isSpoken, isNo, isOnly] = ['talk', 'no', 'only'].map((one) => said.has(one))
  // 'Who is first in the kitchen?' and 'Who is in only one scene?' ask for something else.
  if (subject === 'scene' || (only && !said.has('scene'))) return null
  if (scenes.length === 0 || (isOnly && scenes.length === all.length)) return null
  const castIn = (scene: IndexedScene) => (isSpoken ? scene.speakers : peopleIn(scene))
  const isHere = (name: string) =>
    scenes[said.has('every') ? 'every' : 'some']((scene) => castIn(scene).includes(name))
  const isElsewhere = (name: string) =>
    all.some((scene) => !scenes.includes(scene) && peopleIn(scene).includes(name))
  const everybody = [...scenes.flatMap(castIn), ...characters.map(({ name }) => name)]
  const names = [...new Set(everybody)].filter(
    (name) => isHere(name) !== isNo && !(isOnly && isElsewhere(name)),
  )
  const count = said.has('howMany') ? `${formatCount(names.length, 'character')}: ` : ''
  if (numbered?.scene && !isSpoken && !isNo && !isOnly) return count + castSentence(numbered.scene)
  const [yes, no] = isSpoken
    ? ['speaks|speak', 'does not speak|do not speak']
    : ['is|are', 'does not appear|do not appear']
  const where = said.has('every') && scenes.length === all.length ? 'every scene' : marksOf(scenes)
  if (isNo && names.length === 0) {
    const among = said.has('every') || scenes.length === 1 ? '' : 'one or more of '
    return `Everybody ${isSpoken ? 'speaks' : 'is'} in ${among}${where}.`
  }
  return `${count}${whoDoes(names, isNo ? no : yes)}${isOnly ? ' only' : ''} in ${where}.`
}

/** Who is in the scenes of a character, most scenes first. */
export function partnersAnswer(context: ToolContext, { names: [name = ''] }: Question): string {
  const others = scenesWith(context, name).flatMap(peopleIn)
  const entries = [...Map.groupBy(others, (other) => other)]
    .filter(([other]) => other !== name)
    .toSorted(([, some], [, more]) => more.length - some.length)
    .map(([other, times]) => `${other}: ${formatCount(times.length, 'scene')}`)
  return answerList(
    `${name} shares scenes with ${formatCount(entries.length, 'character')}.`,
    entries,
  )
}

/** The scenes up to a page that a character is in. On failure: there is no such character. */
export function whatCharacterKnowsAnswer(
  context: ToolContext,
  { character, page }: Readonly<{ character: string; page: number }>,
): Result<string> {
  const asked = findCharacter(context.index.characters, character)
  if (!asked.ok) return asked
  const { name } = asked.value
  const pages = context.index.pages.get().scenes
  const all = scenesWith(context, name)
  const present = all.filter(({ position }) => (pages[position - 1]?.page ?? 1) <= page)
  if (present.length === 0) {
    const first = all[0] ? `, and first in ${sceneLine(all[0])}` : ''
    return ok(`${name} is in no scene up to page ${page}${first}.`)
  }
  const entries = present.map((scene) => {
    const happens = whatHappens(context, scene)
    return `${sceneLine(scene)}${happens && ` – ${happens}`}`
  })
  const count = formatCount(present.length, 'scene')
  const head = `Up to page ${page}, ${name} is in ${count} and can know what happens there.`
  return ok(answerList(head, entries))
}

function scenesWith({ index }: ToolContext, name: string): readonly IndexedScene[] {
  return index.scenes.filter((scene) => peopleIn(scene).includes(name))
}
