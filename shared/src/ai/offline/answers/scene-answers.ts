/** Answers about the scenes that a question means: which, how many, the first, the longest. */
import { lengthText } from '../../../layout/scene-pages.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { formatCount } from '../../script-tools/counted.ts'
import { sceneSpan } from '../../script-tools/find-scenes.ts'
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import {
  answerList,
  factsOf,
  firstOrLast,
  joinNames,
  listScenes,
  oneLine,
  peopleIn,
  sceneLine,
  whatHappens,
} from './places.ts'
import type { Question, Topic } from './read-question.ts'
import { countIn, filtersOf, findLine, hasTopics, type Filter } from './scene-filters.ts'

const NO_SCENES = 'The script has no scenes yet.'

/** All scenes with their pages, synopses and speakers. */
export function sceneListAnswer(context: ToolContext): string {
  const { pages } = context.index
  const scenes = listScenes(context.index)
  if (scenes.length === 0) return NO_SCENES
  const entries = scenes.map((scene) => {
    const synopsis = scene.synopsis.trim() === '' ? [] : [whatHappens(context, scene)]
    const speakers = scene.speakers.length === 0 ? [] : [`Speaking: ${scene.speakers.join(', ')}`]
    return [sceneLine(scene), ...synopsis, ...speakers].join(' – ')
  })
  const head = `The script has ${formatCount(scenes.length, 'scene')} on ${formatCount(pages.get().count, 'page')}.`
  return answerList(head, entries)
}

export function noScene(index: ToolContext['index'], number: string): string {
  if (index.scenes.length === 0) return NO_SCENES
  if (number === '') return `The caret is in no scene; ${sceneSpan(index)}.`
  const isOrdinal = /^\p{L}{3,}$|\d\p{L}{2}$/u.test(number)
  return `There is no ${isOrdinal ? `${number} scene` : `scene ${number}`}; ${sceneSpan(index)}.`
}

/** Lists the lines with a question's words. */
export function elementsAnswer(context: ToolContext, { topics, said }: Question): string | null {
  const isAsked = ({ lead }: Topic) => said.has('mention') || /^(?:have|with|quoted)$/u.test(lead)
  if (!topics.every(isAsked)) return null
  const { opening: ranges, scenes } = context.index
  const facts = [{ ranges }, ...scenes].flatMap((part) => factsOf(context, part))
  const found = facts.filter(({ words }) => hasTopics(words, topics))
  const what = joinNames(topics.map(({ text }) => `“${text}”`))
  const entries = found.map(({ id, text }) => `“${oneLine(text)}” ${placeMark(id)}`)
  const have = found.length === 1 ? 'has' : 'have'
  return answerList(`${formatCount(found.length, 'line')} ${have} ${what}.`, entries)
}

/** The scenes that fulfil a question's conditions; null if it can't be known. */
export function findScenes(
  context: ToolContext,
  question: Question,
): readonly IndexedScene[] | null {
  const filters = filtersOf(context, question)
  if (!filters) return null
  const scenes = listScenes(context.index)
  const asked = question.numbered?.scene
  const all = asked && !scenes.includes(asked) ? [...scenes, asked] : scenes
  return all.filter((scene) => filters.every(({ test }) => test(scene)))
}

/** Answers about the scenes that fulfil a question's conditions; null if it can't be known. */
export function scenesAnswer(context: ToolContext, question: Question): string | null {
  const { said, numbered, isYesNo, times } = question
  if (numbered && !numbered.scene) return noScene(context.index, numbered.number)
  if (said.has('howMany') && times.length > 1) {
    const each = times.map((time) => scenesAnswer(context, { ...question, times: [time] }))
    return each.includes(null) ? null : each.map((text) => text?.split('\n')[0]).join('\n')
  }
  const filters = filtersOf(context, question)
  const found = findScenes(context, question)
  if (context.index.scenes.length === 0) return NO_SCENES
  if (!filters || !found) return null
  if (numbered?.scene && !said.has('after') && !said.has('before')) {
    const yes = isYesNo ? 'Yes. ' : ''
    return `${found.length > 0 ? yes : 'No. '}${describeScene(context, numbered.scene)}`
  }
  if (said.has('most') || said.has('least') || said.has('longest') || said.has('shortest')) {
    return extremeAnswer(context, question, found)
  }
  const only = firstOrLast(said, found)
  if (only) return firstOrLastAnswer(context, question, only)
  if (filters.length === 0) return isAboutAll(said) ? sceneListAnswer(context) : null
  const yes = isAsAsked(context, question, found) ? 'Yes. ' : 'No. '
  const head = headOf(context, question, { filters, found })
  const entries = found.map((scene) => sceneEntry(context, scene, question))
  return answerList(`${isYesNo && found.length > 0 ? yes : ''}${head}`, entries)
}

/** True if a question without conditions asks for nothing but scenes. */
function isAboutAll(said: Question['said']): boolean {
  return [...said].every((word) => /^(?:scene|howMany|where|page|place)$/u.test(word))
}

/** True if the scenes are as many as a question with 'every' or 'again' asks for. */
function isAsAsked(
  context: ToolContext,
  { said, topics: [topic] }: Question,
  found: readonly IndexedScene[],
): boolean {
  if (said.has('every')) return found.length === listScenes(context.index).length
  if (!said.has('again') || said.has('after')) return true
  return topic ? countTimes(context, found, topic) > 1 : found.length > 1
}

function countTimes(context: ToolContext, scenes: readonly IndexedScene[], topic: Topic): number {
  const facts = scenes.flatMap((scene) => factsOf(context, scene))
  return facts.reduce((sum, { words }) => sum + countIn(words, topic), 0)
}

type Found = Readonly<{ filters: readonly Filter[]; found: readonly IndexedScene[] }>

function headOf(
  context: ToolContext,
  { names: [name], topics: [topic] }: Question,
  { filters, found }: Found,
): string {
  const count = formatCount(found.length, 'scene')
  const only = filters.length === 1 ? filters[0]?.has : undefined
  if (name && only === name.name) {
    const spoken = found.filter(({ speakers }) => speakers.includes(name.name)).length
    const all = found.length === 1 ? 'it' : 'all of them'
    return `${only} is in ${count} and speaks in ${spoken === found.length ? all : spoken}.`
  }
  if (topic && only === `“${topic.text}”`) {
    const times = formatCount(countTimes(context, found, topic), 'time')
    return found.length === 0
      ? `Nothing in the script has ${only}.`
      : `${only} comes up ${times}, in ${count}.`
  }
  const words = (kind: 'is' | 'has', verb: string) => {
    const all = filters.flatMap((filter) => filter[kind] ?? [])
    return all.length === 0 ? [] : [`${verb} ${joinNames(all)}`]
  }
  if (found.length === 0 && only?.startsWith('no ')) return `Every scene has ${only.slice(3)}.`
  const [is, has] = found.length > 1 ? ['are', 'have'] : ['is', 'has']
  const verbs = [...words('is', is), ...words('has', has)].join(' and ')
  return `${found.length === 0 ? 'No scene' : count} ${verbs}.`
}

function sceneEntry(
  context: ToolContext,
  scene: IndexedScene,
  { names, topics, said }: Question,
): string {
  const line = said.has('no') ? undefined : findLine(context, scene, topics.slice(0, 1))
  if (topics.length > 0 && line && line.id !== scene.elementId) {
    return `${placeMark(line.id)} ${oneLine(scene.heading)} – “${oneLine(line.text)}”`
  }
  const isSilent = names.some(({ name }) => scene.named.includes(name))
  return `${sceneLine(scene)}${isSilent ? ' – only named' : ''}`
}

/** The longest or shortest of some scenes, or those with most or fewest people. */
function extremeAnswer(
  context: ToolContext,
  { said, names }: Question,
  found: readonly IndexedScene[],
): string | null {
  const isOfPeople = said.has('cast')
  const isLength = said.has('longest') || said.has('shortest')
  if (!isLength && (names.length > 0 || (!isOfPeople && !said.has('line')))) return null
  const { scenes } = scriptStatistics(context.script)
  const lines = new Map(scenes.map((scene) => [scene.elementId, scene.lines]))
  const sizeOf = (scene: IndexedScene) =>
    isOfPeople ? peopleIn(scene).length : (lines.get(scene.elementId) ?? 0)
  const isMost = said.has('most') || said.has('longest')
  const most = Math[isMost ? 'max' : 'min'](...found.map(sizeOf))
  const entries = found.filter((scene) => sizeOf(scene) === most).map(sceneLine)
  const which = `${isMost ? 'most' : 'fewest'} ${isOfPeople ? 'characters' : 'lines'}`
  const verb = entries.length === 1 ? 'This scene has' : 'These scenes have'
  return found.length === 0 ? null : answerList(`${verb} the ${which}, ${most}.`, entries)
}

function firstOrLastAnswer(context: ToolContext, question: Question, scene: IndexedScene): string {
  const { names, topics, said } = question
  const what = [...names.map(({ name }) => name), ...topics.map(({ text }) => `“${text}”`)]
  if (what.length === 0) return describeScene(context, scene)
  const are = what.length === 1 ? 'is' : 'are'
  const which = said.has('first') ? 'first' : 'last'
  const both = names.length > 1 ? ' together' : ''
  return `${joinNames(what)} ${are} ${which}${both} in ${sceneEntry(context, scene, question)}`
}

/** Describes a scene: heading, length, what happens and who is in it. */
export function describeScene(context: ToolContext, scene: IndexedScene): string {
  const { eighths = 1 } = context.index.pages.get().scenes[scene.position - 1] ?? {}
  const statistics = scriptStatistics(context.script).scenes
  const { lines = 0, words = 0 } = statistics.find((one) => one.elementId === scene.elementId) ?? {}
  const length = `${lengthText(eighths)} ${eighths > 8 ? 'pages' : 'page'}`
  const happens = whatHappens(context, scene)
  const intro = scene.synopsis.trim() === '' ? 'It begins' : 'Its synopsis'
  return [
    `${sceneLine(scene)}: ${length}, ${formatCount(lines, 'line')}, ${formatCount(words, 'word')}.`,
    happens === '' ? 'It has no synopsis and no action.' : `${intro}: “${happens}”`,
    castSentence(scene),
  ].join('\n')
}

export function castSentence({ speakers, named, elementId }: IndexedScene): string {
  const speak = speakers.length === 1 ? 'speaks' : 'speak'
  const who = speakers.length === 0 ? 'Nobody speaks' : `${joinNames(speakers)} ${speak}`
  const are = named.length === 1 ? 'is' : 'are'
  const others = named.length === 0 ? '' : `; ${joinNames(named)} ${are} named in the action`
  return `${who} in ${placeMark(elementId)}${others}.`
}
