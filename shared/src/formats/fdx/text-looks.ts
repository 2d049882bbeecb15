/** Reads and writes what a Final Draft text looks like besides bold, italic and underline. */
import {
  isPlainLook,
  storableAttributes,
  StyledRange,
  type TextLook,
} from '../../script/styled/styled-range.ts'
import { PLAIN_TEXT } from './plain-look.ts'
import { childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'

export const HIDDEN = 'HiddenText'
const STRIKEOUT = 'Strikeout'
/** Parts of `Style` that are read to marks, text or notes. */
const READ_STYLES: ReadonlySet<string> = new Set([
  '',
  'AllCaps',
  'Bold',
  'Italic',
  'Underline',
  STRIKEOUT,
  HIDDEN,
])
const WHITE = /^#f+$/i
const BLACK = /^#0+$/
/** Fonts of scripts that differ little; programs replace one by another. */
const COURIER = /^courier/i

/** The font and size of a paragraph type's text, which its texts need not repeat. */
export type TypeFont = Readonly<{ font: string | undefined; size: string }>

/** Reads the font of each paragraph type (FDX: ElementSettings). */
export function fontsOfTypes(root: XmlElement): ReadonlyMap<string, TypeFont> {
  return new Map(
    listChildren(root, 'ElementSettings').map((settings) => {
      const spec = childNamed(settings, 'FontSpec')?.attributes
      const size = spec?.get('Size') ?? PLAIN_TEXT.Size
      return [settings.attributes.get('Type') ?? '', { font: spec?.get('Font'), size }]
    }),
  )
}

/** Reads the look of a `Text` element of a paragraph. */
export function readLook(text: XmlElement, typeFont: TypeFont | undefined): TextLook {
  const { attributes } = text
  const color = attributes.get('Color')
  const highlight = attributes.get('Background')
  const styles = (attributes.get('Style') ?? '').split('+')
  const otherStyles = styles.filter((style) => !READ_STYLES.has(style)).join('+')
  const other = [...attributes].flatMap(([name, value]): [string, string][] => {
    if (name === 'Color' || name === 'Background' || value === '') return []
    if (name === 'Style') return otherStyles === '' ? [] : [[name, otherStyles]]
    return isUsual(name, value, typeFont) ? [] : [[name, value]]
  })
  return validLook({
    color: color === undefined || BLACK.test(color) ? undefined : color,
    highlight: highlight === undefined || WHITE.test(highlight) ? undefined : highlight,
    strikeout: styles.includes(STRIKEOUT) || undefined,
    other,
  })
}

function isUsual(name: string, value: string, typeFont: TypeFont | undefined): boolean {
  if (name === 'Font') {
    const usual = typeFont?.font ?? PLAIN_TEXT.Font
    return value === usual || (COURIER.test(value) && COURIER.test(usual))
  }
  if (name === 'Size') return Number(value) === Number(typeFont?.size ?? PLAIN_TEXT.Size)
  return (name === 'AdornmentStyle' || name === 'RevisionID') && Number(value) === 0
}

/** Leaves out what can't be stored. */
function validLook({
  color,
  highlight,
  strikeout,
  other,
}: Readonly<{
  color: string | undefined
  highlight: string | undefined
  strikeout: true | undefined
  other: readonly [string, string][]
}>): TextLook {
  const { shape } = StyledRange
  const validOthers = storableAttributes(other)
  return {
    color: shape.color.safeParse(color).data,
    highlight: shape.highlight.safeParse(highlight).data,
    strikeout,
    ...(validOthers.length > 0 ? { other: validOthers } : {}),
  }
}

/** Returns a property of a look that Final Draft shows, such as the number of a tag. */
export function getOther({ other = [] }: TextLook, name: string): string | undefined {
  return other.find(([key]) => key === name)?.[1]
}

/** Returns the attributes of a `Text` element with these styles, such as Bold, and this look. */
export function attributesOfText(
  styles: readonly string[],
  look: TextLook | undefined,
): Readonly<Record<string, string | undefined>> {
  const others = Object.fromEntries(look?.other ?? [])
  const style = [...styles, ...(look?.strikeout ? [STRIKEOUT] : []), others['Style'] ?? '']
    .filter((part) => part !== '')
    .join('+')
  const attributes = {
    ...others,
    Background: look?.highlight,
    Color: look?.color,
    Style: style === '' ? undefined : style,
  }
  if (!look || isPlainLook(look)) return attributes
  // Alphabetical, as Final Draft writes them.
  return Object.fromEntries(
    Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
