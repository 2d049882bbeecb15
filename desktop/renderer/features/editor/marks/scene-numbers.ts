/** Shows scene numbers in the margins as decorations, which aren't part of the text. */
import type { Node } from 'prosemirror-model'
import type { Plugin, Transaction } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import {
  getPrintedNumbers,
  type SceneNumbers,
} from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { readId, countUnchangedEnds } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { isSameNumbers } from '#renderer/state/project/use-scene-numbers.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

export function sceneNumbers({ store, block }: Pick<BlockStores, 'store' | 'block'>): Plugin {
  return storeMarks<SceneNumbers>({
    name: 'scene numbers',
    read: () => numbersOfBlock(store.getState().script, block.getState().id),
    isSame: isSameNumbers,
    follow: (update) => [
      onChange(store, ({ script }) => script, update),
      onChange(block, ({ id }) => id, update),
    ],
    draw,
    isOutdated: hasNewHeading,
  })
}

function numbersOfBlock(script: Script, blockId: string): SceneNumbers {
  const numbers = getPrintedNumbers(script)
  if (numbers.size === 0) return numbers
  const elements = findBlock(script, blockId)?.elements ?? []
  return new Map(
    elements.flatMap(({ id }) => {
      const number = numbers.get(id)
      return number === undefined ? [] : [[id, number]]
    }),
  )
}

/** True if a numbered heading was changed or added: after undo, the numbers may come first. */
function hasNewHeading(numbers: SceneNumbers, { before, doc }: Transaction): boolean {
  if (numbers.size === 0) return false
  const { head, tail } = countUnchangedEnds(before, doc)
  return doc.children.slice(head, doc.childCount - tail).some((node) => numbers.has(readId(node)))
}

function draw(doc: Node, numbers: SceneNumbers): Decoration[] {
  const drawn: Decoration[] = []
  if (numbers.size === 0) return drawn
  doc.forEach((node, position) => {
    const number = numbers.get(readId(node))
    if (number === undefined) return
    drawn.push(
      Decoration.node(position, position + node.nodeSize, {
        // The style sheet draws it once at each side, as two words of a justified line.
        'data-scene-number': number.replaceAll(/\s/g, '\u00a0'),
        'aria-description': `Scene ${number}`,
      }),
    )
  })
  return drawn
}
