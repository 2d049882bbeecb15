/** Copies elements within a script. */
import { orderExtra, type Unprinted } from './element-extra.ts'
import type { MakeId } from './ids.ts'
import { withoutPage } from './locked-pages.ts'
import { attachTexts, listOutlinePieces, type Piece } from './outline/pieces.ts'
import { isSceneStart } from './scenes/scenes.ts'
import type { Element } from './script.ts'

/**
 * Copies elements with their synopses. A copy has no notes, which are about the original, no own
 * scene number, omitted scene or page, which would be there twice, and none of the sections above its
 * scenes.
 */
export function copyElements(elements: readonly Element[], makeId: MakeId): readonly Element[] {
  let isOfSection = false
  const pieces = listOutlinePieces(elements).flatMap((piece): Piece[] => {
    if (piece.kind === 'element') {
      if (isSceneStart(piece.element)) isOfSection = false
      return [{ kind: 'element', element: copyElement(piece.element, makeId()) }]
    }
    if (piece.text.kind === 'section') isOfSection = true
    return isCopied(piece.text, isOfSection) ? [{ kind: 'text', text: piece.text, home: null }] : []
  })
  return attachTexts(pieces)?.elements ?? []
}

function isCopied({ kind }: Unprinted, isOfSection: boolean): boolean {
  return kind === 'boneyard' || (kind === 'synopsis' && !isOfSection)
}

function copyElement(original: Element, id: string): Element {
  const { extra, ...element } = withoutPage(original)
  const {
    sceneNumber: _number,
    omittedScene: _scene,
    before: _before,
    after: _after,
    notes,
    ...others
  } = extra ?? {}
  const hidden = notes?.filter(({ kind }) => kind === 'boneyard') ?? []
  const copied = orderExtra({ ...others, notes: hidden.length === 0 ? undefined : hidden })
  return { ...element, id, ...(copied && { extra: copied }) }
}
