/**
 * What happens to an element's `extra` when the element is split, or joined with the one after it.
 * Splitting and joining again restores the extra, and nothing is lost on the way.
 */
import {
  MAX_PRESERVED_TEXTS,
  readElementExtra,
  someExtra,
  type ElementExtra,
  type InlineNote,
} from '../element-extra.ts'
import type { ElementType } from '../element-types.ts'

/**
 * Splits the extra of an element whose text is split. The first half keeps what belongs to the
 * beginning of the element, such as its scene number; both halves have the same form.
 *
 * @param offset characters of the text in the first half
 */
export function splitExtra(
  extra: ElementExtra | undefined,
  offset: number,
): Readonly<{ head: ElementExtra | undefined; tail: ElementExtra | undefined }> {
  if (!extra) return { head: undefined, tail: undefined }
  const { notes = [], after, ...rest } = extra
  const [headNotes, tailNotes] = [
    notes.filter(({ at }) => at <= offset),
    notes.filter(({ at }) => at > offset),
  ]
  return {
    head: someExtra({ ...rest, notes: some(headNotes) }),
    tail: someExtra({
      form: rest.form,
      paragraph: rest.paragraph,
      after,
      notes: some(moved(tailNotes, -offset)),
    }),
  }
}

type Joined = Readonly<{ type: ElementType; extra: ElementExtra | undefined }>

/**
 * Joins the extras of two elements that become one. The first element's form stays.
 *
 * @param head the first element; `length` is the number of characters of its text
 * @returns `null` if something would be lost: a scene number that the first element can't take over,
 *   the place of a speech beside another, or texts above their limit
 */
export function joinExtra(
  head: Joined & Readonly<{ length: number }>,
  tail: Joined,
): Readonly<{ extra: ElementExtra | undefined }> | null {
  const first = head.extra ?? {}
  const second = tail.extra ?? {}
  if (second.dual) return null
  const takesNumber = head.type === 'scene_heading' && first.sceneNumber === undefined
  if (second.sceneNumber !== undefined && !takesNumber) return null
  const before = second.before ?? []
  const lines = before.filter(({ kind }) => kind === 'section' || kind === 'synopsis')
  const notes = [
    ...(first.notes ?? []),
    ...before.flatMap(({ kind, text }): InlineNote[] => {
      return kind === 'note' || kind === 'boneyard' ? [{ at: head.length, kind, text }] : []
    }),
    ...moved(second.notes ?? [], head.length),
  ]
  const texts = {
    before: [...(first.before ?? []), ...lines],
    after: [...(first.after ?? []), ...(second.after ?? [])],
    notes,
  }
  if (Object.values(texts).some(({ length }) => length > MAX_PRESERVED_TEXTS)) return null
  return {
    // In the order of the stored fields, so that equal extras have equal JSON.
    extra: someExtra({
      sceneNumber: first.sceneNumber ?? second.sceneNumber,
      dual: first.dual,
      form: first.form,
      startsPage: first.startsPage,
      paragraph: first.paragraph,
      before: some(texts.before),
      after: some(texts.after),
      notes: some(texts.notes),
    }),
  }
}

/**
 * Adds the unprinted texts of a removed empty element to a neighbor's extra.
 *
 * @param side where the neighbor is
 * @returns the neighbor's extra; unchanged if it would have too many texts
 */
export function takeUnprinted(
  extra: ElementExtra | undefined,
  removed: ElementExtra | undefined,
  side: 'before' | 'after',
): ElementExtra | undefined {
  const { before = [], notes = [], after = [] } = removed ?? {}
  const texts = [...before, ...notes.map(({ kind, text }) => ({ kind, text })), ...after]
  const [field, present] =
    side === 'after' ? (['before', extra?.before] as const) : (['after', extra?.after] as const)
  const all = side === 'after' ? [...texts, ...(present ?? [])] : [...(present ?? []), ...texts]
  if (texts.length === 0 || all.length > MAX_PRESERVED_TEXTS) return extra
  return readElementExtra({ ...extra, [field]: all })
}

function moved(notes: readonly InlineNote[], by: number): InlineNote[] {
  return notes.map((note) => ({ ...note, at: note.at + by }))
}

function some<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}
