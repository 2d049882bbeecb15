/** The scenes of a script as index cards. */
import { printedText } from '../printed-case.ts'
import { isSceneStart } from './scenes.ts'
import { outlineOfBlock, type OutlineScene, type OutlineSection } from '../outline/outline.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { speakerName } from '../editing/suggestions.ts'

/** Maximum characters of a card's summary, about four lines. */
const SUMMARY_CHARACTERS = 140

export type SceneCard = OutlineScene &
  Readonly<{
    /** The beginning of the first action, or else of the first text. */
    summary: string
    speakers: readonly string[]
    /** The number of elements, including the heading. */
    elements: number
  }>

/** A block's cards, and the sections above them. */
export type BlockCards = Readonly<{
  blockId: string
  title: string
  items: readonly (SceneCard | OutlineSection)[]
}>

/** The cards of each block, cached because blocks are immutable. */
const cache = new WeakMap<StoryBlock, BlockCards>()

/** Returns the cards of each block in order; blocks without scenes have none. */
export function sceneCards({ storyBlocks }: Pick<Script, 'storyBlocks'>): BlockCards[] {
  return storyBlocks.map((block) => {
    const cards = cache.get(block) ?? cardsOf(block)
    cache.set(block, cards)
    return cards
  })
}

function cardsOf({ id, title, elements }: StoryBlock): BlockCards {
  const starts = elements.flatMap((element, index) => (isSceneStart(element) ? [index] : []))
  let scenes = 0
  const items = outlineOfBlock(elements).map((item): SceneCard | OutlineSection => {
    if (item.kind === 'section') return item
    const scene = elements.slice(starts[scenes], starts[scenes + 1])
    scenes += 1
    return {
      ...item,
      summary: summaryOf(scene.slice(1)),
      speakers: speakersOf(scene),
      elements: scene.length,
    }
  })
  return { blockId: id, title, items }
}

function summaryOf(elements: readonly Element[]): string {
  const action = elements.find((element) => element.type === 'action' && textOf(element) !== '')
  const text = textOf(action ?? elements.find((element) => textOf(element) !== ''))
  if (text.length <= SUMMARY_CHARACTERS) return text
  const cut = text.slice(0, SUMMARY_CHARACTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).toWellFormed()}…`
}

function speakersOf(elements: readonly Element[]): string[] {
  const names = elements
    .filter(({ type }) => type === 'character')
    .map(({ content }) => speakerName(content))
  return [...new Set(names)].filter((name) => name !== '')
}

function textOf(element: Element | undefined): string {
  return element ? printedText(element).replaceAll(/\s+/g, ' ').trim() : ''
}
