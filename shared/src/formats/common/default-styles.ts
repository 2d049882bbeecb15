/** The paragraph settings for a script without any: the industry defaults. */
import { BASE_STYLES, styleOfType } from '../../layout/industry/profile.ts'
import type { BoldOption } from '../../script/element-type-row.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Formatting } from '../../script/script.ts'
import { paragraphMeaning } from './paragraph-types.ts'

type Styles = NonNullable<PageSettings['styles']>
/** The types that Final Draft's templates paginate as another type. */
const PAGED_AS: ReadonlyMap<string, string> = new Map([
  ['Cast List', 'Action'],
  ['New Act', 'General'],
  ['End of Act', 'Character'],
  ['Cold Opening', 'General'],
  ['Lyric', 'Dialogue'],
  ...ELEMENT_TYPES.flatMap((type) => {
    const { name, paginateAs } = ELEMENT_TABLE[type].finalDraft
    return paginateAs === undefined ? [] : [[name, paginateAs] as const]
  }),
])

/** Returns the settings of a paragraph type. Unknown types get those of the nearest known type. */
export function defaultStyle(name: string): ParagraphStyle {
  const meaning = paragraphMeaning(name, undefined)
  const known = BASE_STYLES.has(name) ? name : ELEMENT_TABLE[meaning.type].finalDraft.name
  const base = BASE_STYLES.get(known) ?? styleOfType(meaning.type)
  const { leftIn, rightIn, spaceBeforePt, align, caps } = base
  const isSung = meaning.form === 'lyric'
  return {
    leftIn,
    rightIn,
    firstIndentIn: base.firstIndentIn ?? 0,
    spaceBeforePt,
    spacing: 1,
    align,
    startsPage: base.startsPage ?? false,
    caps,
    bold: false,
    italic: isSung || (base.italic ?? false),
    underline: base.underline ?? false,
    paginateAs: PAGED_AS.get(known) ?? known,
  }
}

const BOLD_OPTION: ReadonlyMap<string, BoldOption | null> = new Map(
  ELEMENT_TYPES.map((type) => [ELEMENT_TABLE[type].finalDraft.name, ELEMENT_TABLE[type].bold]),
)

/** Adds the script's bold option to the settings of a paragraph type. */
export function withBoldOption(
  name: string,
  style: ParagraphStyle,
  formatting: Formatting,
): ParagraphStyle {
  const option = BOLD_OPTION.get(name) ?? null
  return option !== null && formatting[option] ? { ...style, bold: true } : style
}

/** Returns the default settings of the usual paragraph types and the given ones. */
export function defaultStyles(used: Iterable<string>): Styles {
  const names = new Set([...BASE_STYLES.keys(), ...used])
  return Object.fromEntries([...names].map((name) => [name, defaultStyle(name)]))
}

export function areDefaultStyles(styles: Styles): boolean {
  return Object.entries(styles).every(([name, style]) => {
    const expected = Object.entries(defaultStyle(name))
    const actual: Readonly<Record<string, unknown>> = style
    return (
      expected.length === Object.keys(style).length &&
      expected.every(([key, value]) => actual[key] === value)
    )
  })
}
