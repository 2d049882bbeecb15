/** Answers about the scenes that a question means: which, how many, the first, the longest. */
import { lengthText } from '../../../layout/scene-pages.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import { formatCount } from '../../script-tools/counted.ts'
import { sceneSpan } from '../../script-tools/find-scenes.ts'
import type { IndexedCharacter, IndexedScene } from '../../script-index/index-parts.ts'
import { searchLine } from '../../script-index/search-words.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import {
  answerList,
  factsOf,
  joinNames,
  oneLine,
  placeMark,
  sceneLine,
  whatHappens,
} from './places.ts'
import { SETTINGS } from './question-words.ts'
import type { Question, Topic } from './read-question.ts'

export const NO_SCENES = 'The script has no scenes yet.'

/** All scenes with their pages, synopses and speakers. */
export function sceneListAnswer(context: ToolContext): string {
  const { scenes, pages } = context.index
  if (scenes.length === 0) return NO_SCENES
  const entries = scenes.map((scene) => {
    const synopsis = scene.synopsis.trim() === '' ? [] : [whatHappens(context, scene)]
    const speakers = scene.speakers.length === 0 ? [] : [`Speaking: ${scene.speakers.join(', ')}`]
    return [sceneLine(scene), ...synopsis, ...speakers].join(' – ')
  })
  const head = `The script has ${formatCount(scenes.length, 'scene')} on ${formatCount(pages.get().count, 'page')}.`
  return answerList(head, entries)
}

/** A condition on scenes; `is` and `has` are its words after 'the scene'. */
type Filter = Readonly<{ test: (scene: IndexedScene) => boolean; is?: string; has?: string }>

const TIMES: Readonly<Record<string, string>> = { night: 'at night', day: 'by day' }

/** The question's conditions; null if its words for something can't be found in the script. */
function filtersOf(context: ToolContext, question: Question): Filter[] | null {
  const { said, names, excluded, numbered, page, people, times, settings, topics } = question
  const filters: Filter[] = []
  if (said.has('or') && topics.length > 0) return null
  const plainTimes = times.map((time) => time.replace(/(?<=\w)(?: ?time|light|s)$/u, ''))
  if (times.length > 0) {
    const test = ({ time, heading }: IndexedScene) =>
      plainTimes.some((asked) =>
        asked in TIMES ? time === asked : searchLine(heading).includes(` ${asked} `),
      )
    filters.push({ test, is: plainTimes.map((time) => TIMES[time] ?? `at ${time}`).join(' or ') })
  }
  for (const word of settings) {
    filters.push({
      test: ({ setting }) => setting === SETTINGS.get(word),
      is: SETTINGS.get(word) ?? word,
    })
  }
  const isNo = said.has('no') && excluded.length === 0
  const no = isNo ? 'no ' : ''
  const isSpoken = said.has('talk') || (said.has('line') && !isRanked(said))
  if (isSpoken && names.length === 0 && people === 0) {
    filters.push({ test: ({ speakers }) => speakers.length > 0 !== isNo, has: `${no}dialogue` })
  }
  if (names.length > 0) {
    const all = joinNames(names.map(({ name }) => name)).replace(
      ' and ',
      said.has('or') ? ' or ' : ' and ',
    )
    const isIn = (one: IndexedCharacter, { speakers, named }: IndexedScene) =>
      speakers.includes(one.name) || (!isSpoken && named.includes(one.name))
    const isAlone = said.has('alone')
    const test = (scene: IndexedScene) =>
      names[said.has('or') ? 'some' : 'every']((one) => isIn(one, scene)) !== isNo &&
      (!isAlone || peopleIn(scene).length === names.length)
    filters.push({ test, has: `${isAlone ? 'only ' : no}${all}${isSpoken ? ' speaking' : ''}` })
    for (const one of excluded)
      filters.push({ test: (scene) => !isIn(one, scene), has: `no ${one.name}` })
  }
  if (people > 0) {
    const count = (scene: IndexedScene) => (isSpoken ? scene.speakers : peopleIn(scene)).length
    const has = `exactly ${formatCount(people, 'person', 'people')}${isSpoken ? ' speaking' : ''}`
    filters.push({ test: (scene) => count(scene) === people, has })
  }
  for (const topic of topics) {
    const isPlace = ({ place }: IndexedScene) => searchLine(place).includes(topic.words)
    const isAsPlace =
      /^(?:preposition|scene|place|setting|where)$/u.test(topic.lead) && !said.has('mention')
    if (isAsPlace && context.index.scenes.some(isPlace)) {
      filters.push({ test: isPlace, is: `set at ${topic.text.toUpperCase()}` })
      continue
    }
    const isOneThing = topic.lead === 'quoted' || topic.words.trim().split(' ').length === 1
    if (!isOneThing && !context.index.scenes.some((scene) => findLine(context, scene, [topic])))
      return null
    const test = (scene: IndexedScene) => (findLine(context, scene, [topic]) !== undefined) !== isNo
    filters.push({ test, has: `${no}“${topic.text}”` })
  }
  const where = (['after', 'before'] as const).find((one) => said.has(one)) ?? ''
  const isThere = (one: number, other: number) =>
    Math.sign(one - other) === { after: 1, before: -1, '': 0 }[where]
  if (numbered?.scene) {
    const { position, number } = numbered.scene
    filters.push({
      test: (scene) => isThere(scene.position, position),
      is: `${where || 'as'} scene ${number}`,
    })
  }
  if (page > 0) {
    const { scenes: starts, ofElements } = context.index.pages.get()
    filters.push({
      test: (scene) =>
        where === ''
          ? factsOf(context, scene).some(({ id }) => ofElements.get(id) === page)
          : isThere(starts[scene.position - 1]?.page ?? 1, page),
      is: `${where || 'on'} page ${page}`,
    })
  }
  return filters
}

function isRanked(said: Question['said']): boolean {
  return said.has('most') || said.has('least')
}

function peopleIn({ speakers, named }: IndexedScene): readonly string[] {
  return [...speakers, ...named]
}

/** The first line of a scene with each word, in the singular or plural. */
export function findLine(context: ToolContext, scene: IndexedScene, topics: readonly Topic[]) {
  return factsOf(context, scene).find(({ words }) =>
    topics.every((topic) => countIn(words, topic) > 0),
  )
}

/** How often a folded line has a topic, in the singular or plural. */
export function countIn(line: string, { words, lead }: Topic): number {
  const word = words.trim()
  const stem = word.replace(/(?<=..)(?:(?<=s|x|z|ch|sh)es|(?<!s)s)$/u, '')
  const forms = lead === 'quoted' ? [word] : [...new Set([word, stem, `${stem}s`, `${stem}es`])]
  return forms.reduce((sum, form) => sum + line.split(` ${form} `).length - 1, 0)
}

/** The scenes that fulfil a question's conditions; null if it can't be known. */
export function findScenes(
  context: ToolContext,
  question: Question,
): readonly IndexedScene[] | null {
  const filters = filtersOf(context, question)
  return filters && context.index.scenes.filter((scene) => filters.every(({ test }) => test(scene)))
}

/** Lists the lines with a question's words. */
export function elementsAnswer(context: ToolContext, { topics, said }: Question): string | null {
  const isAsked = ({ lead }: Topic) => said.has('mention') || /^(?:have|with|quoted)$/u.test(lead)
  if (!topics.every(isAsked)) return null
  const facts = context.index.scenes.flatMap((scene) => factsOf(context, scene))
  const found = facts.filter(({ words }) => topics.every((topic) => countIn(words, topic) > 0))
  const what = topics.map(({ text }) => `“${text}”`).join(' and ')
  const entries = found.map(({ id, text }) => `“${oneLine(text)}” ${placeMark(id)}`)
  return answerList(
    `${formatCount(found.length, 'line')} ${found.length === 1 ? 'has' : 'have'} ${what}.`,
    entries,
  )
}

export function noScene(index: ToolContext['index'], number: string): string {
  return index.scenes.length === 0 ? NO_SCENES : `There is no scene ${number}; ${sceneSpan(index)}.`
}

/** Answers about the scenes that fulfil a question's conditions; null if it can't be known. */
export function scenesAnswer(context: ToolContext, question: Question): string | null {
  const { said, numbered, isYesNo } = question
  const { scenes } = context.index
  if (scenes.length === 0) return NO_SCENES
  if (numbered && !numbered.scene) return noScene(context.index, numbered.number)
  const canRank = question.names.length === 0 && (said.has('cast') || said.has('line'))
  const filters = isRanked(said) && !canRank ? null : filtersOf(context, question)
  if (filters === null) return null
  const found = scenes.filter((scene) => filters.every(({ test }) => test(scene)))
  if (numbered?.scene && isYesNo && !said.has('after') && !said.has('before')) {
    return `${found.length > 0 ? 'Yes' : 'No'}. ${describeScene(context, numbered.scene)}`
  }
  const one = pick(context, question, found)
  if (one) return one
  if (filters.length === 0) return sceneListAnswer(context)
  const yes = isYesNo && found.length > 0 ? 'Yes. ' : ''
  const entries = found.map((scene) => sceneEntry(context, scene, question))
  return answerList(`${yes}${headOf(context, question, filters, found)}`, entries)
}

function headOf(
  context: ToolContext,
  { names, topics, said }: Question,
  filters: readonly Filter[],
  found: readonly IndexedScene[],
): string {
  const count = formatCount(found.length, 'scene')
  const [name] = names
  if (filters.length === 1 && name && names.length === 1 && !said.has('no') && !said.has('alone')) {
    const spoken = found.filter(({ speakers }) => speakers.includes(name.name)).length
    const all = found.length === 1 ? 'it' : 'all of them'
    return `${name.name} is in ${count} and speaks in ${spoken === found.length ? all : spoken}.`
  }
  const [topic] = topics
  if (
    filters.length === 1 &&
    topic &&
    topics.length === 1 &&
    filters[0]?.has === `“${topic.text}”`
  ) {
    const facts = found.flatMap((scene) => factsOf(context, scene))
    const times = facts.reduce((sum, { words }) => sum + countIn(words, topic), 0)
    return times === 0
      ? `Nothing in the script has “${topic.text}”.`
      : `“${topic.text}” comes up ${formatCount(times, 'time')}, in ${count}.`
  }
  const isMany = found.length > 1
  const parts = (kind: 'is' | 'has', verb: string) => {
    const words = filters.flatMap((filter) => filter[kind] ?? [])
    return words.length === 0 ? [] : [`${verb} ${words.join(kind === 'is' ? ', ' : ' and ')}`]
  }
  const verbs = [...parts('is', isMany ? 'are' : 'is'), ...parts('has', isMany ? 'have' : 'has')]
  return `${found.length === 0 ? 'No scene' : count} ${verbs.join(' and ')}.`
}

function sceneEntry(
  context: ToolContext,
  scene: IndexedScene,
  { names, topics, said }: Question,
): string {
  const line =
    topics.length > 0 && !said.has('no') ? findLine(context, scene, topics.slice(0, 1)) : undefined
  if (line && line.id !== scene.elementId) {
    return `${placeMark(line.id)} ${oneLine(scene.heading)} – “${oneLine(line.text)}”`
  }
  const isSilent = names.some(({ name }) => scene.named.includes(name))
  return `${sceneLine(scene)}${isSilent ? ' – only named' : ''}`
}

/** The first, last, longest or shortest of some scenes. */
function pick(
  context: ToolContext,
  question: Question,
  found: readonly IndexedScene[],
): string | null {
  const { said, names, topics } = question
  const [one, other] = [found[0], found.at(-1)]
  if (!one || !other) return null
  const isMost = said.has('longest') || said.has('most')
  if (isMost || said.has('shortest') || said.has('least')) {
    const lines = new Map(
      scriptStatistics(context.script).scenes.map((scene) => [scene.elementId, scene.lines]),
    )
    const isOfPeople = said.has('cast')
    const all = found.map((scene) =>
      isOfPeople ? peopleIn(scene).length : (lines.get(scene.elementId) ?? 0),
    )
    const most = isMost ? Math.max(...all) : Math.min(...all)
    const entries = found.filter((_, at) => all[at] === most).map(sceneLine)
    const which = `${isMost ? 'most' : 'fewest'} ${isOfPeople ? 'characters' : 'lines'}`
    const verb = entries.length === 1 ? 'This scene has' : 'These scenes have'
    return answerList(`${verb} the ${which}, ${most}.`, entries)
  }
  const isFirst = said.has('first')
  if (!isFirst && !said.has('last')) return null
  const scene = isFirst ? one : other
  const what = [...names.map(({ name }) => name), ...topics.map(({ text }) => `“${text}”`)]
  if (what.length === 0) return describeScene(context, scene)
  const are = what.length === 1 ? 'is' : 'are'
  return `${joinNames(what)} ${are} ${isFirst ? 'first' : 'last'} in ${sceneEntry(context, scene, question)}`
}

/** Describes a scene: heading, length, what happens and who is in it. */
export function describeScene(context: ToolContext, scene: IndexedScene): string {
  const { eighths = 1 } = context.index.pages.get().scenes[scene.position - 1] ?? {}
  const lines = scriptStatistics(context.script).scenes.find(
    ({ elementId }) => elementId === scene.elementId,
  )
  const happens = whatHappens(context, scene)
  const intro = scene.synopsis.trim() === '' ? 'It begins' : 'Its synopsis'
  return [
    `${sceneLine(scene)}: ${lengthText(eighths)} of a page, ${formatCount(lines?.lines ?? 0, 'line')}.`,
    happens === '' ? 'It has no synopsis and no action.' : `${intro}: “${happens}”`,
    castSentence(scene),
  ].join('\n')
}

export function castSentence({ speakers, named, elementId }: IndexedScene): string {
  const speak = speakers.length === 1 ? 'speaks' : 'speak'
  const speaking = `${speakers.length === 0 ? 'Nobody speaks' : `${joinNames(speakers)} ${speak}`} in ${placeMark(elementId)}`
  const are = named.length === 1 ? 'is' : 'are'
  return named.length === 0
    ? `${speaking}.`
    : `${speaking}; ${joinNames(named)} ${are} named in the action.`
}
