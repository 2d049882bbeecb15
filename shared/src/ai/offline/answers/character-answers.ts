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
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import {
  answerList,
  firstOrLast,
  joinNames,
  oneLine,
  peopleIn,
  sceneLine,
  whatHappens,
} from './places.ts'
import type { Question } from './read-question.ts'
import { hasTopics } from './scene-filters.ts'

const NOBODY = 'Nobody speaks in the script yet.'

const MEASURES = [
  { key: 'speeches', concept: 'speech', noun: 'speeches' },
  { key: 'lines', concept: 'line', noun: 'lines' },
  { key: 'scenes', concept: 'scene', noun: 'scenes' },
  { key: 'words', concept: 'word', noun: 'words' },
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
  const { said, names, subject, isYesNo } = question
  // 'Who talks to Nora most?' isn't about what somebody says in all.
  if (subject === 'scene' || (names.length === 1 && !isYesNo)) return null
  const isLeast = said.has('least')
  const { key, noun } = MEASURES.find(({ concept }) => said.has(concept)) ?? MEASURES[3]
  const cast = castOf(context, names.length > 1 ? names : []).toSorted(
    (a, b) => (b[key] - a[key]) * (isLeast ? -1 : 1),
  )
  const [first] = cast
  if (!first) return NOBODY
  const best = cast.filter((one) => one[key] === first[key])
  const others = cast.slice(best.length, best.length + 2)
  const which = `${best.length === 1 ? 'has' : 'have'} the ${isLeast ? 'fewest' : 'most'} ${noun}`
  const head = `${joinNames(best.map(({ name }) => name))} ${which}: ${first[key]}.`
  const next = joinNames(others.map((one) => `${one.name} with ${one[key]}`))
  return others.length === 0 ? head : `${head} Then ${next}.`
}

/** Who a character is, as far as can be counted. */
export function whoIsAnswer(context: ToolContext, { names, isYesNo }: Question): string | null {
  const [character, ...others] = names
  if (!character || isYesNo || others.length > 0) return null
  const present = scenesWith(context, character.name)
  const [first, last] = [present[0], present.at(-1)]
  const [intro] = introductionsOf(context, character)
  return [
    ...(intro ? [`“${oneLine(intro.part.text)}” ${placeMark(intro.part.id)}`] : []),
    characterListAnswer(context, { names: [character] }),
    ...(first && last ? [`First in ${sceneLine(first)}`, `Last in ${sceneLine(last)}`] : []),
  ].join('\n')
}

export function ageAnswer(context: ToolContext, { names: [character] }: Question): string | null {
  if (!character) return null
  const { name } = character
  const ages = introductionsOf(context, character).map(
    ({ age, part }) => `${name} is ${age.words} in ${placeMark(part.id)}.`,
  )
  return ages.join('\n') || `The script doesn't say how old ${name} is.`
}

function introductionsOf({ script }: ToolContext, { name }: IndexedCharacter) {
  return introductionsIn(scriptParts(script)).filter((one) => one.name === name)
}

/** What the question's characters say, or who says its words; in the scene that it names. */
export function linesAnswer(context: ToolContext, question: Question): string | null {
  const { said, names, topics, numbered, isYesNo } = question
  // 'What does Ben say to Nora?' doesn't ask for all that both say.
  if ((numbered && !numbered.scene) || names.length > 1) return null
  const isAsked = ({ scene }: ElementPlace) => !numbered?.scene || scene === numbered.scene.position
  const lines = (names.length > 0 ? names : context.index.characters)
    .flatMap(({ name, dialogue }) => dialogue.filter(isAsked).map((place) => ({ name, ...place })))
    .toSorted((one, other) => one.block - other.block || one.element - other.element)
    .flatMap(({ name, block, element: at }) => {
      const found = context.index.blocks.find(({ number }) => number === block)
      const [facts, element] = [found?.facts[at - 1], found?.elements[at - 1]]
      if (!facts || !element || !hasTopics(facts.words, topics)) return []
      return [{ name, entry: `${name}: “${oneLine(facts.text)}” ${placeMark(element.id)}` }]
    })
  const only = firstOrLast(said, lines)
  if (only) return only.entry
  const speakers = [...new Set(lines.map(({ name }) => name))]
  const asked = names.length > 0 ? names.map(({ name }) => name) : ['Nobody']
  const who = joinNames(speakers.length > 0 ? speakers : asked)
  const says = `${who} ${speakers.length > 1 ? 'say' : 'says'}`
  const what = topics.map(({ text }) => ` “${text}”`).join(' and')
  if (lines.length === 0) {
    const nothing = names.length > 0 ? ` nothing${what && ` with${what}`}` : what
    return `${isYesNo ? 'No. ' : ''}${says}${nothing}${numbered ? ' there' : ''}.`
  }
  const times = what && `, ${formatCount(lines.length, 'time')}`
  const head = `${isYesNo ? 'Yes. ' : ''}${says}${what}${times}:`
  return answerList(
    head,
    lines.map(({ entry }) => entry),
  )
}

/** Who is in the scenes of a character, most scenes first. */
export function partnersAnswer(context: ToolContext, { names: [one] }: Question): string | null {
  if (!one) return null
  const others = scenesWith(context, one.name)
    .flatMap(peopleIn)
    .filter((name) => name !== one.name)
  const entries = [...Map.groupBy(others, (name) => name)]
    .toSorted(([, some], [, more]) => more.length - some.length)
    .map(([name, times]) => `${name}: ${formatCount(times.length, 'scene')}`)
  const count = formatCount(entries.length, 'character')
  return answerList(`${one.name} shares scenes with ${count}.`, entries)
}

/** Who is in some scenes, or speaks in them; with 'every', who is in all of them. */
export function castOfScenes(scenes: readonly IndexedScene[], { said }: Question): string {
  const isSpoken = said.has('talk')
  const casts = scenes.map((scene) => (isSpoken ? scene.speakers : peopleIn(scene)))
  const isInAll = said.has('every')
  const found = [...new Set(casts.flat())].filter(
    (name) => !isInAll || casts.every((cast) => cast.includes(name)),
  )
  const [one, many] = isSpoken ? ['speaks', 'speak'] : ['is', 'are']
  const verb = found.length > 1 ? many : one
  const places = joinNames(scenes.map(({ elementId }) => placeMark(elementId)))
  const count = said.has('howMany') ? `${formatCount(found.length, 'character')}: ` : ''
  return `${count}${joinNames(found) || 'Nobody'} ${verb} in ${isInAll ? 'every scene' : places}.`
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
  const all = scenesWith(context, name)
  const present = all.filter(({ position }) => (pages[position - 1]?.page ?? 1) <= page)
  if (present.length === 0) {
    const first = all[0] ? `, and first in ${sceneLine(all[0])}` : ''
    return ok(`${name} is in no scene up to page ${page}${first}.`)
  }
  const entries = present.map((scene) => {
    const happens = whatHappens(context, scene)
    return `${sceneLine(scene)}${happens === '' ? '' : ` – ${happens}`}`
  })
  const count = formatCount(present.length, 'scene')
  return ok(
    answerList(
      `Up to page ${page}, ${name} is in ${count} and can know what happens there.`,
      entries,
    ),
  )
}

function scenesWith({ index }: ToolContext, name: string): readonly IndexedScene[] {
  return index.scenes.filter((scene) => peopleIn(scene).includes(name))
}
