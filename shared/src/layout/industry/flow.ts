/** Turns a script's elements into the paragraphs that flow down its pages. */
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { Element, Formatting } from '../../script/script.ts'
import type { Place } from './look.ts'
import { createParagraph, type Paragraph } from './paragraph.ts'
import type { IndustryProfile } from './profile.ts'

/** Returns an element's paragraph at a place. */
export type MakeParagraph = (element: Element, place: Place) => Paragraph

/** Caches the paragraph of each element and place, because elements are immutable. */
export function paragraphMaker(profile: IndustryProfile, formatting: Formatting): MakeParagraph {
  const caches = {
    page: new WeakMap<Element, Paragraph>(),
    left: new WeakMap<Element, Paragraph>(),
    right: new WeakMap<Element, Paragraph>(),
  }
  return (element, place) => {
    const cached = caches[place].get(element)
    if (cached) return cached
    const paragraph = createParagraph(element, place, profile, formatting)
    caches[place].set(element, paragraph)
    return paragraph
  }
}

export type Flow = Readonly<{
  profile: IndustryProfile
  paragraphs: readonly Paragraph[]
  make: MakeParagraph
}>

/**
 * The paragraphs of one story block. Empty elements are skipped unless their type `printsEmpty`; a
 * skipped element's page break moves to the next element.
 */
export function blockParagraphs(elements: readonly Element[], make: MakeParagraph): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let startsPage = false
  for (const element of elements) {
    const paragraph = make(element, 'page')
    if (isBlank(paragraph) && !ELEMENT_TABLE[element.type].printsEmpty) {
      startsPage ||= paragraph.startsPage
      continue
    }
    paragraphs.push(startsPage ? { ...paragraph, startsPage } : paragraph)
    startsPage = false
  }
  return paragraphs
}

function isBlank({ text }: Paragraph): boolean {
  return text === ''
}

/** The number of paragraphs without the empty ones at the end. */
export function countToEnd(paragraphs: readonly Paragraph[]): number {
  return paragraphs.findLastIndex((paragraph) => !isBlank(paragraph)) + 1
}
