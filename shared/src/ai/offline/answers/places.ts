/** Scenes and texts as the offline assistant's answers name them. */
import { isOmitted } from '../../../script/scenes/scenes.ts'
import { shorten } from '../../../script/notes/note-text.ts'
import { takePage } from '../../script-tools/paged-text.ts'
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { placeMark } from '../../citations.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'

/** The scenes of a script, without those that are only there for their number. */
export function listScenes({ scenes }: ToolContext['index']): readonly IndexedScene[] {
  return scenes.filter(({ heading }) => !isOmitted(heading))
}

/** The scene's place and heading: '[Scene 3, p. 4] INT. KITCHEN - DAY'. */
export function sceneLine({ elementId, heading }: IndexedScene): string {
  return `${placeMark(elementId)} ${oneLine(heading)}`
}

/** Scenes that are named in one sentence. */
const MAX_MARKS = 8

/** '[Scene 1, p. 1], [Scene 3, p. 4] and 12 more' */
export function marksOf(scenes: readonly IndexedScene[]): string {
  const marks = scenes.slice(0, MAX_MARKS).map(({ elementId }) => placeMark(elementId))
  const left = scenes.length - marks.length
  return joinNames([...marks, ...(left > 0 ? [`${left} more`] : [])])
}

/** The synopsis of a scene, or else its first line of action; '' without either. */
export function whatHappens(context: ToolContext, scene: IndexedScene): string {
  const isAction = ({ type, text }: ScriptLine) => type === 'action' && text.trim() !== ''
  return oneLine(scene.synopsis.trim() || (linesIn(context, scene).find(isAction)?.text ?? ''))
}

export type ScriptLine = ReturnType<typeof linesIn>[number]

/** The facts of a scene's elements, with their ids. */
export function linesIn({ index }: ToolContext, { ranges }: Pick<IndexedScene, 'ranges'>) {
  return ranges.flatMap(({ block, from, to }) => {
    const found = index.blocks.find(({ number }) => number === block)
    const own = found?.facts.slice(from - 1, to) ?? []
    return own.map((facts, at) => ({ ...facts, id: found?.elements[from - 1 + at]?.id ?? '' }))
  })
}

const MAX_TEXT_CHARACTERS = 140
const LIST = new Intl.ListFormat('en-GB')

/** A text on one line, shortened. */
export function oneLine(text: string): string {
  return shorten(text, MAX_TEXT_CHARACTERS).toWellFormed()
}

/** 'A', 'A and B', 'A, B and C'. */
export function joinNames(names: readonly string[]): string {
  return LIST.format(names)
}

/** 'Nobody speaks', 'A speaks', 'A and B speak' */
export function whoDoes(names: readonly string[], verb: string): string {
  const [one = '', many = ''] = verb.split('|')
  return `${joinNames(names) || 'Nobody'} ${names.length > 1 ? many : one}`
}

/** Who speaks in a scene or is named in its action. */
export function peopleIn({ speakers, named }: IndexedScene): readonly string[] {
  return [...speakers, ...named]
}

/** The item that a question asks for with 'first' or 'last'. */
export function firstOrLast<T>(said: ReadonlySet<string>, items: readonly T[]): T | undefined {
  if (said.has('first')) return items[0]
  return said.has('last') ? items.at(-1) : undefined
}

/** A sentence and its list, without what would be too much to read. */
export function answerList(head: string, entries: readonly string[]): string {
  const lines = entries.map((entry) => ({ text: `- ${entry}` }))
  const { shown, next } = takePage(lines, null)
  const left = next === null ? [] : [`${entries.length - shown.length} more.`]
  return [head, ...shown.map(({ text }) => text), ...left].join('\n')
}
