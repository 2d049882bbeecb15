/** The paragraph settings for a script without any: the industry defaults. */
import { BASE_STYLES, type BaseStyle } from '../../layout/industry/profile.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import { PARAGRAPH_OF_TYPE, paragraphMeaning } from './paragraph-types.ts'

type Styles = NonNullable<PageSettings['styles']>
type BaseName = keyof typeof BASE_STYLES

/** The types that Final Draft's templates paginate as another type. */
const PAGED_AS: Readonly<Partial<Record<BaseName, string>>> = {
  Shot: 'Scene Heading',
  'Cast List': 'Action',
  'New Act': 'General',
  'End of Act': 'Character',
  'Cold Opening': 'General',
  Lyric: 'Dialogue',
}

/** Returns the settings of a paragraph type. Unknown types get those of the nearest known type. */
export function defaultStyle(name: string): ParagraphStyle {
  const meaning = paragraphMeaning(name, undefined)
  const known = isBaseName(name) ? name : nearestBase(PARAGRAPH_OF_TYPE[meaning.type])
  const base: BaseStyle = BASE_STYLES[known]
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
    paginateAs: PAGED_AS[known] ?? known,
  }
}

function isBaseName(name: string): name is BaseName {
  return Object.hasOwn(BASE_STYLES, name)
}

function nearestBase(name: string): BaseName {
  return isBaseName(name) ? name : 'General'
}

/** Returns the default settings of the usual paragraph types and the given ones. */
export function defaultStyles(used: Iterable<string>): Styles {
  const names = new Set([...Object.keys(BASE_STYLES), ...used])
  return Object.fromEntries([...names].map((name) => [name, defaultStyle(name)]))
}

/** Whether the settings are the ones that `defaultStyles` returns. */
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
