import type { Element } from '../script/script.ts'
import type { ReviewEntry } from './review.ts'

/** The synopsis of a scene before and after a change; '' without one. */
export type SynopsisChange = Readonly<{
  before: string
  after: string
  /** True if the page shows no other change of the element. */
  isAll: boolean
}>

/** Returns the change of the synopsis that is stored with an element; null if there is none. */
export function synopsisChange(entry: ReviewEntry): SynopsisChange | null {
  if (entry.kind !== 'changed') return null
  const [before, after] = [synopsisIn(entry.before), synopsisIn(entry.element)]
  if (before === after) return null
  const { type, content } = entry.before
  return {
    before,
    after,
    isAll: type === entry.element.type && content === entry.element.content,
  }
}

function synopsisIn({ extra }: Element): string {
  const texts = [...(extra?.before ?? []), ...(extra?.after ?? [])]
  return texts.flatMap(({ kind, text }) => (kind === 'synopsis' ? [text] : [])).join('\n')
}
