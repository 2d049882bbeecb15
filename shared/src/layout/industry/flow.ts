/** A script's elements as the paragraphs that flow down its pages. */
import type { Element, Formatting } from '../../script/script.ts'
import type { Place } from './look.ts'
import { paragraphOf, type Paragraph } from './paragraph.ts'
import type { IndustryProfile } from './profile.ts'

/** Makes an element's paragraph, or finds the one made before: elements never change. */
export type MakeParagraph = (element: Element, place: Place) => Paragraph

/** Remembers the paragraph of each element for as long as the element lives. */
export function paragraphMaker(profile: IndustryProfile, formatting: Formatting): MakeParagraph {
  const made = {
    page: new WeakMap<Element, Paragraph>(),
    left: new WeakMap<Element, Paragraph>(),
    right: new WeakMap<Element, Paragraph>(),
  }
  return (element, place) => {
    const known = made[place].get(element)
    if (known) return known
    const paragraph = paragraphOf(element, place, profile, formatting)
    made[place].set(element, paragraph)
    return paragraph
  }
}

export type Flow = Readonly<{
  profile: IndustryProfile
  paragraphs: readonly Paragraph[]
  make: MakeParagraph
}>

/** The types whose empty paragraph is printed as an empty line, as a writer of action means it. */
const PRINTED_EMPTY = new Set(['action', 'text'])

/**
 * The paragraphs of one story block. An empty action is an empty line; every other empty element
 * takes no room. A page break that stands before an element without room goes to the next.
 */
export function blockParagraphs(elements: readonly Element[], make: MakeParagraph): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let startsPage = false
  for (const element of elements) {
    const paragraph = make(element, 'page')
    if (isBlank(paragraph) && !PRINTED_EMPTY.has(element.type)) {
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

/** How many of the paragraphs count: empty lines at a flow's end are only where the writer stopped. */
export function countToEnd(paragraphs: readonly Paragraph[]): number {
  return paragraphs.findLastIndex((paragraph) => !isBlank(paragraph)) + 1
}
