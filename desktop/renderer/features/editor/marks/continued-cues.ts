/**
 * Shows automatic (CONT'D) after cues (`shared/src/layout/continued-cues.ts`). It's drawn by the style
 * sheet, so that it isn't part of the text, the clipboard or an IME composition.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { findContinuedCues, getContinuedText } from '@scenewright/shared/layout/continued-cues.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { readId, isOneElementChanged } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

/** The ids of the cues, and the text to show after them. */
type ContinuedCues = Readonly<{ ids: ReadonlySet<string>; text: string }>

export function continuedCueMarks({ store, block }: Pick<BlockStores, 'store' | 'block'>): Plugin {
  return storeMarks<ContinuedCues>({
    name: 'continued cues',
    read() {
      const { script } = store.getState()
      const text = getContinuedText(script.pages ?? DEFAULT_PAGE_SETTINGS) ?? ''
      return { ids: findContinuedCues(script, block.getState().id), text }
    },
    isSame: (one, other) => one.text === other.text && haveSameItems(one.ids, other.ids),
    follow: (update) => [
      onChange(store, ({ script }) => script, update),
      onChange(block, ({ id }) => id, update),
    ],
    draw,
    isOutdated: ({ ids }, { before, doc }) => ids.size > 0 && !isOneElementChanged(before, doc),
  })
}

function haveSameItems(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some === others) return true
  return some.size === others.size && [...some].every((item) => others.has(item))
}

function draw(doc: Node, { ids, text }: ContinuedCues): Decoration[] {
  const drawn: Decoration[] = []
  if (ids.size === 0) return drawn
  doc.forEach((node, position) => {
    if (!ids.has(readId(node))) return
    const attributes = { 'data-continued': ` ${text}` }
    drawn.push(Decoration.node(position, position + node.nodeSize, attributes))
  })
  return drawn
}
