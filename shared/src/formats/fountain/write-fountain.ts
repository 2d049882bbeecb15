/** Writes a script as Fountain (fountain.io/syntax). */
import { getPrintedNumbers, withSceneNumbers } from '../../script/scenes/scene-numbers.ts'
import type { Script } from '../../script/script.ts'
import { isSpoken } from '../../script/element-types.ts'
import type { ImportedElement } from '../imported.ts'
import { joinBlocks } from '../story-blocks.ts'
import {
  elementOfCanonical,
  toCanonicalElements,
  type CanonicalElement,
} from './canonical-elements.ts'
import { withLayout } from './file-layout.ts'
import { withOmittedText } from './omitted-text.ts'
import { readBody } from './read-body.ts'
import { beginsLikeTitlePage, writeTitlePage } from './title-page.ts'
import { writeElement, writeSpeech, type FountainReader } from './write-element.ts'

/**
 * Writes a whole script: the title page, then all blocks. Reading it back gives the same elements
 * in canonical form (canonical-elements.ts). Automatic scene numbers are written if they are printed.
 * What came from a Fountain file and isn't edited has the layout that it has there.
 */
export function writeFountain(script: Script): string {
  const written = writePlainFountain(script)
  const layout = script.kept?.fileLayout
  return layout ? withLayout(written, layout, joinBlocks(script)) : written
}

/** Writes a script in our own layout. */
export function writePlainFountain(script: Script): string {
  const titlePage = writeTitlePage(script)
  const elements = joinBlocks(withPrintedNumbers(script))
  const body = elementsToFountain(elements.map((one) => withOmittedText(one, elementsToFountain)))
  return titlePage === '' ? body : `${titlePage}\n\n${body}`
}

function withPrintedNumbers(script: Script): Script {
  return withSceneNumbers(script, getPrintedNumbers(script))
}

/** The reader of Fountain files, read-fountain.ts. */
const FILE_READER: FountainReader = {
  hasMarkers: true,
  isReadAs(fountain, elements) {
    const expected = elements.map(elementOfCanonical)
    return JSON.stringify(readBody(fountain).elements) === JSON.stringify(expected)
  },
}

/** Writes elements as Fountain without a title page; '' if there are none. */
export function elementsToFountain(elements: readonly ImportedElement[]): string {
  const canonical = toCanonicalElements(elements)
  const fountain = writeElements(canonical, FILE_READER)
  // Text at the very start that looks like a title page would be read as one.
  return beginsLikeTitlePage(fountain) ? `${forceOf(canonical[0])}${fountain}` : fountain
}

/** Writes elements in the forms that `reader` reads; '' if there are none. */
export function writeElements(
  canonical: readonly CanonicalElement[],
  reader: FountainReader,
): string {
  let fountain = ''
  for (const group of speechGroups(canonical)) {
    const [first] = group
    const isBlankLine = first?.text.text === '' && Object.keys(first.extra).length === 0
    if (fountain !== '' && !isBlankLine) fountain += '\n'
    fountain += isBlankLine
      ? '\n'
      : `${group.length > 1 ? writeSpeech(group, reader) : writeAlone(first, reader)}\n`
  }
  return fountain
}

function forceOf(element: CanonicalElement | undefined): string {
  if (element?.type === 'character') return '@'
  return element?.type === 'transition' ? '> ' : '!'
}

function writeAlone(element: CanonicalElement | undefined, reader: FountainReader): string {
  return element ? writeElement(element, reader) : ''
}

/** Groups each cue with its dialogue and parentheticals. Other elements form groups of one. */
function speechGroups(elements: readonly CanonicalElement[]): CanonicalElement[][] {
  const groups: CanonicalElement[][] = []
  for (const element of elements) {
    const above = groups.at(-1)
    if (isSpoken(element.type) && above?.[0]?.type === 'character') above.push(element)
    else groups.push([element])
  }
  return groups
}
