/**
 * A block as a list of its elements and unprinted texts in order. Outline edits and scene moves
 * change this list; then each text is attached to an element again.
 */
import {
  MAX_PRESERVED_TEXTS,
  readElementExtra,
  type ElementExtra,
  type Unprinted,
} from '../element-extra.ts'
import type { Element } from '../script.ts'
import { isSceneStart } from '../scenes/scenes.ts'

/** `home`: the element that the text is attached to, and on which side; `null` for a new text. */
export type TextPiece = Readonly<{
  kind: 'text'
  text: Unprinted
  home: Readonly<{ elementId: string; side: 'before' | 'after'; index: number }> | null
}>

export type Piece = Readonly<{ kind: 'element'; element: Element }> | TextPiece

/** The elements and unprinted texts of a block, in order. */
export function listOutlinePieces(elements: readonly Element[]): Piece[] {
  return elements.flatMap((element) => [
    ...textPieces(element, 'before'),
    { kind: 'element' as const, element },
    ...textPieces(element, 'after'),
  ])
}

function textPieces({ id, extra }: Element, side: 'before' | 'after'): TextPiece[] {
  return (extra?.[side] ?? []).map((text, index) => ({
    kind: 'text',
    text,
    home: { elementId: id, side, index },
  }))
}

/**
 * Attaches the texts to the elements again. A text after a block's last element is stored with it,
 * like a scene's synopsis with its heading; any other one with the element below it.
 *
 * @returns the elements, and the texts of a block without elements; `null` if an element would have
 *   too many texts
 */
export function attachTexts(
  pieces: readonly Piece[],
): Readonly<{ elements: Element[]; rest: readonly Unprinted[] }> | null {
  const elements: Element[] = []
  let above: Element | null = null
  let texts: TextPiece[] = []
  const end = (below: Element | null): readonly TextPiece[] => {
    const count = below ? textsOfAbove(above, texts) : texts.length
    const [own, others] = [texts.slice(0, above ? count : 0), texts.slice(above ? count : 0)]
    const last = elements.pop()
    if (last) elements.push(withTexts(last, 'after', own))
    return others
  }
  for (const piece of pieces) {
    if (piece.kind === 'text') texts.push(piece)
    else {
      elements.push(withTexts(piece.element, 'before', end(piece.element)))
      above = piece.element
      texts = []
    }
  }
  const rest = end(null).map(({ text }) => text)
  return elements.some(hasTooManyTexts) ? null : { elements, rest }
}

/** Counts the texts between two elements that belong to the one above. */
function textsOfAbove(above: Element | null, texts: readonly TextPiece[]): number {
  if (!above) return 0
  const count = texts.findIndex(({ text, home }) => {
    const isHome = home?.elementId === above.id && home.side === 'after'
    return !isHome && !(isSceneStart(above) && text.kind === 'synopsis')
  })
  return count < 0 ? texts.length : count
}

/** Returns the same element if it has these texts already. */
function withTexts(
  element: Element,
  side: 'before' | 'after',
  pieces: readonly TextPiece[],
): Element {
  const present = element.extra?.[side] ?? []
  const isSame =
    present.length === pieces.length && present.every((text, at) => text === pieces[at]?.text)
  return isSame ? element : withExtra(element, { [side]: pieces.map(({ text }) => text) })
}

/** Adds fields to an element's extra; a list without entries removes its field. */
function withExtra({ extra, ...element }: Element, fields: ElementExtra): Element {
  const all = { ...extra, ...fields }
  // Reading puts the fields in order, but would leave out a list that is too long.
  const changed = hasTooManyTexts({ extra: all }) ? all : readElementExtra(all)
  return changed ? { ...element, extra: changed } : element
}

function hasTooManyTexts({ extra }: Pick<Element, 'extra'>): boolean {
  const lengths = [extra?.before, extra?.after].map((texts) => texts?.length ?? 0)
  return lengths.some((length) => length > MAX_PRESERVED_TEXTS)
}
