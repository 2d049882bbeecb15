/** Maps Final Draft's paragraph types to element types and back. */
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'

type Styles = PageSettings['styles']

/** The element type and form that a paragraph type becomes. */
export type ParagraphMeaning = Readonly<{ type: ElementType } & Pick<ElementExtra, 'form'>>

const TYPE_OF_PARAGRAPH: ReadonlyMap<string, ElementType> = new Map(
  ELEMENT_TYPES.map((type) => [ELEMENT_TABLE[type].finalDraft.name, type]),
)

/** The nearest element types for other paragraph types of Final Draft's templates. */
const NEAREST: ReadonlyMap<string, ParagraphMeaning> = new Map<string, ParagraphMeaning>([
  ['Lyric', { type: 'dialogue', form: 'lyric' }],
  ['Singing', { type: 'dialogue', form: 'lyric' }],
  ['Cast List', { type: 'action' }],
  ['New Act', { type: 'text' }],
  ['End of Act', { type: 'text' }],
  ['Cold Opening', { type: 'text' }],
  ...ELEMENT_TYPES.flatMap((type) =>
    (ELEMENT_TABLE[type].finalDraft.otherNames ?? []).map((name) => [name, { type }] as const),
  ),
])

const LYRIC = 'Lyric'
/** Prefix for the sung form of any other type. */
const SUNG = `${LYRIC} `

/** The types by their names in lowercase, because templates differ in the letter case. */
const MEANINGS: ReadonlyMap<string, ParagraphMeaning> = new Map([
  ...[...TYPE_OF_PARAGRAPH].flatMap(([name, type]): [string, ParagraphMeaning][] => [
    [`${SUNG}${name}`.toLowerCase(), { type, form: 'lyric' }],
    [name.toLowerCase(), { type }],
  ]),
  ...[...NEAREST].map(([name, meaning]) => [name.toLowerCase(), meaning] as const),
])

/**
 * Returns the meaning of a paragraph type. Custom types mean the type they are paginated as, but never
 * a cue: only a name that everybody knows makes its text a character.
 */
export function paragraphMeaning(name: string, styles: Styles): ParagraphMeaning {
  const known = MEANINGS.get(name.toLowerCase())
  if (known) return known
  const meaning = pagedMeaning(name, styles)
  return meaning && meaning.type !== 'character' ? meaning : { type: 'text' }
}

function pagedMeaning(name: string, styles: Styles): ParagraphMeaning | undefined {
  const pagedAs = styles && Object.hasOwn(styles, name) ? styles[name]?.paginateAs : undefined
  return MEANINGS.get(pagedAs?.toLowerCase() ?? '')
}

/** True if the type is one of Final Draft's own. */
export function isKnownType(name: string): boolean {
  return MEANINGS.has(name.toLowerCase())
}

/** True if the meaning restores the name on export, so that the name need not be preserved. */
export function isPlainName(name: string): boolean {
  return TYPE_OF_PARAGRAPH.has(name) || name === LYRIC || name.startsWith(SUNG)
}

/**
 * Returns the paragraph type to write. The imported type is used only if it still matches the
 * element, because the writer may have changed the element's type.
 */
export function paragraphName(
  type: ElementType,
  extra: Pick<ElementExtra, 'form' | 'paragraph'> | undefined,
  styles: Styles,
): string {
  const isSung = extra?.form === 'lyric'
  const imported = extra?.paragraph
  if (imported !== undefined && !isPlainName(imported)) {
    // A cue of a custom type is one that the writer, or an older version, has made.
    const paged = type === 'character' ? pagedMeaning(imported, styles) : undefined
    const meaning = paged?.type === type ? paged : paragraphMeaning(imported, styles)
    if (meaning.type === type && (meaning.form === 'lyric') === isSung) return imported
  }
  const { name } = ELEMENT_TABLE[type].finalDraft
  if (!isSung) return name
  return type === 'dialogue' ? LYRIC : `${SUNG}${name}`
}
