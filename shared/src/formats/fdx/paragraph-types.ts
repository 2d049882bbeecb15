/** Final Draft's paragraph types and ours, both ways. */
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'

type Styles = PageSettings['styles']

/** What a paragraph type of Final Draft is here. */
export type ParagraphMeaning = Readonly<{ type: ElementType } & Pick<ElementExtra, 'form'>>

/** The eight that both have. */
export const PARAGRAPH_OF_TYPE: Readonly<Record<ElementType, string>> = {
  scene_heading: 'Scene Heading',
  action: 'Action',
  character: 'Character',
  dialogue: 'Dialogue',
  parenthetical: 'Parenthetical',
  transition: 'Transition',
  shot: 'Shot',
  text: 'General',
}

const TYPE_OF_PARAGRAPH: ReadonlyMap<string, ElementType> = new Map(
  ELEMENT_TYPES.map((type) => [PARAGRAPH_OF_TYPE[type], type]),
)

/** Those of Final Draft's templates that have none of ours by name. */
const NEAREST: ReadonlyMap<string, ParagraphMeaning> = new Map([
  ['Lyric', { type: 'dialogue', form: 'lyric' }],
  ['Singing', { type: 'dialogue', form: 'lyric' }],
  ['Cast List', { type: 'action' }],
  ['New Act', { type: 'text' }],
  ['End of Act', { type: 'text' }],
  ['Cold Opening', { type: 'text' }],
  ['Dialog', { type: 'dialogue' }],
])

const LYRIC = 'Lyric'
/** Before the name of a type in whose place something is sung. */
const SUNG = `${LYRIC} `

/** What a paragraph type is here; one of the writer's own counts as what it breaks over pages as. */
export function paragraphMeaning(name: string, styles: Styles): ParagraphMeaning {
  const own = meaningByName(name)
  if (own) return own
  const pagedAs = styles && Object.hasOwn(styles, name) ? styles[name]?.paginateAs : undefined
  return (pagedAs === undefined ? undefined : meaningByName(pagedAs)) ?? { type: 'text' }
}

function meaningByName(name: string): ParagraphMeaning | undefined {
  const type = TYPE_OF_PARAGRAPH.get(name)
  if (type) return { type }
  const sung = name.startsWith(SUNG) ? TYPE_OF_PARAGRAPH.get(name.slice(SUNG.length)) : undefined
  return sung ? { type: sung, form: 'lyric' } : NEAREST.get(name)
}

/** Whether the name says no more than the meaning does, so that it need not be kept. */
export function isPlainName(name: string): boolean {
  return TYPE_OF_PARAGRAPH.has(name) || name === LYRIC || name.startsWith(SUNG)
}

/**
 * The paragraph type to write. A kept one counts only while the element is still what that type
 * means: a writer may have made something else of it.
 */
export function paragraphName(
  type: ElementType,
  extra: Pick<ElementExtra, 'form' | 'paragraph'> | undefined,
  styles: Styles,
): string {
  const isSung = extra?.form === 'lyric'
  const kept = extra?.paragraph
  if (kept !== undefined && !isPlainName(kept)) {
    const meaning = paragraphMeaning(kept, styles)
    if (meaning.type === type && (meaning.form === 'lyric') === isSung) return kept
  }
  const name = PARAGRAPH_OF_TYPE[type]
  if (!isSung) return name
  return type === 'dialogue' ? LYRIC : `${SUNG}${name}`
}
