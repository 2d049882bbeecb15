/** Answers about characters: all of them, one, and what they say. */
import { ok, type Result } from '../../../result.ts'
import { nameKey } from '../../../script/editing/character-names.ts'
import { introductionsIn } from '../../../continuity/introductions.ts'
import { scriptParts } from '../../../continuity/script-parts.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import type {
  ElementPlace,
  IndexedCharacter,
  IndexedScene,
} from '../../script-index/index-parts.ts'
import { findCharacter } from '../../script-tools/characters.ts'
import { formatCount } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import {
  answerList,
  firstOrLast,
  joinNames,
  oneLine,
  placeMark,
  sceneLine,
  whatHappens,
} from './places.ts'
import type { Question } from './read-question.ts'
import { hasTopics } from './scene-filters.ts'

export const NOBODY = 'Nobody speaks in the script yet.'

const MEASURES = [
  { key: 'speeches', concept: 'speech', noun: 'speech', plural: 'speeches' },
  { key: 'lines', concept: 'line', noun: 'line', plural: 'lines' },
  { key: 'scenes', concept: 'scene', noun: 'scene', plural: 'scenes' },
  { key: 'words', concept: 'word', noun: 'word', plural: 'words' },
] as const

/** All characters as Statistics has them, or those of the question. */
function castOf({ script }: ToolContext, names: readonly IndexedCharacter[]) {
  const asked = new Set(names.flatMap(({ name, aliases }) => [name, ...aliases]))
  const all = scriptStatistics(script).characters
  return asked.size === 0 ? all : all.filter(({ name }) => asked.has(nameKey(name)))
}

/** What Statistics has about the question's characters: '14 lines in 8 speeches, 120 words'. */
export function characterListAnswer(
  context: ToolContext,
  { names }: Pick<Question, 'names'>,
): string {
  const cast = castOf(context, names)
  if (cast.length === 0) return NOBODY
  const entries = cast.map(({ name, speeches, lines, words, scenes }) => {
    const said = `${formatCount(lines, 'line')} in ${formatCount(speeches, 'speech', 'speeches')}`
    return `${name}: ${said}, ${formatCount(words, 'word')}, ${formatCount(scenes, 'scene')}`
  })
  if (names.length > 0) return `${entries.join('.\n')}.`
  return answerList(`The script has ${formatCount(cast.length, 'speaking character')}.`, entries)
}

/** Who has most or least of something; words, unless the question says lines, speeches or scenes. */
export function rankingAnswer(context: ToolContext, question: Question): string | null {
  const { said, names, subject } = question
  if (subject === 'scene') return null
  const cast = castOf(context, names)
  const measure = MEASURES.find(({ concept }) => said.has(concept)) ?? MEASURES[3]
  const counts = cast.map((one) => one[measure.key])
  const most = said.has('least') ? Math.min(...counts) : Math.max(...counts)
  const best = cast.filter((one) => one[measure.key] === most)
  if (best.length === 0) return NOBODY
  const have = `${best.length === 1 ? 'has' : 'have'} the ${said.has('least') ? 'fewest' : 'most'}`
  const head = `${joinNames(best.map(({ name }) => name))} ${have} ${measure.plural}: ${most}.`
  const others = cast
    .filter((one) => !best.includes(one))
    .toSorted(
      (one, other) => (other[measure.key] - one[measure.key]) * (said.has('least') ? -1 : 1),
    )
    .slice(0, 2)
    .map((one) => `${one.name} with ${one[measure.key]}`)
  return others.length === 0 ? head : `${head} Then ${joinNames(others)}.`
}

/** Who a character is, as far as can be counted. */
export function whoIsAnswer(context: ToolContext, { names: [character] }: Question): string | null {
  if (!character) return null
  const { scenes } = context.index
  const places = [character.first, character.last].map((at) => scenes[(at ?? 0) - 1])
  const [first, last] = places
  const intro = introductionsIn(scriptParts(context.script)).find(
    ({ name }) => name === character.name,
  )
  return [
    ...(intro ? [`“${oneLine(intro.part.text)}” ${placeMark(intro.part.id)}`] : []),
    characterListAnswer(context, { names: [character] }),
    ...(first && last ? [`First in ${sceneLine(first)}`, `Last in ${sceneLine(last)}`] : []),
  ].join('\n')
}

export function ageAnswer(context: ToolContext, { names: [character] }: Question): string | null {
  const all = introductionsIn(scriptParts(context.script)).filter(
    ({ name }) => name === character?.name,
  )
  if (!character) return null
  if (all.length === 0) return `The script doesn't say how old ${character.name} is.`
  return all
    .map(({ age, part }) => `${character.name} is ${age.words} in ${placeMark(part.id)}.`)
    .join('\n')
}

/** What the question's characters say, or who says its words; in the scene that it names. */
export function linesAnswer(context: ToolContext, question: Question): string | null {
  const { said, names, topics, numbered, isYesNo } = question
  if (numbered && !numbered.scene) return null
  const isAsked = ({ scene }: ElementPlace) => !numbered?.scene || scene === numbered.scene.position
  const cast = names.length > 0 ? names : context.index.characters
  const lines = cast
    .flatMap((character) =>
      character.dialogue.filter(isAsked).map((place) => ({ character, ...place })),
    )
    .toSorted((one, other) => one.block - other.block || one.element - other.element)
    .flatMap(({ character: { name }, block, element: at }) => {
      const found = context.index.blocks.find(({ number }) => number === block)
      const [facts, element] = [found?.facts[at - 1], found?.elements[at - 1]]
      const isSaid = hasTopics(facts?.words ?? '', topics)
      return facts && element && isSaid ? [{ name, text: facts.text, id: element.id }] : []
    })
  const speakers = joinNames([...new Set(lines.map(({ name }) => name))])
  const what = topics.map(({ text }) => ` “${text}”`).join(' and')
  if (lines.length === 0) {
    const nobody = joinNames(names.map(({ name }) => name))
    const where = numbered ? ' there' : ''
    return `${isYesNo ? 'No. ' : ''}${nobody || 'Nobody'} ${nobody ? `says nothing${what && ` with${what}`}` : `says${what}`}${where}.`
  }
  const entry = ({ name, text, id }: (typeof lines)[number]) =>
    `${name}: “${oneLine(text)}” ${placeMark(id)}`
  const only = firstOrLast(said, lines)
  if (only) return entry(only)
  const verb = speakers.includes(' and ') ? 'say' : 'says'
  const times = formatCount(lines.length, 'time')
  const head = what === '' ? `${speakers} speaks ${times}` : `${speakers} ${verb}${what}, ${times}`
  return answerList(`${isYesNo ? 'Yes. ' : ''}${head}:`, lines.map(entry))
}

/** Who is in the scenes of a character, most scenes first. */
export function partnersAnswer(
  context: ToolContext,
  { names: [character] }: Question,
): string | null {
  if (!character) return null
  const together = context.index.scenes.filter(({ speakers, named }) =>
    [...speakers, ...named].includes(character.name),
  )
  const all = together
    .flatMap(({ speakers, named }) => [...speakers, ...named])
    .filter((name) => name !== character.name)
  const entries = [...Map.groupBy(all, (name) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, times]) => `${name}: ${formatCount(times.length, 'scene')}`)
  return answerList(
    `${character.name} shares scenes with ${formatCount(entries.length, 'character')}.`,
    entries,
  )
}

/** Who is in all or any of some scenes. */
export function castOfScenes(scenes: readonly IndexedScene[], isInAll: boolean): string {
  const everyone = [...new Set(scenes.flatMap(({ speakers, named }) => [...speakers, ...named]))]
  const isIn =
    (name: string) =>
    ({ speakers, named }: IndexedScene) =>
      [...speakers, ...named].includes(name)
  const found = isInAll ? everyone.filter((name) => scenes.every(isIn(name))) : everyone
  const where = isInAll
    ? 'in every scene'
    : `in ${joinNames(scenes.map(({ elementId }) => placeMark(elementId)))}`
  return `${joinNames(found) || 'Nobody'} ${found.length > 1 ? 'are' : 'is'} ${where}.`
}

/** The scenes up to a page that a character is in. On failure: there is no such character. */
export function whatCharacterKnowsAnswer(
  context: ToolContext,
  { character: asked, page }: Readonly<{ character: string; page: number }>,
): Result<string> {
  const found = findCharacter(context.index.characters, asked)
  if (!found.ok) return found
  const { name } = found.value
  const pages = context.index.pages.get().scenes
  const all = context.index.scenes.filter(({ speakers, named }) =>
    [...speakers, ...named].includes(name),
  )
  const present = all.filter(({ position }) => (pages[position - 1]?.page ?? 1) <= page)
  if (present.length === 0) {
    const first = all[0] ? `, and first in ${sceneLine(all[0])}` : ''
    return ok(`${name} is in no scene up to page ${page}${first}.`)
  }
  const entries = present.map((scene) => {
    const happens = whatHappens(context, scene)
    return `${sceneLine(scene)}${happens === '' ? '' : ` – ${happens}`}`
  })
  const head = `Up to page ${page}, ${name} is in ${formatCount(present.length, 'scene')} and can know what happens there.`
  return ok(answerList(head, entries))
}
