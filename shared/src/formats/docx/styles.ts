/** Reads the styles of a Word document: their names, what they are based on, and their look. */
import { MARKS, type Mark } from '../../content/runs.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { NO_MARKS, type Alignment } from '../word/paragraph.ts'
import { readListPlace, type ListPlace } from './numbering.ts'
import { attribute, child, children, childValue, onOff, points } from './ooxml.ts'

/** A paragraph's look. Lengths are points from the left margin. */
export type ParagraphLook = Readonly<{
  leftPt: number
  /** Added to `leftPt` on the first line. */
  firstLinePt: number
  abovePt: number
  belowPt: number
  align: Alignment
  startsPage: boolean
  /** Positions of tab stops, in order. */
  tabsPt: readonly number[]
  /** Its automatic numbers. */
  list?: ListPlace | undefined
}>

/** Marks and capitals of text. Those that aren't set are those of the style below. */
export type TextLook = Readonly<Partial<Record<Mark | 'capitals' | 'hidden', boolean>>>

export type WordStyles = Readonly<{
  /** The names of a paragraph style and of those it is based on, nearest first. */
  names: (id: string | undefined) => readonly string[]
  paragraph: (id: string | undefined) => ParagraphLook
  /** The text's look in a paragraph style. */
  text: (id: string | undefined) => TextLook
  /** The text's look that a character style sets, and the style's name. */
  characters: (id: string | undefined) => TextLook & Readonly<{ name?: string }>
}>

/** At the left margin, without space around it. */
export const PLAIN: ParagraphLook = {
  leftPt: 0,
  firstLinePt: 0,
  abovePt: 0,
  belowPt: 0,
  align: 'left',
  startsPage: false,
  tabsPt: [],
}

/** The most styles that one is based on; damaged files may have circles. */
const MAX_DEPTH = 20

/** @param root the root of `styles.xml`; without it, all styles are plain */
export function readStyles(root: XmlElement | undefined): WordStyles {
  const byId = new Map<string, XmlElement>()
  const defaults = new Map<string, string>()
  for (const style of children(root, 'style')) {
    const [id, kind] = [attribute(style, 'styleId'), attribute(style, 'type') ?? 'paragraph']
    if (id === undefined) continue
    byId.set(`${kind} ${id}`, style)
    if (/^(?:1|true|on)$/.test(attribute(style, 'default') ?? '')) defaults.set(kind, id)
  }
  const chain = (kind: string, id: string | undefined): XmlElement[] => {
    const found: XmlElement[] = []
    let next = id ?? defaults.get(kind)
    while (next !== undefined && found.length < MAX_DEPTH) {
      const style = byId.get(`${kind} ${next}`)
      if (!style) break
      found.push(style)
      next = childValue(style, 'basedOn')
    }
    return found
  }
  const docDefaults = child(root, 'docDefaults')
  const defaultLook = paragraphLook(child(child(docDefaults, 'pPrDefault'), 'pPr'), PLAIN)
  const looks = new Map<string | undefined, ParagraphLook>()
  const names = new Map<string | undefined, readonly string[]>()
  const texts = new Map<string | undefined, TextLook>()
  return {
    names: (id) =>
      cached(names, id, () =>
        chain('paragraph', id).map((style) => childValue(style, 'name') ?? ''),
      ),
    paragraph: (id) =>
      cached(looks, id, () =>
        chain('paragraph', id).reduceRight(
          (look, style) => paragraphLook(child(style, 'pPr'), look),
          defaultLook,
        ),
      ),
    text: (id) =>
      cached(texts, id, () =>
        textLookOf(
          chain('paragraph', id),
          textLook(child(child(docDefaults, 'rPrDefault'), 'rPr')),
        ),
      ),
    characters: (id) => {
      if (id === undefined) return {}
      const styles = chain('character', id)
      const name = childValue(styles[0], 'name')
      return { ...textLookOf(styles, {}), ...(name === undefined ? {} : { name }) }
    },
  }
}

/** @param styles a style and those that it is based on, nearest first */
function textLookOf(styles: readonly XmlElement[], below: TextLook): TextLook {
  const look: { -readonly [Key in keyof TextLook]: TextLook[Key] } = { ...below }
  for (const style of styles.toReversed()) Object.assign(look, textLook(child(style, 'rPr')))
  return look
}

function cached<Value>(
  values: Map<string | undefined, Value>,
  id: string | undefined,
  make: () => Value,
): Value {
  const found = values.get(id)
  if (found !== undefined) return found
  const made = make()
  values.set(id, made)
  return made
}

const ALIGNMENTS: Readonly<Record<string, Alignment>> = {
  center: 'centre',
  right: 'right',
  end: 'right',
  left: 'left',
  start: 'left',
  both: 'left',
  distribute: 'left',
}

/** Returns a look with what the properties of a paragraph or style change. */
export function paragraphLook(pPr: XmlElement | undefined, below: ParagraphLook): ParagraphLook {
  if (!pPr) return below
  const indents = child(pPr, 'ind')
  const left = points(attribute(indents, 'left') ?? attribute(indents, 'start'))
  const first = points(attribute(indents, 'firstLine'))
  const hanging = points(attribute(indents, 'hanging'))
  const spacing = child(pPr, 'spacing')
  const isHanging = hanging !== undefined && hanging !== 0
  return {
    leftPt: left ?? below.leftPt,
    firstLinePt: isHanging ? -hanging : (first ?? (hanging === 0 ? 0 : below.firstLinePt)),
    abovePt: points(attribute(spacing, 'before')) ?? below.abovePt,
    belowPt: points(attribute(spacing, 'after')) ?? below.belowPt,
    align: ALIGNMENTS[childValue(pPr, 'jc') ?? ''] ?? below.align,
    startsPage: onOff(pPr, 'pageBreakBefore') ?? below.startsPage,
    tabsPt: tabStops(child(pPr, 'tabs'), below.tabsPt),
    list: readListPlace(pPr) ?? below.list,
  }
}

function tabStops(tabs: XmlElement | undefined, below: readonly number[]): readonly number[] {
  if (!tabs) return below
  const stops = new Set(below)
  for (const tab of children(tabs, 'tab')) {
    const at = points(attribute(tab, 'pos'))
    if (at === undefined) continue
    if (attribute(tab, 'val') === 'clear') stops.delete(at)
    else stops.add(at)
  }
  return [...stops].toSorted((one, other) => one - other)
}

/** Returns what the properties of a run or style set. */
export function textLook(rPr: XmlElement | undefined): TextLook {
  if (!rPr) return {}
  const [bold, italic] = [onOff(rPr, 'b'), onOff(rPr, 'i')]
  const underline = onOff(rPr, 'u')
  const [capitals, hidden] = [onOff(rPr, 'caps'), onOff(rPr, 'vanish')]
  return {
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italic }),
    ...(underline === undefined ? {} : { underline }),
    ...(capitals === undefined ? {} : { capitals }),
    ...(hidden === undefined ? {} : { hidden }),
  }
}

/** The marks of a look; those that aren't set are off. */
export function listMarks(look: TextLook): Readonly<Record<Mark, boolean>> {
  const marks = { ...NO_MARKS }
  for (const mark of MARKS) marks[mark] = look[mark] ?? false
  return marks
}
