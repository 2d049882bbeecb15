/** Writes the paragraph settings of a Final Draft file. */
import type { BoldOption } from '../../script/element-type-row.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Formatting } from '../../script/script.ts'
import { PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { block } from './xml-text.ts'

/** The type after Return, and the key that selects the type (Final Draft: Behavior). */
const KEYS: ReadonlyMap<string, readonly [next: string, key: string]> = new Map([
  ['Cast List', ['Action', '8']],
  ['New Act', ['Scene Heading', '9']],
  ['End of Act', ['New Act', ':']],
  ['Cold Opening', ['Scene Heading', '']],
  ['Lyric', ['Action', ';']],
  ...ELEMENT_TYPES.map((type) => {
    const { name, next, key } = ELEMENT_TABLE[type].finalDraft
    return [name, [next, key]] as const
  }),
])

const BOLD_OPTION: ReadonlyMap<string, BoldOption | null> = new Map(
  ELEMENT_TYPES.map((type) => [ELEMENT_TABLE[type].finalDraft.name, ELEMENT_TABLE[type].bold]),
)

/** Writes the settings of each paragraph type, including the script's bold options. */
export function writeStyles(
  styles: NonNullable<PageSettings['styles']>,
  formatting: Formatting,
): string[] {
  return Object.entries(styles).map(([name, style]) => {
    const option = BOLD_OPTION.get(name) ?? null
    const isBold = option !== null && formatting[option]
    return writeStyle(name, isBold ? { ...style, bold: true } : style)
  })
}

function writeStyle(name: string, style: ParagraphStyle): string {
  const [next, key] = KEYS.get(name) ?? ['Action', '']
  return block(
    'ElementSettings',
    { Type: name },
    block('FontSpec', { ...PLAIN_TEXT, Style: lookText(style) }),
    block('ParagraphSpec', {
      Alignment: alignmentText(style.align),
      FirstIndent: lengthText(style.firstIndentIn),
      Leading: 'Regular',
      LeftIndent: lengthText(style.leftIn),
      RightIndent: lengthText(style.rightIn),
      SpaceBefore: numberText(style.spaceBeforePt),
      Spacing: numberText(style.spacing),
      StartsNewPage: style.startsPage === undefined ? undefined : yesOrNo(style.startsPage),
    }),
    block('Behavior', { PaginateAs: style.paginateAs, ReturnKey: next, Shortcut: key }),
  )
}

/** Returns `undefined` if the style doesn't specify any mark. */
function lookText({ caps, bold, italic, underline }: ParagraphStyle): string | undefined {
  if ([caps, bold, italic, underline].every((mark) => mark === undefined)) return undefined
  return [bold && 'Bold', italic && 'Italic', underline && 'Underline', caps && 'AllCaps']
    .filter((mark) => mark)
    .join('+')
}

function alignmentText(align: ParagraphStyle['align']): string | undefined {
  switch (align) {
    case 'left':
      return 'Left'
    case 'centre':
      return 'Center'
    case 'right':
      return 'Right'
    case undefined:
      return undefined
  }
}

/** Formats inches with two decimals, as Final Draft does, or more if the number needs them. */
function lengthText(inches: number | undefined): string | undefined {
  if (inches === undefined) return undefined
  const short = inches.toFixed(2)
  return Number(short) === inches ? short : String(inches)
}

function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}
