/** Scenes and texts as the offline assistant's answers name them. */
import { isOmitted } from '../../../script/scenes/scenes.ts'
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

/** The synopsis of a scene, or else its first line of action; '' without either. */
export function whatHappens(context: ToolContext, scene: IndexedScene): string {
  if (scene.synopsis.trim() !== '') return oneLine(scene.synopsis)
  const action = factsOf(context, scene).find(
    ({ type, text }) => type === 'action' && text.trim() !== '',
  )
  return oneLine(action?.text ?? '')
}

/** The facts of a scene's elements, with their ids. */
export function factsOf({ index }: ToolContext, { ranges }: Pick<IndexedScene, 'ranges'>) {
  return ranges.flatMap(({ block, from, to }) => {
    const found = index.blocks.find(({ number }) => number === block)
    const own = found?.facts.slice(from - 1, to) ?? []
    return own.map((facts, at) => ({ ...facts, id: found?.elements[from - 1 + at]?.id ?? '' }))
  })
}

const MAX_TEXT_CHARACTERS = 140

/** A text on one line, shortened. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= MAX_TEXT_CHARACTERS) return line
  const cut = line.slice(0, MAX_TEXT_CHARACTERS).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

/** 'A', 'A and B', 'A, B and C'. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
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
  const { shown, next } = takePage(
    entries.map((entry) => ({ text: `- ${entry}` })),
    null,
  )
  const left = next === null ? [] : [`${entries.length - shown.length} more.`]
  return [head, ...shown.map(({ text }) => text), ...left].join('\n')
}
