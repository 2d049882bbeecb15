/**
 * Carries a writer's changes over to the lines of an imported file, such as those of its title page. A
 * line whose text has changed has the new text; a removed one is blank, so that the others stay where
 * they are; an added one takes the place of blank lines, if there are any.
 */
import { cleanText } from '../../content/clean-text.ts'
import {
  childElements,
  childNamed,
  createElement,
  listChildren,
  textInside,
  type XmlElement,
} from '../common/xml-tree.ts'

/** A line with text, the number of blank lines above it, and its alignment. */
type Line = Readonly<{ text: string; align: string; blanksBefore: number; element: XmlElement }>

/** Lines that are no longer there, and those in their place. */
type Change = Readonly<{ from: number; to: number; lines: readonly Line[] }>

/**
 * @param imported the lines of the file
 * @param before as written for what was read from the file
 * @param now as written for the script
 * @returns `null` if the changes don't fit the imported lines
 */
export function carryLines(
  imported: readonly (XmlElement | string)[],
  before: XmlElement,
  now: XmlElement,
): XmlElement[] | null {
  const lines = imported.filter((child) => typeof child !== 'string')
  if (lines.length < imported.length || !lines.every((line) => childNamed(line, 'Text')))
    return null
  const old = linesOf(childElements(before))
  const changes = findChanges(old, linesOf(childElements(now)))
  if (changes.length === 0) return null
  const places = findPlaces(lines, old)
  const carried = [...lines]
  // From the last one on, so that the places of the others stay the same.
  for (const change of changes.toReversed()) {
    if (!applyChange(carried, change, places)) return null
  }
  return carried
}

function linesOf(elements: readonly XmlElement[]): Line[] {
  const lines: Line[] = []
  let blanksBefore = 0
  for (const element of elements) {
    const text = lineText(element)
    if (text === '') blanksBefore += 1
    else {
      const align = element.attributes.get('Alignment') ?? 'Left'
      lines.push({ text, align, blanksBefore, element })
      blanksBefore = 0
    }
  }
  return lines
}

/** A line's text as it is read, with tabs as spaces. */
function lineText(line: XmlElement): string {
  return cleanText(textInside(line)).trim()
}

/** The places of the lines among the imported ones, which can be in another order; -1 for none. */
function findPlaces(imported: readonly XmlElement[], lines: readonly Line[]): number[] {
  const texts = imported.map(lineText)
  const taken = new Set<number>()
  let last = -1
  return lines.map(({ text }) => {
    const free = (found: string, at: number) => found === text && !taken.has(at)
    const next = texts.findIndex((found, at) => at > last && free(found, at))
    const place = next === -1 ? texts.findIndex(free) : next
    if (place === -1) return -1
    taken.add(place)
    last = place
    return place
  })
}

/** The differences of two lists of lines. */
function findChanges(old: readonly Line[], lines: readonly Line[]): Change[] {
  const isSame = (one: Line | undefined, other: Line | undefined) =>
    one !== undefined && one.text === other?.text && one.align === other.align
  const changes: Change[] = []
  let from = 0
  let at = 0
  while (from < old.length || at < lines.length) {
    if (isSame(old[from], lines[at])) {
      from += 1
      at += 1
      continue
    }
    const [removed, added] = nextSame(old.slice(from), lines.slice(at), isSame)
    changes.push({ from, to: from + removed, lines: lines.slice(at, at + added) })
    from += removed
    at += added
  }
  return changes
}

/** The numbers of lines before the next common one, as few as possible. */
function nextSame(
  old: readonly Line[],
  lines: readonly Line[],
  isSame: (one: Line | undefined, other: Line | undefined) => boolean,
): readonly [number, number] {
  for (let sum = 1; sum < old.length + lines.length; sum += 1) {
    for (let removed = 0; removed <= sum; removed += 1) {
      if (isSame(old[removed], lines[sum - removed])) return [removed, sum - removed]
    }
  }
  return [old.length, lines.length]
}

function applyChange(carried: XmlElement[], change: Change, places: readonly number[]): boolean {
  const removed = places.slice(change.from, change.to)
  if (removed.includes(-1)) return false
  for (const [index, place] of removed.entries()) {
    const line = carried[place]
    if (line) carried[place] = withText(line, change.lines[index])
  }
  const added = change.lines.slice(removed.length)
  const [above] = places.slice(0, change.to).slice(-1)
  if (added.length === 0) return true
  if (above === undefined || above === -1) return false
  insertBelow(carried, above, added)
  return true
}

/** Inserts lines with their blank lines. As many blank lines below are left out. */
function insertBelow(carried: XmlElement[], above: number, lines: readonly Line[]): void {
  const look = carried[above]
  if (!look) return
  const inserted = lines.flatMap(({ blanksBefore, ...line }) => [
    ...Array.from({ length: blanksBefore }, () => withText(look)),
    withText(look, { ...line, blanksBefore }),
  ])
  const below = carried.slice(above + 1)
  const next = below.findIndex((line) => lineText(line) !== '')
  const blanks = next === -1 ? below.length : next
  // Some stay, so that the line below is still apart.
  const spare = next === -1 ? blanks : Math.max(0, blanks - MIN_BLANKS)
  carried.splice(above + 1, Math.min(spare, inserted.length), ...inserted)
}

const MIN_BLANKS = 2

/** Returns a line with another text; its first words have the look of the whole. */
function withText(line: XmlElement, other?: Line): XmlElement {
  const [first] = listChildren(line, 'Text')
  const text = createElement('Text', Object.fromEntries(first?.attributes ?? []), other?.text ?? '')
  const others = line.children.filter((child) => typeof child === 'string' || child.name !== 'Text')
  const align = other && (line.attributes.get('Alignment') ?? 'Left') !== other.align
  const attributes = new Map(line.attributes)
  if (align) attributes.set('Alignment', other.align)
  return { ...line, attributes, children: [text, ...others] }
}
