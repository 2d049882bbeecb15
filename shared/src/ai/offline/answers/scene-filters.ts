/** The conditions on scenes that a question has: at night, with Nora, after scene 5. */
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { searchLine, splitWords } from '../../script-index/search-words.ts'
import { formatCount } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { joinNames, linesIn, peopleIn, type ScriptLine } from './places.ts'
import { toNumber } from '../words/vocabulary.ts'
import { partsOfKind, saysAll, type Part, type Question } from './read-question.ts'

/** A condition on scenes; `text` is what an answer adds to 'scenes'. */
export type Filter = Readonly<{ test: (scene: IndexedScene) => boolean; text: string }>

/** The contents and the places of scenes: 'both NORA and BEN', 'at night and outside'. */
export function joinFilters(filters: readonly Filter[]): Record<'having' | 'where', string> {
  const texts = filters.map(({ text }) => text)
  const what = texts.filter((text) => text.startsWith('with '))
  const without = texts.filter((text) => what.length > 0 && text.startsWith('without '))
  const where = texts.filter((text) => !what.includes(text) && !without.includes(text))
  const names = joinNames(what.map((text) => text.replaceAll(/(^| or )with /gu, '$1')))
  const both = what.length === 2 && !names.endsWith('nobody else') ? 'both ' : ''
  return { having: [both + names, ...without].join(', '), where: joinNames(where) }
}

/** The scenes that fulfill all conditions. */
export function filterScenes({ index }: ToolContext, filters: readonly Filter[]) {
  return index.scenes.filter((scene) => filters.every(({ test }) => test(scene)))
}

/** Words that together mean more than these conditions. */
const UNCLEAR = [
  'alone|only|no|with sceneNumber',
  'sceneNumber first|last|longest|shortest|most|least',
  'no meet|together|again|every|alone|only',
]

/** Returns all conditions of a question; null if it can't be known what it means. */
export function filtersOf(context: ToolContext, question: Question): readonly Filter[] | null {
  const { said, names } = question
  const isOnly = saysAll(said, 'alone|only')
  const several = [...WHERE, ...CAST].filter((kind) => partsOfKind(question, kind).length > 1)
  const isUnclear =
    UNCLEAR.some((kinds) => saysAll(said, kinds)) ||
    (isOnly && !saysAll(said, 'name|people')) ||
    (said.has('or') && several.length !== 1) ||
    !partsOfKind(question, 'topic').every((topic) => isKnown(context, question, topic))
  if (isUnclear) return null
  const isAlone = ({ speakers, named }: IndexedScene) =>
    speakers.length + named.length === names.length
  const alone = isOnly && names.length > 0 ? [{ test: isAlone, text: 'with nobody else' }] : []
  return [...whereFilters(context, question), ...filtersOfKinds(context, question, CAST), ...alone]
}

const WHERE = ['time', 'setting', 'at', 'sceneNumber', 'pageNumber']
const CAST = ['name', 'people', 'talk', 'topic']

/** When and where: at night, inside, in the kitchen, in scene 5, on page 3 or after it. */
export function whereFilters(context: ToolContext, question: Question): readonly Filter[] {
  return filtersOfKinds(context, question, WHERE)
}

function filtersOfKinds(
  context: ToolContext,
  question: Question,
  kinds: readonly string[],
): readonly Filter[] {
  return kinds.flatMap((kind) => {
    const parts = partsOfKind(question, kind)
    const filters = parts.flatMap((part) => {
      const filter = filterOf(context, question, part)
      return filter && part.isNot ? not(filter) : (filter ?? [])
    })
    const isAny = (WHERE.includes(kind) || question.said.has('or')) && !parts[0]?.isNot
    return isAny ? anyOf(filters) : filters
  })
}

function not({ test, text }: Filter): Filter {
  const negated = text.startsWith('with ') ? text.replace('with', 'without') : `not ${text}`
  return { test: (scene) => !test(scene), text: negated }
}

/** One condition for 'A or B'. */
function anyOf(filters: readonly Filter[]): readonly Filter[] {
  const test = (scene: IndexedScene) => filters.some((filter) => filter.test(scene))
  return filters.length < 2
    ? filters
    : [{ test, text: filters.map(({ text }) => text).join(' or ') }]
}

/** The condition of a part of a question; null if other parts have it. */
function filterOf(context: ToolContext, question: Question, part: Part): Filter | null {
  const { said, names } = question
  const { kind, value } = part
  const isSpoken = partsOfKind(question, 'talk').some(({ isNot }) => !isNot)
  const castIn = (scene: IndexedScene) => (isSpoken ? scene.speakers : peopleIn(scene))
  const speaking = isSpoken ? ' speaking' : ''
  const isAsked = (name: string) => names.length === 0 || names.includes(name)
  switch (kind) {
    case 'time':
      return timeFilter(value)
    case 'setting': {
      const [setting, text] = value.startsWith('in')
        ? ['interior', 'inside']
        : ['exterior', 'outside']
      return { test: (scene) => scene.setting === setting, text }
    }
    case 'at': {
      const words = searchLine(value)
      const test = ({ place }: IndexedScene) => searchLine(place).includes(words)
      return { test, text: `at ${value.toUpperCase()}` }
    }
    case 'name':
      return { test: (scene) => castIn(scene).includes(value), text: `with ${value}${speaking}` }
    case 'people': {
      const count = toNumber(value)
      const text = `with ${formatCount(count, 'person', 'people')}${speaking}`
      return { test: (scene) => castIn(scene).length === count, text }
    }
    case 'talk': {
      if (saysAll(said, 'people') || (isSpoken && names.length > 0)) return null
      return {
        test: ({ speakers }) => speakers.some(isAsked),
        text: names.length > 0 ? `with ${names.join(' or ')} speaking` : 'with dialogue',
      }
    }
    case 'topic':
      return {
        test: (scene) => countTopic(linesIn(context, scene), part) > 0,
        text: `with “${value}”`,
      }
    default:
      return numberFilter(context, question, part)
  }
}

const AT = new Map([
  ['day', 'by'],
  ...['morning', 'afternoon', 'evening'].map((time) => [time, 'in the'] as const),
])

/** Night and day as Statistics counts them; other times as the heading has them. */
function timeFilter(words: string): Filter {
  const asked = words.replace(/^by |(?<=\w)(?: ?time|light|s)$/gu, '')
  const isCounted = asked === 'night' || asked === 'day'
  const test = ({ time, heading }: IndexedScene) =>
    isCounted ? time === asked : searchLine(heading).includes(` ${asked} `)
  return { test, text: `${AT.get(asked) ?? 'at'} ${asked}` }
}

/** In, before or after a scene or page. */
function numberFilter(
  context: ToolContext,
  { numbered }: Question,
  { value, beside }: Part,
): Filter {
  const isThere = (at: number, than: number) => (beside === 'after' ? at > than : at < than)
  if (numbered) {
    const { position: asked = 0, number = '' } = numbered.scene ?? {}
    const test = ({ position }: IndexedScene) =>
      beside ? isThere(position, asked) : position === asked
    return { test, text: `${beside ?? 'as'} scene ${number}` }
  }
  const page = toNumber(value)
  const { scenes: starts, ofElements } = context.index.pages.get()
  const test = (scene: IndexedScene) =>
    beside
      ? isThere(starts[scene.position - 1]?.page ?? 1, page)
      : linesIn(context, scene).some(({ id }) => ofElements.get(id) === page)
  return { test, text: `${beside ?? 'on'} page ${page}` }
}

/** False for words that the script doesn't have, if they may mean something else. */
function isKnown(context: ToolContext, { said }: Question, topic: Part): boolean {
  const { value, lead = '' } = topic
  const isSearched = said.has('mention') || /^(?:have|with|preposition)$/u.test(lead)
  if (lead === 'quoted' || (isSearched && splitWords(value).length === 1)) return true
  return context.index.scenes.some((scene) => countTopic(linesIn(context, scene), topic) > 0)
}

/** Counts the words of a topic in lines, in the singular or plural. */
export function countTopic(lines: readonly ScriptLine[], { value, lead }: Part): number {
  const word = searchLine(value).trim()
  const stem = word.replace(/(?<=..)(?:(?<=s|x|z|ch|sh)es|(?<!s)s)$/u, '')
  const forms = lead === 'quoted' ? [word] : [...new Set([word, stem, `${stem}s`, `${stem}es`])]
  return (
    lines
      // A cue doesn't mention its speaker.
      .filter(({ cue }) => lead !== 'name' || cue === '')
      .flatMap(({ words }) => forms.map((form) => words.split(` ${form} `).length - 1))
      .reduce((sum, one) => sum + one, 0)
  )
}
