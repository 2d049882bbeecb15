/**
 * Changes the lines of an imported title page. Only those of a changed field differ: a removed line is
 * blank, so that the others stay where they are, and an added one takes the place of blank lines.
 */
import { cleanText } from '../../content/clean-text.ts'
import { listChildren, textInside, type XmlElement } from '../common/xml-tree.ts'
import { PAGE_LINES, type Alignment } from './write-title-page.ts'

/** A field's lines without blank ones, and where they go if the imported page has none. */
export type FieldLines = Readonly<{
  name: string
  lines: readonly string[]
  /** The lines without the field's name. */
  values: readonly string[]
}> &
  (
    | Readonly<{ place: 'top'; /** Blank lines above it. */ gap: number }>
    /** The foot of the first page, or a further page. */
    | Readonly<{ place: 'left' | 'right' | 'page' }>
  )

/** A line of the page, with the field it belongs to. */
type Slot = Readonly<{ line: XmlElement; field?: FieldLines }>

/** The lines on a page, and the blank ones that stay between two groups of lines. */
type PageLimits = Readonly<{ pageLines: number; minBlanks: number }>

/**
 * @param before the fields as they were read from the page
 * @param now the fields of the script
 * @returns `null` if the lines of a changed field aren't found
 */
export function changedLines(
  imported: readonly XmlElement[],
  before: readonly FieldLines[],
  now: readonly FieldLines[],
  limits: PageLimits,
): XmlElement[] | null {
  const slots = findFields(imported, before)
  const added = now.filter(({ name }) => !before.some((field) => field.name === name))
  for (const old of before) {
    const field = now.find(({ name }) => name === old.name)
    const lines = field?.lines ?? []
    if (lines.join('\n') === old.lines.join('\n')) continue
    if (old.lines.length === 0) {
      if (field) added.push(field)
    } else if (!changeField(slots, old, lines, limits)) return null
  }
  return added.every((field) => addField(slots, field, limits))
    ? slots.map(({ line }) => line)
    : null
}

/** Text as it is read, with each run of white space as one space. */
export function plainText(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}

function lineText(line: XmlElement | undefined): string {
  return line ? listChildren(line, 'Text').map(textInside).join('') : ''
}

function isBlank({ line }: Slot): boolean {
  return plainText(lineText(line)) === ''
}

/** Finds the lines of each field, in the order of the fields if there are equal ones. */
function findFields(imported: readonly XmlElement[], fields: readonly FieldLines[]): Slot[] {
  const texts = imported.map((line) => plainText(lineText(line)))
  const slots: Slot[] = imported.map((line) => ({ line }))
  let last = -1
  for (const field of fields) {
    for (const part of joinedLines(field.lines, texts)) {
      const text = plainText(part)
      const isFree = (found: string, at: number) => found === text && !slots[at]?.field
      const next = texts.findIndex((found, at) => at > last && isFree(found, at))
      const at = next === -1 ? texts.findIndex(isFree) : next
      const slot = slots[at]
      if (!slot) continue
      slots[at] = { ...slot, field }
      last = at
    }
  }
  return slots
}

/** Joins the lines that are one paragraph of the page. */
function joinedLines(lines: readonly string[], paragraphs: readonly string[]): string[] {
  const parts: string[] = []
  for (let from = 0; from < lines.length;) {
    let to = lines.length
    while (to > from + 1 && !paragraphs.includes(lines.slice(from, to).join(' '))) to -= 1
    parts.push(lines.slice(from, to).join('\n'))
    from = to
  }
  return parts
}

/** Changes the lines of a field, from the first to the last that differs. */
function changeField(
  slots: Slot[],
  field: FieldLines,
  lines: readonly string[],
  limits: PageLimits,
): boolean {
  const places = slots.flatMap((slot, at) => (slot.field === field ? [at] : []))
  const old = places.map((at) => plainText(lineText(slots[at]?.line)))
  const isOneParagraph = places.length === 1 && field.lines.length > 1
  const texts = isOneParagraph ? [lines.join('\n')] : joinedLines(lines, old)
  const plain = texts.map(plainText)
  const [first] = places
  if (first === undefined || old.join(' ') !== field.lines.join(' ')) return false
  const start = commonStart(old, plain)
  const end = commonStart(old.slice(start).toReversed(), plain.slice(start).toReversed())
  const changed = places.slice(start, places.length - end)
  const inPlace = texts.slice(start, texts.length - end)
  for (const [index, at] of changed.entries()) {
    const slot = slots[at]
    if (slot) slots[at] = { ...slot, line: withText(slot.line, inPlace[index] ?? '') }
  }
  const rest = inPlace.slice(changed.length)
  const below = changed.at(-1) ?? places[start - 1]
  const at = below === undefined ? first : below + 1
  const look = slots[below ?? first]?.line
  if (!look) return false
  insert(
    slots,
    at,
    rest.map((text) => ({ line: withText(look, text), field })),
    limits,
  )
  // Lines of one paragraph leave no blank ones.
  const missing = isOneParagraph ? field.lines.length - Math.max(lines.length, 1) : 0
  const blank = { line: withText(look, '') }
  slots.splice(at, 0, ...Array.from({ length: Math.max(0, missing) }, () => blank))
  return true
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length)
  const differs = one.findIndex((text, at) => text !== other[at])
  return differs === -1 ? length : Math.min(differs, length)
}

const TOP = ['title', 'subheading', 'credit', 'author', 'source']

/** Adds a field: below those that come before it, or at the foot of the page. */
function addField(slots: Slot[], field: FieldLines, limits: PageLimits): boolean {
  const isAbove = (slot: Slot) => {
    if (isBlank(slot) || !slot.field) return false
    const { name, place } = slot.field
    if (field.place !== 'top') return place === 'left' || place === 'right'
    return place === 'top' && TOP.indexOf(name) < TOP.indexOf(field.name)
  }
  const end = firstPageEnd(slots, limits)
  const page = slots.slice(0, end)
  const lastText = page.findLastIndex((slot) => !isBlank(slot))
  const above = page.findLastIndex(isAbove)
  const at = above === -1 ? lastText : above
  const look = slots[at]?.line
  if (!look || field.place === 'page' || (field.place === 'top' && above === -1)) return false
  const toFoot = Math.max(limits.minBlanks + 1, PAGE_LINES - at - 1 - field.lines.length)
  const footGap = above === -1 ? toFoot : 0
  const gap = field.place === 'top' ? field.gap : footGap
  const align = ({ top: 'Center', left: 'Left', right: 'Right' } as const)[field.place]
  const plain = withText({ ...look, children: listChildren(look, 'Text').slice(0, 1) }, '')
  const lines = field.lines.map((text) => ({ line: newLine(plain, text, align), field }))
  const blanks = Array.from({ length: gap }, () => ({ line: newLine(plain, '', align) }))
  insert(slots, at + 1, [...blanks, ...lines], limits)
  return true
}

/** The number of lines on the first page. */
function firstPageEnd(slots: readonly Slot[], { pageLines }: PageLimits): number {
  const next = slots.findIndex(
    ({ line }, at) => at > 0 && line.attributes.get('StartsNewPage') === 'Yes',
  )
  return Math.min(slots.length, pageLines, next === -1 ? Infinity : next)
}

/** Inserts lines, and takes out as many blank ones of the first page as have no room. */
function insert(slots: Slot[], at: number, lines: readonly Slot[], limits: PageLimits): void {
  const { pageLines, minBlanks } = limits
  const end = firstPageEnd(slots, limits)
  slots.splice(at, 0, ...lines)
  if (at > end || lines.length === 0) return
  const next = at + lines.length
  const pageEnd = end + lines.length
  const below = gapAt(slots, next, pageEnd)
  const isLast = next + below === pageEnd
  const spare = Math.min(lines.length, Math.max(0, below - (isLast ? 0 : minBlanks)))
  slots.splice(next, spare)
  const over = lines.length - spare - (pageLines - end)
  const gap = largestGap(slots, pageEnd - spare)
  slots.splice(gap.start, Math.max(0, Math.min(over, gap.length - minBlanks)))
}

function gapAt(slots: readonly Slot[], start: number, end: number): number {
  let length = 0
  for (const slot of slots.slice(start, end)) {
    if (!isBlank(slot)) break
    length += 1
  }
  return length
}

/** The largest gap between lines with text. */
function largestGap(
  slots: readonly Slot[],
  end: number,
): Readonly<{ start: number; length: number }> {
  const gaps = slots.slice(0, end).flatMap((slot, at) => {
    const isStart = at > 0 && !isBlank(slot)
    return isStart ? [{ start: at + 1, length: gapAt(slots, at + 1, end) }] : []
  })
  const inside = gaps.filter(({ start, length }) => start + length < end)
  return inside.toSorted((one, other) => other.length - one.length)[0] ?? { start: end, length: 0 }
}

function newLine(look: XmlElement, text: string, align: Alignment): XmlElement {
  const attributes = new Map(look.attributes).set('Alignment', align)
  const children = listChildren(look, 'Text').map((first) => {
    return { ...first, attributes: new Map(first.attributes).set('Style', ''), children: [text] }
  })
  return { ...look, attributes, children }
}

/** Returns a line with another text. Words that stay keep their look and their tabs. */
function withText(line: XmlElement, text: string): XmlElement {
  const texts = listChildren(line, 'Text')
  const lengths = texts.map((one) => textInside(one).length)
  const { from, to, words } = findChange(lineText(line), text)
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((a, b) => a + b, 0))
  const at = ends.findIndex((end) => from < end)
  const place =
    at === -1
      ? Math.max(
          0,
          lengths.findLastIndex((length) => length > 0),
        )
      : at
  const children = line.children.map((child) => {
    const index = texts.findIndex((one) => one === child)
    if (typeof child === 'string' || index === -1) return child
    const own = textInside(child)
    const start = (ends[index] ?? 0) - own.length
    const before = own.slice(0, Math.max(0, from - start))
    const after = own.slice(Math.max(0, to - start))
    const changed = before + (index === place ? words : '') + after
    return { ...child, children: changed === '' ? [] : [changed] }
  })
  return { ...line, children }
}

/** Finds the part of a text that differs, without regard to white space that reading changes. */
function findChange(raw: string, text: string) {
  const [old, now] = [plainCharacters(raw), plainCharacters(text)]
  const start = commonStart(old.characters, now.characters)
  const rest = commonStart(
    old.characters.slice(start).toReversed(),
    now.characters.slice(start).toReversed(),
  )
  const place = ({ offsets }: PlainCharacters, at: number, whole: string) =>
    offsets[at] ?? whole.length
  return {
    from: start === 0 ? 0 : place(old, start, raw),
    to: rest === 0 ? raw.length : place(old, old.characters.length - rest, raw),
    words: text.slice(place(now, start, text), place(now, now.characters.length - rest, text)),
  }
}

type PlainCharacters = Readonly<{ characters: readonly string[]; offsets: readonly number[] }>

/** The characters of the text as it is read, with their offsets. */
function plainCharacters(text: string): PlainCharacters {
  const characters: string[] = []
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const isSpace = /\s/.test(character)
    if (!isSpace || (characters.length > 0 && characters.at(-1) !== ' ')) {
      characters.push(isSpace ? ' ' : character)
      offsets.push(at)
    }
    at += character.length
  }
  if (characters.at(-1) === ' ') {
    characters.pop()
    offsets.pop()
  }
  return { characters, offsets }
}
