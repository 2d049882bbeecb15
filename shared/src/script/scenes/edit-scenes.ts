/**
 * Adds, duplicates, renames and deletes scenes. Scenes begin and end as for `moveScene`: sections
 * stay, and so does a transition that ends the script.
 */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { replaceRanges } from '../../content/replace-words.ts'
import { textToContent } from '../../content/text.ts'
import { copyElements } from '../copy-elements.ts'
import { emptyElement, isEmptyElement } from '../elements.ts'
import type { MakeId } from '../ids.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '../limits.ts'
import { extraForContent, textChanges } from '../notes/note-anchors.ts'
import { listOutlinePieces, type Piece } from '../outline/pieces.ts'
import { printedText } from '../printed-case.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { findBlock, replaceElements } from '../story-blocks.ts'
import {
  findScene,
  insertionIndex,
  TOO_MANY_TEXTS,
  withEnding,
  withoutEnding,
  withPieces,
  type MovedScene,
  type ScenePlace,
} from './move-scene.ts'
import { getHeadingText } from './scenes.ts'

/** Adds an empty scene heading with this id after a scene. */
export function insertSceneAfter(script: Script, elementId: string, newId: string): MovedScene {
  return insertAfterScene(script, elementId, () => [emptyElement('scene_heading', newId)])
}

/** Adds a scene heading at a place. In a block without anything else it replaces what is empty. */
export function addScene(
  script: Script,
  { blockId, before }: ScenePlace,
  heading: Element,
): MovedScene {
  return changeBlock(script, blockId, ({ elements }) => {
    const isUnused = elements.every((one) => isEmptyElement(one) && one.extra === undefined)
    const pieces = listOutlinePieces(isUnused ? [] : elements)
    return pieces.toSpliced(insertionIndex(pieces, before), 0, ...listOutlinePieces([heading]))
  })
}

/** Adds a copy of a scene just after it. */
export function duplicateScene(script: Script, elementId: string, makeId: MakeId): MovedScene {
  return insertAfterScene(script, elementId, (scene) => copyElements(scene, makeId))
}

/** Deletes a scene with its synopsis and notes. */
export function deleteScene(script: Script, elementId: string): MovedScene {
  return changeScene(script, elementId, (pieces, { start, end }) =>
    pieces.toSpliced(start, end - start),
  )
}

/**
 * Replaces the text of a scene's heading; marks and notes of unchanged words stay.
 *
 * @returns the same script for an unknown scene, and for the same or a blank heading
 */
export function renameScene(script: Script, elementId: string, heading: string): Script {
  const text = heading.replaceAll(/\s+/gu, ' ').trim()
  for (const { id: blockId, elements } of script.storyBlocks) {
    const index = elements.findIndex(({ id }) => id === elementId)
    const element = elements[index]
    if (!element) continue
    const printed = printedText({ type: element.type, content: textToContent(text) })
    if (printed === '' || printed === getHeadingText(element)) return script
    return replaceElements(script, blockId, elements.with(index, withText(element, printed)))
  }
  return script
}

/** @param printed the text in capitals, as the writer saw and changed it */
function withText({ extra: before, ...element }: Element, printed: string): Element {
  const changes = textChanges(printedText(element), printed)
  const content = runsToHtml(replaceRanges(htmlToRuns(element.content), changes))
  const extra = extraForContent(before, element.content, content)
  return { ...element, content, ...(extra && { extra }) }
}

function insertAfterScene(
  script: Script,
  elementId: string,
  makeElements: (scene: readonly Element[]) => readonly Element[],
): MovedScene {
  return changeScene(script, elementId, (pieces, { start, end }) => {
    const scene = pieces.slice(start, end)
    const added = makeElements(
      scene.flatMap((piece) => (piece.kind === 'element' ? [piece.element] : [])),
    )
    return pieces.toSpliced(end, 0, ...listOutlinePieces(added))
  })
}

type SceneRange = Readonly<{ start: number; end: number }>

function changeScene(
  script: Script,
  elementId: string,
  change: (pieces: readonly Piece[], range: SceneRange) => readonly Piece[],
): MovedScene {
  const found = findScene(withoutEnding(script).scenes, elementId)
  if (!found) return { ok: true, script }
  return changeBlock(script, found.block.id, () => change(found.pieces, found))
}

/** @param change gets the block without the ending of the script */
function changeBlock(
  script: Script,
  blockId: string,
  change: (block: StoryBlock) => readonly Piece[],
): MovedScene {
  const { scenes, ending } = withoutEnding(script)
  const block = findBlock(scenes, blockId)
  if (!block) return { ok: true, script }
  const changed = withPieces(scenes, block.id, change(block))
  if (!changed) return { ok: false, error: TOO_MANY_TEXTS }
  const result = withEnding(changed, ending)
  const { length } = findBlock(result, block.id)?.elements ?? []
  if (length > MAX_ELEMENTS_PER_BLOCK && length > block.elements.length) {
    const error = `“${block.title}” would exceed ${MAX_ELEMENTS_PER_BLOCK} elements.`
    return { ok: false, error }
  }
  return { ok: true, script: result }
}
