/** Counts the automatic numbers of a Word document's lists (ECMA-376, part 1, section 17.9). */
import type { XmlElement } from '../common/xml-tree.ts'
import { attribute, child, children, childValue } from './ooxml.ts'

/** The list of a paragraph or style, and the level in it. */
export type ListPlace = Readonly<{ list: string; level: number }>

/** Returns the label of the next paragraph at a place, such as '12.'; '' if it has none. */
export type NextLabel = (place: ListPlace) => string

/** The deepest level of a list. */
const MAX_LEVEL = 8

type Level = Readonly<{ start: number; format: string; text: string }>

/** @param root the root of `numbering.xml`; without it, no list is numbered */
export function createNumbering(root: XmlElement | undefined): NextLabel {
  const definitions = new Map(
    children(root, 'abstractNum').map((one) => [attribute(one, 'abstractNumId'), one] as const),
  )
  const lists = new Map(children(root, 'num').map((one) => [attribute(one, 'numId'), one] as const))
  const counts = new Map<string, number[]>()
  return ({ list, level }) => {
    const num = lists.get(list)
    const id = childValue(num, 'abstractNumId')
    const levels = children(definitions.get(id), 'lvl')
    const overrides = children(num, 'lvlOverride')
    const levelAt = (at: number): Level => {
      const override = overrides.find((one) => attribute(one, 'ilvl') === String(at))
      const own = child(override, 'lvl')
      const lvl = own ?? levels.find((one) => attribute(one, 'ilvl') === String(at))
      const start = childValue(override, 'startOverride') ?? childValue(lvl, 'start') ?? '0'
      const format = lvl ? (childValue(lvl, 'numFmt') ?? 'decimal') : 'none'
      return { start: Number(start), format, text: childValue(lvl, 'lvlText') ?? '' }
    }
    // Lists of one definition go on counting, unless one starts anew.
    const key = overrides.length > 0 ? `num ${list}` : `definition ${id}`
    const above = counts.get(key) ?? []
    const values = Array.from({ length: level + 1 }, (_, at) => above[at] ?? levelAt(at).start)
    if (above[level] !== undefined) values[level] = above[level] + 1
    counts.set(key, values)
    const { format, text } = levelAt(level)
    if (format === 'none' || format === 'bullet') return format === 'bullet' ? text : ''
    return text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      return formatted(values[at] ?? 0, levelAt(at).format)
    })
  }
}

/** Reads the list of a paragraph or style; `undefined` if it names none. */
export function readListPlace(pPr: XmlElement | undefined): ListPlace | undefined {
  const numPr = child(pPr, 'numPr')
  const list = childValue(numPr, 'numId')
  const level = Math.min(Number(childValue(numPr, 'ilvl') ?? 0), MAX_LEVEL)
  return list === undefined || !(level >= 0) ? undefined : { list, level }
}

const LETTERS = 26
const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** Formats a number as Word does (ST_NumberFormat); unknown formats as decimal. */
function formatted(value: number, format: string): string {
  switch (format) {
    case 'upperLetter':
    case 'lowerLetter': {
      const letter = String.fromCharCode(65 + ((value + LETTERS - 1) % LETTERS))
      const letters = letter.repeat(Math.max(0, Math.min(Math.ceil(value / LETTERS), 10)))
      return format === 'upperLetter' ? letters : letters.toLowerCase()
    }
    case 'upperRoman':
    case 'lowerRoman': {
      const roman = romanOf(value)
      return format === 'upperRoman' ? roman : roman.toLowerCase()
    }
    case 'decimalZero':
      return String(value).padStart(2, '0')
    default:
      return String(value)
  }
}

function romanOf(value: number): string {
  let rest = Math.min(value, 3999)
  return ROMAN.map(([size, letters]) => {
    const count = Math.max(0, Math.floor(rest / size))
    rest -= count * size
    return letters.repeat(count)
  }).join('')
}
