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

/** Returns the meaning of a paragraph type. Custom types mean the type they are paginated as. */
export function paragraphMeaning(name: string, styles: Styles): ParagraphMeaning {
  const known = meaningByName(name)
  if (known) return known
  const pagedAs = styles && Object.hasOwn(styles, name) ? styles[name]?.paginateAs : undefined
  return (pagedAs === undefined ? undefined : meaningByName(pagedAs)) ?? { type: 'text' }
}

function meaningByName(name: string): ParagraphMeaning | undefined {
  const type = TYPE_OF_PARAGRAPH.get(name)
  if (type) return { type }
  const sung = name.startsWith(SUNG) ? TYPE_OF_PARAGRAPH.get(name.slice(SUNG.length)) : undefined
  return sung ? { type: sung, form: 'lyric' } : NEAREST.get(name)
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
    const meaning = paragraphMeaning(imported, styles)
    if (meaning.type === type && (meaning.form === 'lyric') === isSung) return imported
  }
  const { name } = ELEMENT_TABLE[type].finalDraft
  if (!isSung) return name
  return type === 'dialogue' ? LYRIC : `${SUNG}${name}`
}
