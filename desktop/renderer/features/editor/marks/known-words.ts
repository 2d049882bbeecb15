/**
 * Excludes known words (names, and the script's dictionary) from the browser's spell-checker, as
 * decorations, and sets the language of the text; the script isn't changed.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { hasComplexScript } from '@scenewright/shared/layout/complex-scripts.ts'
import {
  haveSameWords,
  knownRanges,
  knownWords,
  type KnownWords,
} from '@scenewright/shared/script/editing/known-words.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { readText, readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

/** Milliseconds after the last edit, so that typing never waits for this. */
const AFTER_EDIT_MS = 500

type Spelling = Readonly<{
  words: KnownWords
  /** A tag; `null` for the page's. */
  language: string | null
  /** New text gets marks too. */
  elements: readonly Element[] | undefined
}>

export function knownWordSpans({ store, block }: Pick<BlockStores, 'store' | 'block'>): Plugin {
  return storeMarks<Spelling>({
    name: 'known words',
    read() {
      const { script } = store.getState()
      return {
        words: knownWords(script),
        language: script.spelling?.language ?? null,
        elements: findBlock(script, block.getState().id)?.elements,
      }
    },
    isSame: (one, other) =>
      one.elements === other.elements &&
      one.language === other.language &&
      haveSameWords(one.words, other.words),
    follow(update) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stopWaiting = () => clearTimeout(timer)
      const updateLater = () => {
        stopWaiting()
        timer = setTimeout(update, AFTER_EDIT_MS)
      }
      return [
        onChange(store, ({ script }) => script, updateLater),
        onChange(block, ({ id }) => id, update),
        stopWaiting,
      ]
    },
    draw: (doc, { words }) => spansIn(doc, words),
    attributes: ({ language }): Record<string, string> =>
      language === null ? {} : { lang: language },
  })
}

function spansIn(doc: Node, words: KnownWords): Decoration[] {
  const spans: Decoration[] = []
  doc.forEach((node, position) => {
    const text = readText(node)
    // Cues and the like are excluded as a whole; the words of complex scripts are boxes.
    if (!isSpellChecked(node) || hasComplexScript(text)) return
    for (const { from, to } of knownRanges(text, words)) {
      const attributes = { nodeName: 'span', spellcheck: 'false' }
      spans.push(Decoration.inline(position + 1 + from, position + 1 + to, attributes))
    }
  })
  return spans
}

/** Names and standard terms, which are suggested while they are typed, aren't checked. */
function isSpellChecked(node: Node): boolean {
  return ELEMENT_TABLE[readType(node)].suggests === null
}
