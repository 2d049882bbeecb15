/** Answers about the scenes that a question means: which, how many, the first, the longest. */
import { lengthText } from '../../../layout/scene-pages.ts'
import { scriptStatistics } from '../../../statistics/script-statistics.ts'
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { countTimes, formatCount } from '../../script-tools/counted.ts'
import { sceneSpan } from '../../script-tools/find-scenes.ts'
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import {
  answerList,
  firstOrLast,
  linesIn,
  listScenes,
  oneLine,
  peopleIn,
  sceneLine,
  whatHappens,
  whoDoes,
  type ScriptLine,
} from './places.ts'
import { partsOfKind, saysAll, type Question } from './read-question.ts'
import { countTopic, filterScenes, filtersOf, joinFilters } from './scene-filters.ts'

const NO_SCENES = 'The script has no scenes yet.'

/** All scenes with their pages, synopses and speakers. */
export function sceneListAnswer({ index }: ToolContext): string {
  const entries = listScenes(index).map((scene) => {
    const speaking = scene.speakers.length > 0 ? `Speaking: ${scene.speakers.join(', ')}` : ''
    const parts = [sceneLine(scene), oneLine(scene.synopsis), speaking]
    return parts.filter((part) => part !== '').join(' – ')
  })
  const pages = formatCount(index.pages.get().count, 'page')
  const head = `The script has ${formatCount(entries.length, 'scene')} on ${pages}.`
  return entries.length === 0 ? NO_SCENES : answerList(head, entries)
}

/** Says that the question's scene doesn't exist; null if it does. */
export function noScene({ index }: ToolContext, { numbered }: Question): string | null {
  if (!numbered || numbered.scene) return null
  if (index.scenes.length === 0) return NO_SCENES
  const { label } = numbered
  return `${label === '' ? 'The caret is in no scene' : `There is no ${label}`}; ${sceneSpan(index)}.`
}

/** Answers about the scenes that fulfill a question's conditions; null if it can't be known. */
export function scenesAnswer(context: ToolContext, question: Question): string | null {
  const { said, isYesNo } = question
  if (context.index.scenes.length === 0) return NO_SCENES
  const filters = filtersOf(context, question)
  if (!filters) return null
  const found = filterScenes(context, filters)
  const yes = isAsAsked(context, question, found) ? 'Yes. ' : 'No. '
  if (said.has('sceneNumber')) return `${isYesNo ? yes : ''}${describeScene(context, question)}`
  if (saysAll(said, 'most|least|longest|shortest')) return extremeAnswer(context, question, found)
  const entries = found.map((scene) => sceneEntry(context, scene, question))
  const { having, where } = joinFilters(filters)
  const only = firstOrLast(said, entries)
  if (only !== undefined) {
    const which = `${where && ` ${where}`}${having && ` with ${having}`}`
    return `The ${said.has('first') ? 'first' : 'last'} scene${which}: ${only}`
  }
  if (filters.length === 0) return null
  if (said.has('happen') && found[0] && found.length === 1) return describe(context, found[0])
  const isOne = found.length < 2
  const count = found.length === 0 ? 'No scene' : formatCount(found.length, 'scene')
  const [topic, ...others] = partsOfKind(question, 'topic')
  if (!topic || topic.isNot || filters.length + others.length > 1 || found.length === 0) {
    const be = isOne ? 'is' : 'are'
    const has = `${where && ` ${where}`} ${isOne ? 'has' : 'have'} ${having}`
    const head = `${count}${having === '' ? ` ${be} ${where}` : has}.`
    return answerList(`${isYesNo && found.length > 0 ? yes : ''}${head}`, entries)
  }
  const times = countTopic(
    found.flatMap((scene) => linesIn(context, scene)),
    topic,
  )
  const head = `“${topic.value}” comes up ${countTimes(times)}, in ${count}.`
  return answerList(`${isYesNo ? yes : ''}${head}`, entries)
}

/** True if there are as many scenes as a question with 'every' or 'again' asks for. */
function isAsAsked(
  context: ToolContext,
  question: Question,
  found: readonly IndexedScene[],
): boolean {
  const { said } = question
  if (said.has('every')) return found.length === context.index.scenes.length
  if (!said.has('again') || said.has('beside')) return found.length > 0
  const [topic] = partsOfKind(question, 'topic')
  const lines = found.flatMap((scene) => linesIn(context, scene))
  return (topic ? countTopic(lines, topic) : found.length) > 1
}

/** A scene of a list, with the line that has the question's words. */
function sceneEntry(context: ToolContext, scene: IndexedScene, question: Question): string {
  const topics = partsOfKind(question, 'topic').filter(({ isNot }) => !isNot)
  const hasTopic = (line: ScriptLine) => topics.some((topic) => countTopic([line], topic) > 0)
  const line = linesIn(context, scene).find(hasTopic)
  if (line && line.id !== scene.elementId) {
    return `${placeMark(line.id)} ${oneLine(scene.heading)} – “${oneLine(line.text)}”`
  }
  const isSilent = question.names.some((name) => scene.named.includes(name))
  return `${sceneLine(scene)}${isSilent ? ' – only named' : ''}`
}

/** The longest or shortest of some scenes, or those with most or fewest people or lines. */
function extremeAnswer(
  { script }: ToolContext,
  { said, names }: Question,
  found: readonly IndexedScene[],
): string | null {
  const isOfPeople = said.has('cast')
  const isLength = saysAll(said, 'longest|shortest')
  if (!isLength && (names.length > 0 || !saysAll(said, 'cast|line'))) return null
  const lines = new Map(scriptStatistics(script).scenes.map((one) => [one.elementId, one.lines]))
  const sizeOf = (scene: IndexedScene) =>
    isOfPeople ? peopleIn(scene).length : (lines.get(scene.elementId) ?? 0)
  const isMost = saysAll(said, 'most|longest')
  const size = Math[isMost ? 'max' : 'min'](...found.map(sizeOf))
  const entries = found.filter((scene) => sizeOf(scene) === size).map(sceneLine)
  const which = `${isMost ? 'most' : 'fewest'} ${isOfPeople ? 'characters' : 'lines'}`
  const these = entries.length === 1 ? 'This scene has' : 'These scenes have'
  return found.length === 0 ? null : answerList(`${these} the ${which}: ${size}.`, entries)
}

/** Describes a scene: heading, length, what happens and who is in it. */
export function describeScene(context: ToolContext, { numbered }: Question): string | null {
  return numbered?.scene ? describe(context, numbered.scene) : null
}

function describe(context: ToolContext, scene: IndexedScene): string {
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
  const who = `${whoDoes(speakers, 'speaks|speak')} in ${placeMark(elementId)}`
  return named.length === 0 ? `${who}.` : `${who}; ${whoDoes(named, 'is|are')} named in the action.`
}
