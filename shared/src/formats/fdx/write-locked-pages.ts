/** Writes the locked pages of a script as a Final Draft file has them (`locked-pages.ts`). */
import { listBeginnings } from '../../layout/industry/lock-paragraphs.ts'
import { contentToText } from '../../content/text.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import { listPagePlaces, type PagePlace } from '../../script/locked-pages.ts'
import type { Element } from '../../script/script.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'
import { createProblemList } from '../common/problem-list.ts'
import { ITEM, listFilePages, LOCKED_PAGES, placePages, type FilePage } from './locked-pages.ts'
import { numbersOfLabels, type PageNumbers } from './page-numbers.ts'
import { readBody } from './read-body.ts'
import { addPlaces, type WrittenPlaces } from './written-references.ts'

/** A place of a locked page in the file that is written. */
export type WrittenPage = Readonly<{ label: string; position: number }>

type WrittenText = Readonly<{
  paragraphs: readonly XmlElement[]
  pages: readonly WrittenPage[]
  /** The text position after the last paragraph. */
  position: number
}>

/**
 * Returns the list of locked pages.
 *
 * @param locked the labels of all locked pages in order
 * @param imported the list of the imported file, if it had one
 */
export function lockedPagesElement(
  locked: readonly string[],
  elements: readonly Element[],
  { paragraphs, pages, position: end }: WrittenText,
  imported: XmlElement | undefined,
): XmlElement {
  const before = listFilePages(imported) ?? []
  if (imported && saysSame(before, locked, elements, paragraphs)) return imported
  const known = new Map(before.map(({ label, item }) => [label, item]))
  const items = listItems(locked, pages, end)
  const numbers = numbersOfLabels(items.map(({ label }) => label))
  const children = items.flatMap((item, at) => {
    const [own, page] = [known.get(item.label), numbers[at]]
    if (own) return [withNumbers(own, item)]
    return page ? [newItem(page, item)] : []
  })
  return { ...(imported ?? createElement(LOCKED_PAGES, {})), children }
}

type Item = Readonly<{ label: string; position: number; isDeleted: boolean }>

/** Returns the pages with their positions. One without text is where the next one begins. */
function listItems(
  locked: readonly string[],
  pages: readonly WrittenPage[],
  end: number,
): readonly Item[] {
  const indexes = new Map(locked.map((label, index) => [label, index]))
  const places = pages.flatMap(({ label, position }) => {
    const lock = indexes.get(label)
    return lock === undefined ? [] : [{ paragraph: position, offset: 0, lock }]
  })
  const positions = new Map(listBeginnings(places).map(({ paragraph, lock }) => [lock, paragraph]))
  let next = end
  const items = [...locked.entries()].toReversed().flatMap(([lock, label]): Item[] => {
    const position = positions.get(lock)
    const [first = label, last] = label.split('-')
    const below = next
    next = position ?? next
    const item = { label: first, position: next, isDeleted: position === undefined }
    return last === undefined ? [item] : [{ label: last, position: below, isDeleted: true }, item]
  })
  return items.toReversed()
}

/** True if reading the imported list in the file that is written gives the pages of the script. */
function saysSame(
  imported: readonly FilePage[],
  locked: readonly string[],
  elements: readonly Element[],
  paragraphs: readonly XmlElement[],
): boolean {
  const labels = new Set(imported.map(({ label }) => label))
  if (labels.size !== locked.length || !locked.every((label) => labels.has(label))) return false
  const content = createElement('Content', {}, ...paragraphs)
  const problems = createProblemList()
  const body = readBody(content, {
    styles: undefined,
    fonts: new Map(),
    alternates: new Map(),
    problems,
  })
  const { places, beyond } = placePages(imported, body)
  return (
    beyond.length === 0 &&
    places.length === elements.length &&
    elements.every((element, at) => {
      const own = placesOf(element)
      const inFile = places[at] ?? []
      return (
        own.length === inFile.length && own.every((place, index) => isSame(place, inFile[index]))
      )
    })
  )
}

function isSame(one: PagePlace, other: PagePlace | undefined): boolean {
  return one.label === other?.label && one.offset === other.offset
}

/** The places of an element's pages, each once. */
function placesOf(element: Element): readonly PagePlace[] {
  const places = listPagePlaces(element)
  return places.filter(({ label }, at) => places[at - 1]?.label !== label)
}

function withNumbers(item: XmlElement, { position, isDeleted }: Omit<Item, 'label'>): XmlElement {
  const attributes = new Map(item.attributes)
  attributes.set('Position', String(position))
  const wasDeleted = /^(?:1|yes|true)$/i.test(attributes.get('Deleted') ?? '')
  if (wasDeleted !== isDeleted) attributes.set('Deleted', isDeleted ? '1' : '0')
  return { ...item, attributes }
}

function newItem(
  { number, level, index }: PageNumbers,
  { position, isDeleted }: Omit<Item, 'label'>,
): XmlElement {
  return createElement(ITEM, {
    Deleted: isDeleted ? '1' : '0',
    LevelIndex: String(index),
    LockLevel: String(level),
    PageNumber: String(number),
    Position: String(position),
  })
}

/** Notes where an element's references and locked pages are in the file (`addPlaces`). */
export function addElementPlaces(
  element: Element,
  inFile: Parameters<typeof addPlaces>[1],
  { places, pages }: Readonly<{ places: WrittenPlaces; pages: WrittenPage[] }>,
): void {
  const { type, content, extra } = element
  if (!extra) return
  addPlaces(extra.styled, inFile, places)
  if (!ELEMENT_TABLE[type].printsEmpty && contentToText(content) === '') return
  for (const { label, offset } of listPagePlaces(element)) {
    pages.push({ label, position: inFile.toFile({ from: offset, to: offset + 1 }).from })
  }
}
