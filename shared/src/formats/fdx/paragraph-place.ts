/** The attributes of Final Draft's paragraphs that say where their text is. */
import type { ParagraphStyle } from '../../script/page-settings.ts'
import { yesOrNo } from './plain-look.ts'
import type { XmlElement } from '../common/xml-tree.ts'

/** A paragraph style without its font. */
export type ParagraphPlace = Pick<
  ParagraphStyle,
  'leftIn' | 'rightIn' | 'firstIndentIn' | 'spaceBeforePt' | 'spacing' | 'align' | 'startsPage'
>

export type PlaceAttributes = Readonly<Record<string, string | undefined>>

const ALIGNMENTS = { left: 'Left', centre: 'Center', right: 'Right' } as const

/** Reads the attributes that are there. Numbers can be out of bounds. */
export function readPlace(attributes: XmlElement['attributes'] | undefined): ParagraphPlace {
  const fields = {
    leftIn: numberOf(attributes?.get('LeftIndent')),
    rightIn: numberOf(attributes?.get('RightIndent')),
    firstIndentIn: numberOf(attributes?.get('FirstIndent')),
    spaceBeforePt: numberOf(attributes?.get('SpaceBefore')),
    spacing: numberOf(attributes?.get('Spacing')),
    align: alignmentOf(attributes?.get('Alignment')),
    startsPage: booleanOf(attributes?.get('StartsNewPage')),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Returns the attributes of the fields that are there. */
export function writePlace(place: ParagraphPlace): PlaceAttributes {
  const { align, startsPage } = place
  return {
    Alignment: align === undefined ? undefined : ALIGNMENTS[align],
    FirstIndent: lengthText(place.firstIndentIn),
    LeftIndent: lengthText(place.leftIn),
    RightIndent: lengthText(place.rightIn),
    SpaceBefore: numberText(place.spaceBeforePt),
    Spacing: numberText(place.spacing),
    StartsNewPage: startsPage === undefined ? undefined : yesOrNo(startsPage),
  }
}

function numberOf(value: string | undefined): number | undefined {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Justified text is printed flush left. */
function alignmentOf(value: string | undefined): ParagraphStyle['align'] {
  if (value === undefined) return undefined
  if (value === 'Center') return 'centre'
  return value === 'Right' ? 'right' : 'left'
}

function booleanOf(value: string | undefined): boolean | undefined {
  if (value === 'Yes') return true
  return value === 'No' ? false : undefined
}

/** Formats inches with two decimals, as Final Draft does, or more if the number needs them. */
function lengthText(inches: number | undefined): string | undefined {
  if (inches === undefined) return undefined
  const short = inches.toFixed(2)
  return Number(short) === inches ? short : String(inches)
}

export function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}
