/**
 * The rules for an element's `extra` when the element is split, or joined with the one after it.
 * Splitting and joining again restores the extra, and nothing is lost on the way. Only a note on
 * words of both halves stays on those of the first.
 */
import {
  MAX_ALTERNATES,
  MAX_PRESERVED_TEXTS,
  noteOfUnprinted,
  readElementExtra,
  orderExtra,
  toUnprinted,
  type ElementExtra,
  type InlineNote,
  type Unprinted,
} from '../element-extra.ts'
import type { ElementType } from '../element-types.ts'
import { isOutlineText } from '../outline/leave-sections.ts'
import { synopsesAtStart } from '../outline/settle-synopses.ts'
import { XmlNodes } from '../preserved-xml.ts'
import { noteAt, getNoteRange } from '../notes/note-anchors.ts'
import { rangesWithin, settleRanges, shiftRanges } from '../styled/styled-range.ts'

/**
 * Splits the extra of an element whose text is split. The first half keeps what belongs to the
 * beginning of the element, such as its scene number, synopsis and alternates; both halves have the
 * same form and layout.
 *
 * @param offset characters of the text in the first half
 */
export function splitExtra(
  extra: ElementExtra | undefined,
  offset: number,
): Readonly<{ head: ElementExtra | undefined; tail: ElementExtra | undefined }> {
  if (!extra) return { head: undefined, tail: undefined }
  const { notes = [], after = [], styled = [], ...rest } = extra
  const synopses = synopsesAtStart(after)
  // A note's words begin after its place, so one on words from the offset on is in the second half.
  const isInTail = ({ at, to }: InlineNote) => (to === undefined ? at > offset : at >= offset)
  const headNotes = notes
    .filter((note) => !isInTail(note))
    .map((note) => noteAt(note, getNoteRange(note), offset))
  const tailNotes = notes.filter(isInTail)
  return {
    head: orderExtra({
      ...rest,
      after: some(after.slice(0, synopses)),
      notes: some(headNotes),
      styled: some(rangesWithin(styled, { from: 0, to: offset })),
    }),
    tail: orderExtra({
      form: rest.form,
      paragraph: rest.paragraph,
      layout: rest.layout,
      after: some(after.slice(synopses)),
      notes: some(shifted(tailNotes, -offset)),
      styled: some(rangesWithin(styled, { from: offset, to: Infinity })),
    }),
  }
}

type Joined = Readonly<{ type: ElementType; extra: ElementExtra | undefined }>

/** `lostNumber`: the scene number that the joined element doesn't have. */
export type JoinedExtra = Readonly<{
  extra: ElementExtra | undefined
  lostNumber?: string | undefined
}>

/**
 * Joins the extras of two elements that become one. The first element's form stays, and so does its
 * place in dual dialogue: the second one's cue is gone. A scene heading that becomes part of another
 * element loses its scene number, unless it is joined to one without a number.
 *
 * @param head the first element; `length` is the number of characters of its text
 * @returns `null` if something would be lost: texts above their limit, or an omitted scene
 */
export function joinExtra(
  head: Joined & Readonly<{ length: number }>,
  tail: Joined,
): JoinedExtra | null {
  const first = head.extra ?? {}
  const second = tail.extra ?? {}
  // An omitted scene is put back in place of its heading's text.
  if (first.omittedScene || second.omittedScene) return null
  const isBothHeadings = head.type === 'scene_heading' && tail.type === 'scene_heading'
  const moved = isBothHeadings ? second.sceneNumber : undefined
  const sceneNumber = first.sceneNumber ?? moved
  const isLost = tail.type === 'scene_heading' && second.sceneNumber !== sceneNumber
  const before = second.before ?? []
  const lines = before.filter(isOutlineText)
  // Before a scene heading, a synopsis would belong to the scene above.
  const [above, below] =
    head.type === 'scene_heading'
      ? [lines.filter(({ kind }) => kind === 'section'), lines.filter(isSynopsis)]
      : [lines, []]
  const notes = [
    ...(first.notes ?? []),
    ...before.flatMap((unprinted) => noteOfUnprinted(unprinted, head.length)),
    ...shifted(second.notes ?? [], head.length),
  ]
  const texts = {
    before: [...(first.before ?? []), ...above],
    after: [...(first.after ?? []), ...below, ...(second.after ?? [])],
    notes,
  }
  const styled = settleRanges([
    ...rangesWithin(first.styled ?? [], { from: 0, to: head.length }),
    ...shiftRanges(second.styled ?? [], head.length),
  ])
  const alternates = [...(first.alternates ?? []), ...(second.alternates ?? [])]
  if (alternates.length > MAX_ALTERNATES) return null
  if (Object.values(texts).some(({ length }) => length > MAX_PRESERVED_TEXTS)) return null
  const fileParts = [...(first.fileParts ?? []), ...(second.fileParts ?? [])]
  if (fileParts.length > 0 && !XmlNodes.safeParse(fileParts).success) return null
  return {
    extra: orderExtra({
      sceneNumber,
      unnumbered: sceneNumber === undefined ? first.unnumbered : undefined,
      dual: first.dual,
      form: first.form,
      startsPage: first.startsPage,
      paragraph: first.paragraph,
      layout: first.layout,
      page: first.page,
      before: some(texts.before),
      after: some(texts.after),
      notes: some(texts.notes),
      alternates: some(alternates),
      styled: some(styled),
      // The card of the scene that the joined heading now begins.
      sceneTitle: first.sceneTitle ?? (isBothHeadings ? second.sceneTitle : undefined),
      sceneColor: first.sceneColor ?? (isBothHeadings ? second.sceneColor : undefined),
      fileParts: some(fileParts),
      fileForm: first.fileForm,
    }),
    ...(isLost ? { lostNumber: second.sceneNumber } : {}),
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
  const texts = [...before, ...notes.map(toUnprinted), ...after]
  const [field, present] =
    side === 'after' ? (['before', extra?.before] as const) : (['after', extra?.after] as const)
  const all = side === 'after' ? [...texts, ...(present ?? [])] : [...(present ?? []), ...texts]
  if (texts.length === 0 || all.length > MAX_PRESERVED_TEXTS) return extra
  return readElementExtra({ ...extra, [field]: all })
}

function isSynopsis({ kind }: Unprinted): boolean {
  return kind === 'synopsis'
}

function shifted(notes: readonly InlineNote[], by: number): InlineNote[] {
  return notes.map((note) => {
    const { from, to } = getNoteRange(note)
    return noteAt(note, { from: from + by, to: to + by })
  })
}

function some<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}
