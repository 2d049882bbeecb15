/** The conditions on scenes that a question has: at night, with Nora, after scene 5. */
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { searchLine } from '../../script-index/search-words.ts'
import { formatCount } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { factsOf, joinNames, peopleIn } from './places.ts'
import { SETTINGS } from './question-words.ts'
import { isInScript, type Question, type Topic } from './read-question.ts'

/** A condition on scenes; `is` and `has` are its words after 'the scene'. */
export type Filter = Readonly<{ test: (scene: IndexedScene) => boolean; is?: string; has?: string }>

const ORDERS = ['first', 'last', 'longest', 'shortest', 'most', 'least']

/** Returns the question's conditions; null if it can't be known what it means. */
export function filtersOf(context: ToolContext, question: Question): readonly Filter[] | null {
  const { said, names, topics, numbered, page, people, times } = question
  const isBeside = said.has('after') || said.has('before')
  const isUnclear =
    (isBeside && !numbered && page === 0) ||
    (said.has('or') && topics.length > 0) ||
    (said.has('no') && said.has('talk') && names.length > 0) ||
    (said.has('cast') && !ORDERS.some((order) => said.has(order))) ||
    (said.has('alone') && (numbered !== null || (names.length === 0 && people === 0))) ||
    // 'Is scene 2 the longest?' asks about the others.
    (numbered !== null && !isBeside && ORDERS.some((order) => said.has(order)))
  if (isUnclear) return null
  const about = topics.flatMap((topic) => topicFilter(context, question, topic) ?? [])
  if (about.length < topics.length) return null
  const timed = times.length > 0 ? [timeFilter(times)] : []
  return [
    ...timed,
    ...settingFilters(question),
    ...castFilters(question),
    ...about,
    ...placeFilters(context, question),
  ]
}

const TIME_WORDS: Readonly<Record<string, string>> = {
  day: 'by $',
  morning: 'in the $',
  afternoon: 'in the $',
  evening: 'in the $',
}

/** Night and day as Statistics counts them; other times as the heading has them. */
function timeFilter(times: readonly string[]): Filter {
  const asked = times.map((time) => time.replace(/^by |(?<=\w)(?: ?time|light|s)$/gu, ''))
  const isAt = ({ time, heading }: IndexedScene, word: string) =>
    word === 'night' || word === 'day' ? time === word : searchLine(heading).includes(` ${word} `)
  const is = asked.map((word) => (TIME_WORDS[word] ?? 'at $').replace('$', word)).join(' or ')
  return { test: (scene) => asked.some((word) => isAt(scene, word)), is }
}

function settingFilters({ settings }: Question): readonly Filter[] {
  return settings.map((word) => {
    const setting = SETTINGS.get(word)
    return { test: (scene) => scene.setting === setting, is: setting ?? word }
  })
}

/** Who is in the scenes, or speaks in them, and how many. */
function castFilters({ said, names, excluded, people }: Question): readonly Filter[] {
  const isNo = said.has('no') && excluded.length === 0
  const no = isNo ? 'no ' : ''
  const isRanked = said.has('most') || said.has('least')
  const isSpoken = said.has('talk') || (said.has('line') && !isRanked)
  const castIn = (scene: IndexedScene) => (isSpoken ? scene.speakers : peopleIn(scene))
  const speaking = isSpoken ? ' speaking' : ''
  if (people > 0) {
    const has = `exactly ${formatCount(people, 'person', 'people')}${speaking}`
    return [{ test: (scene) => castIn(scene).length === people, has }]
  }
  if (names.length === 0) {
    const test = (scene: IndexedScene) => scene.speakers.length > 0 !== isNo
    return isSpoken ? [{ test, has: `${no}dialogue` }] : []
  }
  const [isAny, isAlone] = [said.has('or'), said.has('alone')]
  const all = joinNames(names.map(({ name }) => name)).replace(' and ', isAny ? ' or ' : ' and ')
  const test = (scene: IndexedScene) =>
    names[isAny ? 'some' : 'every'](({ name }) => castIn(scene).includes(name)) !== isNo &&
    (!isAlone || peopleIn(scene).length === names.length)
  const without = excluded.map(({ name }): Filter => {
    return { test: (scene) => !castIn(scene).includes(name), has: `no ${name}` }
  })
  return [{ test, has: `${isAlone ? 'only ' : no}${all}${speaking}` }, ...without]
}

/** True if a topic is asked for as a place, and the script has it. */
export function isPlace({ index }: ToolContext, { lead, words }: Topic): boolean {
  const isAsked = /^(?:preposition|scene|place|where)$/u.test(lead)
  return isAsked && index.scenes.some(({ place }) => searchLine(place).includes(words))
}

/** Scenes at a place, or with a word; null for words that the script doesn't have. */
function topicFilter(context: ToolContext, { said }: Question, topic: Topic): Filter | null {
  const { scenes } = context.index
  if (isPlace(context, topic) && !said.has('mention')) {
    const is = `set at ${topic.text.toUpperCase()}`
    return { test: ({ place }) => searchLine(place).includes(topic.words), is }
  }
  const isSearched = said.has('mention') || /^(?:have|with|preposition|quoted)$/u.test(topic.lead)
  const isWord = topic.lead === 'quoted' || (isSearched && !topic.words.trim().includes(' '))
  const hasTopic = (scene: IndexedScene) => findLine(context, scene, [topic]) !== undefined
  // Before the first scene, it is in none.
  const isElsewhere = isInScript(context.index.blocks, topic.words)
  if ((!isWord || isElsewhere) && !scenes.some(hasTopic)) return null
  const no = said.has('no') ? 'no ' : ''
  return { test: (scene) => hasTopic(scene) === (no === ''), has: `${no}“${topic.text}”` }
}

/** In, before or after a scene or page. */
function placeFilters(context: ToolContext, { said, numbered, page }: Question): readonly Filter[] {
  const where = (['after', 'before'] as const).find((one) => said.has(one))
  const isThere = (at: number, than: number) => (where === 'after' ? at > than : at < than)
  const filters: Filter[] = []
  if (numbered?.scene) {
    const { position, number } = numbered.scene
    const test = (scene: IndexedScene) =>
      where ? isThere(scene.position, position) : scene.position === position
    filters.push({ test, is: `${where ?? 'as'} scene ${number}` })
  }
  if (page > 0) {
    const { scenes: starts, ofElements } = context.index.pages.get()
    const test = (scene: IndexedScene) =>
      where
        ? isThere(starts[scene.position - 1]?.page ?? 1, page)
        : factsOf(context, scene).some(({ id }) => ofElements.get(id) === page)
    filters.push({ test, is: `${where ?? 'on'} page ${page}` })
  }
  return filters
}

/** The first line of a scene with each word, in the singular or plural. */
export function findLine(context: ToolContext, scene: IndexedScene, topics: readonly Topic[]) {
  return factsOf(context, scene).find(({ words }) => hasTopics(words, topics))
}

export function hasTopics(line: string, topics: readonly Topic[]): boolean {
  return topics.every((topic) => countIn(line, topic) > 0)
}

/** How often a folded line has a topic, in the singular or plural. */
export function countIn(line: string, { words, lead }: Topic): number {
  const word = words.trim()
  const stem = word.replace(/(?<=..)(?:(?<=s|x|z|ch|sh)es|(?<!s)s)$/u, '')
  const forms = lead === 'quoted' ? [word] : [...new Set([word, stem, `${stem}s`, `${stem}es`])]
  return forms.reduce((sum, form) => sum + line.split(` ${form} `).length - 1, 0)
}
