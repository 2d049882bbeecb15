/** Writes a script as Fountain (fountain.io/syntax). */
import type { Script } from '../../script/script.ts'
import type { ImportedElement } from '../imported.ts'
import { joinedBlocks } from '../story-blocks.ts'
import { toCanonicalElements, type CanonicalElement } from './canonical-elements.ts'
import { beginsLikeTitlePage, writeTitlePage } from './title-page.ts'
import { writeElement, writeSpeech } from './write-element.ts'

/**
 * Writes a whole script: the title page, then all blocks. Reading it back gives the same elements
 * in canonical form (canonical-elements.ts).
 */
export function writeFountain(script: Script): string {
  const titlePage = writeTitlePage(script)
  const body = elementsToFountain(joinedBlocks(script))
  return titlePage === '' ? body : `${titlePage}\n\n${body}`
}

/** Writes elements as Fountain without a title page; '' if there are none. */
export function elementsToFountain(elements: readonly ImportedElement[]): string {
  let fountain = ''
  const canonical = toCanonicalElements(elements)
  for (const group of speechGroups(canonical)) {
    const [first] = group
    const isBlankLine = first?.text.text === '' && Object.keys(first.extra).length === 0
    if (fountain !== '' && !isBlankLine) fountain += '\n'
    fountain += isBlankLine
      ? '\n'
      : `${group.length > 1 ? writeSpeech(group) : writeAlone(first)}\n`
  }
  // Text at the very start that looks like a title page would be read as one.
  return beginsLikeTitlePage(fountain) ? `${forceOf(canonical[0])}${fountain}` : fountain
}

function forceOf(element: CanonicalElement | undefined): string {
  if (element?.type === 'character') return '@'
  return element?.type === 'transition' ? '> ' : '!'
}

function writeAlone(element: CanonicalElement | undefined): string {
  return element ? writeElement(element) : ''
}

/** Groups each cue with its dialogue and parentheticals. Other elements form groups of one. */
function speechGroups(elements: readonly CanonicalElement[]): CanonicalElement[][] {
  const groups: CanonicalElement[][] = []
  for (const element of elements) {
    const isSpoken = element.type === 'dialogue' || element.type === 'parenthetical'
    const above = groups.at(-1)
    if (isSpoken && above?.[0]?.type === 'character') above.push(element)
    else groups.push([element])
  }
  return groups
}
