/** The settings of paragraph types that a file gets from a script without any: the industry's. */
import { BASE_STYLES, type BaseStyle } from '../../layout/industry/profile.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import { PARAGRAPH_OF_TYPE, paragraphMeaning } from './paragraph-types.ts'

type Styles = NonNullable<PageSettings['styles']>
type BaseName = keyof typeof BASE_STYLES

/** As what the types break over pages in Final Draft's templates, where it is not as themselves. */
const PAGED_AS: Readonly<Partial<Record<BaseName, string>>> = {
  Shot: 'Scene Heading',
  'Cast List': 'Action',
  'New Act': 'General',
  'End of Act': 'Character',
  'Cold Opening': 'General',
  Lyric: 'Dialogue',
}

/** The settings of one paragraph type; one that the industry does not know is set as its nearest. */
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

/** The settings for a file with paragraphs of these types, besides those that every file has. */
export function defaultStyles(used: Iterable<string>): Styles {
  const names = new Set([...Object.keys(BASE_STYLES), ...used])
  return Object.fromEntries([...names].map((name) => [name, defaultStyle(name)]))
}

/** Whether settings are no others than a script without any would get. */
export function areDefaultStyles(styles: Styles): boolean {
  return Object.entries(styles).every(([name, style]) => {
    const own = Object.entries(defaultStyle(name))
    const read: Readonly<Record<string, unknown>> = style
    return (
      own.length === Object.keys(style).length && own.every(([key, value]) => read[key] === value)
    )
  })
}
