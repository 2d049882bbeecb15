/** The places that an answer about the script is based on. */
import type { Citation } from '../api/assist.ts'
import type { Script } from '../script/script.ts'
import { sceneFinder } from './script-index/search-script.ts'
import type { ScriptIndex } from './script-index/script-index.ts'

type Places = Readonly<{ script: Script; index: Pick<ScriptIndex, 'scenes'> }>

/** Marks as the prompt asks for them: [scene 12A] or [block 2, element 5]. */
const MARK =
  / ?\[(?<label>scene (?<scene>[\p{L}\d.-]{1,20})|block (?<block>\d{1,4}), element (?<element>\d{1,4}))\]/giu

/**
 * Resolves the marks of an answer to elements.
 *
 * @returns the text without marks that lead nowhere, and each place once
 */
export function resolveCitations(
  text: string,
  places: Places,
): Readonly<{ text: string; citations: Citation[] }> {
  const found = new Map<string, Citation>()
  let resolved = ''
  let end = 0
  for (const match of text.matchAll(MARK)) {
    const { 0: mark, groups = {}, index } = match
    const elementId = elementOf(groups, places)
    const label = groups['label'] ?? ''
    if (elementId !== undefined) found.set(label, { label, elementId })
    resolved += text.slice(end, index) + (elementId === undefined ? '' : mark)
    end = index + mark.length
  }
  resolved += text.slice(end)
  return { text: resolved, citations: [...found.values()] }
}

function elementOf(
  { scene, block, element }: Readonly<Record<string, string | undefined>>,
  { script, index }: Places,
): string | undefined {
  if (scene !== undefined) {
    const number = scene.toUpperCase()
    return index.scenes.find((one) => one.number.toUpperCase() === number)?.elementId
  }
  const found = script.storyBlocks.find(({ number }) => number === Number(block))
  return found?.elements[Number(element) - 1]?.id
}

/** An element's id, until `linkPlaces` names its place. The characters around it are for private use. */
const PLACE = /\uE000([^\uE000]+)\uE000/gu

export function placeMark(elementId: string): string {
  return `\uE000${elementId}\uE000`
}

/** Replaces the marks of an answer: '[Scene 5, p. 3]', with a citation for each, in their order. */
export function linkPlaces(
  { script, index }: Readonly<{ script: Script; index: ScriptIndex }>,
  text: string,
): Readonly<{ text: string; citations: Citation[] }> {
  const citations: Citation[] = []
  const sceneOf = sceneFinder(index.scenes)
  const linked = text.replaceAll(PLACE, (_, elementId: string) => {
    const block = script.storyBlocks.find(({ elements }) =>
      elements.some(({ id }) => id === elementId),
    )
    const element = block?.elements.findIndex(({ id }) => id === elementId) ?? -1
    const scene = block && index.scenes[(sceneOf(block.number, element + 1) ?? 0) - 1]
    const page = `p. ${index.pages.get().ofElements.get(elementId) ?? 1}`
    const label = scene ? `Scene ${scene.number.replaceAll(/[[\]]/gu, '')}, ${page}` : page
    citations.push({ label, elementId })
    return `[${label}]`
  })
  return { text: linked, citations }
}
