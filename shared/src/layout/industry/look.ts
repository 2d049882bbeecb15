/**
 * An element's look on an industry page: its type's base style, overridden by the page settings, and
 * those by the element's own layout.
 */
import { ownLayout } from '../../script/element-extra.ts'
import type { Element, Formatting } from '../../script/script.ts'
import { FULL_LINE, type ParagraphKind } from '../../script/element-type-row.ts'
import {
  ELEMENT_TABLE,
  ELEMENT_TYPES,
  isBoldType,
  type ElementType,
} from '../../script/element-types.ts'
import type { ParagraphStyle } from '../../script/page-settings.ts'
import { isFlushLeft } from './opening-transition.ts'
import { LYRIC, ownStyle, paragraphName } from './own-style.ts'
import {
  BASE_STYLES,
  CELLS_PER_INCH,
  styleOfType,
  type BaseStyle,
  type Column,
  type IndustryProfile,
  type Look,
} from './profile.ts'
import { LINE_PT } from './page-size.ts'

/** The part of the page in which an element is printed: all of it, or a dual dialogue column. */
export type Place = 'page' | 'left' | 'right'

/** The minimum distance between the margins, so that text fits between them. */
const MIN_WIDTH_IN = 0.3

/** The page break rules by the names of the types that have their own; the others' are action's. */
const KINDS: ReadonlyMap<string, ParagraphKind> = new Map(
  ELEMENT_TYPES.map((type) => ELEMENT_TABLE[type])
    .filter(({ finalDraft }) => finalDraft.paginateAs === undefined)
    .map(({ finalDraft, pages }) => [finalDraft.name, pages.industry.kind] as const)
    .filter(([, kind]) => kind !== 'action'),
)

function baseStyle(name: string, type: ElementType, style: ParagraphStyle): BaseStyle {
  const known = BASE_STYLES.get(name)
  if (known && name === LYRIC && ELEMENT_TABLE[type].speech === null) {
    // Action that is sung belongs to no speech: it has the lyric's place, and action's space above.
    const { kind, spaceBeforePt } = styleOfType(type)
    return { ...known, kind, spaceBeforePt }
  }
  if (known) return known
  // A custom type breaks across pages as `paginateAs` says, or else like the element's type.
  const base = styleOfType(type)
  const kind = style.paginateAs === undefined ? undefined : KINDS.get(style.paginateAs)
  return kind ? { ...base, kind } : base
}

/** The margins in a dual dialogue column. A cue gets the column's whole width. */
function columnMargins(kind: ParagraphKind, column: Column): Pick<Look, 'leftIn' | 'rightIn'> {
  if (kind !== 'parenthetical') return { leftIn: column.leftIn, rightIn: column.rightIn }
  return { leftIn: column.parentheticalLeftIn, rightIn: column.parentheticalRightIn }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Computes how an element looks at a place of the profile's page. */
export function computeLook(
  element: Element,
  place: Place,
  profile: IndustryProfile,
  formatting: Formatting,
): Look {
  const name = paragraphName(element)
  const custom = ownStyle(profile.styles, name)
  const typeStyle = baseStyle(name, element.type, custom)
  const base = isFlushLeft(element, custom)
    ? { ...FULL_LINE.industry, kind: typeStyle.kind, caps: typeStyle.caps }
    : typeStyle
  const own = ownLayout(element.type, element.extra)
  const style = { ...base, ...custom, ...own }
  const margins = place === 'page' ? style : columnMargins(base.kind, profile.dual[place])
  const isCentred = element.extra?.form === 'centred'
  const leftIn = clamp(margins.leftIn, 0, profile.paperWidthIn - MIN_WIDTH_IN)
  const rightIn = clamp(margins.rightIn, leftIn + MIN_WIDTH_IN, profile.paperWidthIn)
  const isParenthetical = base.kind === 'parenthetical'
  const isIndented = !isParenthetical && place === 'page' && style.align === 'left' && !isCentred
  // Lengths in points are for lines of 12; a tighter or looser script has other empty lines too.
  const scale = profile.linePt / LINE_PT
  return {
    kind: base.kind,
    leftIn,
    rightIn,
    // In a dual dialogue column, Final Draft doesn't hang the parenthesis.
    hangIn: isParenthetical && place === 'page' ? (style.firstIndentIn ?? 0) : 0,
    firstIn: isIndented
      ? clamp(style.firstIndentIn ?? 0, -leftIn, rightIn - leftIn - MIN_WIDTH_IN)
      : 0,
    align: isCentred ? 'centre' : style.align,
    // The tolerance keeps rounding errors from deciding about half a cell.
    columns: Math.round((rightIn - leftIn) * CELLS_PER_INCH + 1e-6) + base.extraCells,
    spaceBeforePt: style.spaceBeforePt * scale,
    linePt: profile.linePt * (style.spacing ?? 1),
    startsPage: style.startsPage ?? false,
    caps: style.caps,
    bold: (custom.bold ?? false) || isBoldType(element.type, formatting),
    italic: style.italic ?? false,
    underline: style.underline ?? false,
  }
}
