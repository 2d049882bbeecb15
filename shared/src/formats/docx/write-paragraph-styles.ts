/** The paragraph styles of a written document: one for each kind of element in the script. */
import { computeLook } from '../../layout/industry/look.ts'
import { industryProfile } from '../../layout/industry/profile.ts'
import { LEFT_MARGIN_MM, LINE_HEIGHT_MM, TEXT_WIDTH_MM } from '../../layout/spec-profile.ts'
import {
  ELEMENT_TABLE,
  ELEMENT_TYPES,
  isBoldType,
  type ElementType,
} from '../../script/element-types.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import type { Element, Script } from '../../script/script.ts'
import { GENERAL, LYRICS, styleMeaning, styleOfParagraph } from '../word/style-names.ts'
import { block } from '../common/xml-text.ts'

/** Twentieths of a point. */
export const TWIPS_PER_INCH = 1440
export const TWIPS_PER_MM = 1440 / 25.4
const TWIPS_PER_PT = 20

/** The distance of the text from the paper's left and right edge on industry pages, in inches. */
export const LEFT_MARGIN_IN = 1.5
export const TEXT_RIGHT_IN = 7.5

/** A paragraph style and what it is based on. */
export type WrittenStyle = Readonly<{ id: string; name: string; xml: string }>

export type ParagraphStyles = Readonly<{
  /** Returns the id of an element's style. */
  idOf: (element: Element) => string
  all: readonly WrittenStyle[]
}>

/** Returns the style name of an element: its type's, or that of its Final Draft paragraph type. */
function styleName({ type, extra }: Element): string {
  const isSung = extra?.form === 'lyric'
  const own = extra?.paragraph
  if (own) {
    const name = styleOfParagraph(own)
    const meaning = styleMeaning([name, usualName(type, isSung)])
    const isSame = meaning?.type === type && (meaning.form === 'lyric') === isSung
    if (isSame && meaning.paragraph === own) return name
  }
  return usualName(type, isSung)
}

function usualName(type: ElementType, isSung: boolean): string {
  const { wordStyles } = ELEMENT_TABLE[type]
  const name = wordStyles[0] ?? GENERAL
  if (!isSung) return name
  return type === 'dialogue' ? LYRICS : `${LYRICS} ${name}`
}

/** Makes the styles of all element types, and of the other paragraph types that the script has. */
export function paragraphStyles(script: Script): ParagraphStyles {
  const samples = new Map<string, Element>()
  const usual = ELEMENT_TYPES.map((type): Element => ({ id: '', type, content: '' }))
  const sung: Element = { id: '', type: 'dialogue', content: '', extra: { form: 'lyric' } }
  const elements = script.storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  for (const element of [...usual, sung, ...elements]) {
    const name = styleName(element)
    if (samples.has(name)) continue
    const { form, paragraph } = element.extra ?? {}
    const extra = {
      ...(form === 'lyric' ? { form } : {}),
      ...(paragraph === undefined || name !== styleOfParagraph(paragraph) ? {} : { paragraph }),
    }
    samples.set(name, { id: '', type: element.type, content: '', extra })
  }
  const ids = new Map([...samples.keys()].map((name, index) => [name, idOfName(name, index)]))
  const idOf = (element: Element) => ids.get(styleName(element)) ?? ''
  const all = [...samples].map(([name, sample]): WrittenStyle => {
    const id = ids.get(name) ?? ''
    const based =
      styleOfParagraph(sample.extra?.paragraph ?? '') === name
        ? usualName(sample.type, sample.extra?.form === 'lyric')
        : null
    const next = { id: '', type: ELEMENT_TABLE[sample.type].next, content: '' }
    const basedOn = based === null ? 'Normal' : (ids.get(based) ?? 'Normal')
    const xml = block(
      'w:style',
      { 'w:type': 'paragraph', 'w:customStyle': '1', 'w:styleId': id },
      block('w:name', { 'w:val': name }),
      block('w:basedOn', { 'w:val': basedOn }),
      block('w:next', { 'w:val': idOf(next) }),
      block('w:qFormat', {}),
      ...properties(sample, script),
    )
    return { id, name, xml }
  })
  return { idOf, all }
}

function idOfName(name: string, index: number): string {
  const letters = name.replaceAll(/[^A-Za-z]/g, '')
  const isUsual =
    name === GENERAL || name.startsWith(LYRICS) || styleMeaning([name])?.paragraph === undefined
  return isUsual && letters !== '' && /^[A-Za-z ]+$/.test(name) ? letters : `Paragraph${index + 1}`
}

type StyleLook = Readonly<{
  leftTwips: number
  rightTwips: number
  hangTwips: number
  align: 'left' | 'centre' | 'right'
  beforeTwips: number
  afterTwips: number
  lineTwips: number
  startsPage: boolean
  caps: boolean
  bold: boolean
  italic: boolean
  underline: boolean
  kind: string
}>

function properties(sample: Element, script: Script): string[] {
  const look =
    script.pages?.profile === 'industry' ? industryLook(sample, script) : specLook(sample, script)
  const { leftTwips, rightTwips, hangTwips } = look
  const isHeading = look.kind === 'heading'
  const keepsNext = isHeading || look.kind === 'cue' || look.kind === 'parenthetical'
  const pPr = block(
    'w:pPr',
    {},
    keepsNext ? block('w:keepNext', {}) : '',
    isHeading ? block('w:keepLines', {}) : '',
    look.startsPage ? block('w:pageBreakBefore', {}) : '',
    block('w:spacing', {
      'w:before': String(look.beforeTwips),
      'w:after': String(look.afterTwips),
      'w:line': String(look.lineTwips),
      'w:lineRule': 'exact',
    }),
    block('w:ind', {
      'w:left': String(leftTwips),
      'w:right': String(rightTwips),
      ...(hangTwips < 0 ? { 'w:hanging': String(-hangTwips) } : {}),
    }),
    block('w:jc', { 'w:val': { left: 'left', centre: 'center', right: 'right' }[look.align] }),
    sample.type === 'scene_heading' ? block('w:outlineLvl', { 'w:val': '0' }) : '',
  )
  const marks = [
    look.bold ? block('w:b', {}) : '',
    look.italic ? block('w:i', {}) : '',
    look.caps ? block('w:caps', {}) : '',
    look.underline ? block('w:u', { 'w:val': 'single' }) : '',
  ]
  return [pPr, marks.some((mark) => mark !== '') ? block('w:rPr', {}, ...marks) : '']
}

function industryLook(sample: Element, script: Script): StyleLook {
  const profile = industryProfile(script.pages ?? DEFAULT_PAGE_SETTINGS)
  const look = computeLook(sample, 'page', profile, script.formatting)
  const widthIn = look.columns / 10
  const extraIn = Math.max(0, widthIn - (look.rightIn - look.leftIn))
  return {
    ...look,
    leftTwips: twips(look.leftIn - LEFT_MARGIN_IN, TWIPS_PER_INCH),
    rightTwips: twips(TEXT_RIGHT_IN - look.rightIn - extraIn, TWIPS_PER_INCH),
    hangTwips: twips(look.hangIn, TWIPS_PER_INCH),
    beforeTwips: twips(look.spaceBeforePt, TWIPS_PER_PT),
    afterTwips: 0,
    lineTwips: twips(look.linePt, TWIPS_PER_PT),
  }
}

/**
 * Returns the indents of an element that differ from its style's, and its alignment if it isn't
 * centered: of the transition that opens a script, and of paragraphs with their own layout.
 */
export function ownProperties(element: Element, script: Script): string[] {
  if (script.pages?.profile !== 'industry') return []
  const { form, paragraph } = element.extra ?? {}
  const extra = { ...(form ? { form } : {}), ...(paragraph === undefined ? {} : { paragraph }) }
  const usual = industryLook({ ...element, content: '', extra }, script)
  const own = industryLook(element, script)
  const [left, right] = [own.leftTwips, own.rightTwips]
  const isMoved = left !== usual.leftTwips || right !== usual.rightTwips
  const isAligned = own.align !== usual.align && own.align !== 'centre'
  return [
    isMoved ? block('w:ind', { 'w:left': String(left), 'w:right': String(right) }) : '',
    isAligned ? block('w:jc', { 'w:val': own.align }) : '',
  ]
}

/** Courier 12, in millimeters. */
const CELL_MM = 2.54

function specLook({ type, extra }: Element, script: Script): StyleLook {
  const { capitals, pages } = ELEMENT_TABLE[type]
  const { edge, atMm, columns, spaceAfterMm } = pages.spec
  const at = atMm - LEFT_MARGIN_MM
  const width = columns * CELL_MM
  const left = { left: at, centre: at - width / 2, right: Math.max(0, at - width) }[edge]
  const right = edge === 'right' ? TEXT_WIDTH_MM - at : TEXT_WIDTH_MM - left - width
  return {
    leftTwips: twips(left, TWIPS_PER_MM),
    rightTwips: twips(right, TWIPS_PER_MM),
    hangTwips: 0,
    align: edge,
    beforeTwips: 0,
    afterTwips: twips(spaceAfterMm, TWIPS_PER_MM),
    lineTwips: twips(LINE_HEIGHT_MM, TWIPS_PER_MM),
    startsPage: false,
    caps: capitals,
    bold: isBoldType(type, script.formatting),
    italic: extra?.form === 'lyric',
    underline: false,
    kind: pages.industry.kind,
  }
}

function twips(length: number, perUnit: number): number {
  return Math.round(length * perUnit)
}
