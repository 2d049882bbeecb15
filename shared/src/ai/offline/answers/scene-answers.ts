/** Answers about scenes: all of them, and one. */
import { formatCount } from '../../script-tools/counted.ts'
import { sceneSpan, sceneWithNumber } from '../../script-tools/find-scenes.ts'
import type { IndexedScene } from '../../script-index/index-parts.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { answerList } from './answer-list.ts'
import { joinNames, sceneLine, sceneMark, whatHappens } from './places.ts'

const NO_SCENES = 'The script has no scenes yet.'

/** All scenes with their pages, synopses and speakers. */
export function sceneListAnswer(context: ToolContext): string {
  const { scenes, pages } = context.index
  if (scenes.length === 0) return NO_SCENES
  const entries = scenes.map((scene) => {
    const { synopsis, speakers } = scene
    return [
      sceneLine(context, scene),
      ...(synopsis.trim() === '' ? [] : [whatHappens(context, scene)]),
      ...(speakers.length === 0 ? [] : [`Speaking: ${speakers.join(', ')}`]),
    ].join(' – ')
  })
  const head = `The script has ${formatCount(scenes.length, 'scene')} on ${formatCount(pages.get().count, 'page')}.`
  return answerList(head, entries, 'scene')
}

/** Who is in a scene. @param number as the writer gave it */
export function whoAnswer(context: ToolContext, number: string): string {
  const found = sceneWithNumber(context.index, number)
  if (!found.ok) return noScene(context, number)
  return castSentence(context, found.value)
}

/** Describes a scene by its synopsis or else its first action, and lists who is in it. */
export function whatHappensAnswer(context: ToolContext, number: string): string {
  const found = sceneWithNumber(context.index, number)
  if (!found.ok) return noScene(context, number)
  const scene = found.value
  const happens = whatHappens(context, scene)
  const intro = scene.synopsis.trim() === '' ? 'It begins' : 'Its synopsis'
  const what = happens === '' ? 'It has no synopsis and no action.' : `${intro}: “${happens}”`
  return `${sceneLine(context, scene)}\n${what}\n${castSentence(context, scene)}`
}

function castSentence(context: ToolContext, scene: IndexedScene): string {
  const { speakers, named } = scene
  const mark = sceneMark(context, scene)
  const verb = (names: readonly string[]) => (names.length === 1 ? 'speaks' : 'speak')
  const are = named.length === 1 ? 'is' : 'are'
  if (speakers.length === 0 && named.length === 0) {
    return `Nobody speaks in scene ${scene.number}, and no speaking character is named ${mark}.`
  }
  if (speakers.length === 0) {
    return `Nobody speaks in scene ${scene.number}; ${joinNames(named)} ${are} named in the action ${mark}.`
  }
  const speaking = `${joinNames(speakers)} ${verb(speakers)} in scene ${scene.number}`
  if (named.length === 0) return `${speaking} ${mark}.`
  return `${speaking}; ${joinNames(named)} ${are} named in the action ${mark}.`
}

function noScene({ index }: ToolContext, number: string): string {
  return index.scenes.length === 0 ? NO_SCENES : `There is no scene ${number}; ${sceneSpan(index)}.`
}
