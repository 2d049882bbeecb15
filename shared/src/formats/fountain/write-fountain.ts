/** A script as Fountain (Fountain syntax, fountain.io/syntax). */
import type { Script } from '../../script/script.ts'
import type { ImportedElement } from '../imported.ts'
import { joinedBlocks } from '../story-blocks.ts'
import { settleElements, type Settled } from './settle-elements.ts'
import { beginsLikeTitlePage, writeTitlePage } from './title-page.ts'
import { writeElement, writeSpeech } from './write-element.ts'

/**
 * A whole script, its blocks one after another under its title page. Reading it again gives the same
 * elements in the form of settle-elements.ts.
 */
export function writeFountain(script: Script): string {
  const titlePage = writeTitlePage(script)
  const body = elementsToFountain(joinedBlocks(script))
  return titlePage === '' ? body : `${titlePage}\n\n${body}`
}

/** Elements as Fountain without a title page; '' for none. */
export function elementsToFountain(elements: readonly ImportedElement[]): string {
  let fountain = ''
  const settled = settleElements(elements)
  for (const group of groups(settled)) {
    const [first] = group
    const isBlankLine = first?.text.text === '' && Object.keys(first.extra).length === 0
    if (fountain !== '' && !isBlankLine) fountain += '\n'
    fountain += isBlankLine
      ? '\n'
      : `${group.length > 1 ? writeSpeech(group) : writeAlone(first)}\n`
  }
  // The first thing in a file that looks like a title page is taken for one.
  return beginsLikeTitlePage(fountain) ? `${forceOf(settled[0])}${fountain}` : fountain
}

function forceOf(element: Settled | undefined): string {
  if (element?.type === 'character') return '@'
  return element?.type === 'transition' ? '> ' : '!'
}

function writeAlone(element: Settled | undefined): string {
  return element ? writeElement(element) : ''
}

/** A cue with what is spoken under it, or one other element. */
function groups(elements: readonly Settled[]): Settled[][] {
  const found: Settled[][] = []
  for (const element of elements) {
    const isSpoken = element.type === 'dialogue' || element.type === 'parenthetical'
    const above = found.at(-1)
    if (isSpoken && above?.[0]?.type === 'character') above.push(element)
    else found.push([element])
  }
  return found
}
