/** Names places in the offline assistant's answers (`../../citations.ts`). */
import type { IndexedScene } from '../../script-index/index-parts.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'

const PLAIN_NUMBER = /^[\p{L}\d.-]{1,20}$/u

/** The mark of a scene; by its heading's element if its number isn't unique. */
export function sceneMark({ index }: ToolContext, scene: IndexedScene): string {
  const number = scene.number.toUpperCase()
  const first = index.scenes.find((one) => one.number.toUpperCase() === number)
  if (first === scene && PLAIN_NUMBER.test(scene.number)) return `[scene ${scene.number}]`
  const [start] = scene.ranges
  return start ? elementMark(start.block, start.from) : ''
}

export function elementMark(block: number, element: number): string {
  return `[block ${block}, element ${element}]`
}

/** The scene's page and heading: 'p. 4, INT. KITCHEN - DAY [scene 3]'. */
export function sceneLine(context: ToolContext, scene: IndexedScene): string {
  const page = context.index.pages.get().scenes[scene.position - 1]?.page ?? 1
  return `p. ${page}, ${oneLine(scene.heading)} ${sceneMark(context, scene)}`
}

const MAX_TEXT_CHARACTERS = 140

/** The synopsis of a scene, or else its first line of action; '' without either. */
export function whatHappens({ index }: ToolContext, scene: IndexedScene): string {
  if (scene.synopsis.trim() !== '') return oneLine(scene.synopsis)
  for (const { block, from, to } of scene.ranges) {
    const facts = index.blocks.find(({ number }) => number === block)?.facts.slice(from - 1, to)
    const action = facts?.find(({ type, text }) => type === 'action' && text.trim() !== '')
    if (action) return oneLine(action.text)
  }
  return ''
}

/** A text on one line, shortened. */
function oneLine(text: string): string {
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
