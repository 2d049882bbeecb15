/** A paragraph's indents, spacing, alignment and page break, where they differ from its type's. */
import { OwnLayout, type ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import { defaultStyle } from '../common/default-styles.ts'
import { readPlace } from './paragraph-place.ts'
import type { XmlElement } from '../common/xml-tree.ts'

type Styles = PageSettings['styles']

const AnyField = OwnLayout.partial()
/** Final Draft rounds inches to two decimals. */
const ROUNDING = 0.006

/** Returns the settings of a paragraph type in a file: its own, or else the default ones. */
function styleInFile(name: string, styles: Styles): ParagraphStyle {
  const own = styles && Object.hasOwn(styles, name) ? styles[name] : undefined
  return { ...defaultStyle(name), ...own }
}

/**
 * Reads a paragraph's own layout. A centered paragraph has a form instead of an alignment.
 *
 * @param name the name of its paragraph type
 */
export function readOwnLayout(
  { attributes }: XmlElement,
  name: string,
  type: ElementType,
  styles: Styles,
): Pick<ElementExtra, 'layout'> {
  const place = Object.entries(readPlace(attributes))
  if (place.length === 0) return {}
  const ofType: Readonly<Record<string, unknown>> = styleInFile(name, styles)
  const own = place.filter(([field, value]) => {
    // Other page breaks are a field of the element.
    if (field === 'startsPage') return value === false && ofType[field] === true
    if (field === 'align' && value === 'centre') return false
    return !isSame(value, ofType[field]) && isValid(field, value)
  })
  if (own.length === 0) return {}
  return { layout: OwnLayout.parse({ ...Object.fromEntries(own), type }) }
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return Math.abs(one - other) < ROUNDING
}

/** Checked separately, so that one number out of bounds doesn't discard the other fields. */
function isValid(field: string, value: unknown): boolean {
  return AnyField.safeParse({ [field]: value }).success
}
