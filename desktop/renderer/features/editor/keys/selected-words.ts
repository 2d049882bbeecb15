import type { EditorState } from 'prosemirror-state'
import {
  readId,
  readText,
  toStoredRange,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import type { SelectedWords } from '#renderer/state/script/issued-drafts.ts'
import { findSelectedElements } from './selected-elements.ts'

/** The selected words of each selected element; at the caret, all words of its element. */
export function findSelectedWords(state: EditorState): readonly SelectedWords[] {
  const { from, to, empty } = state.selection
  return findSelectedElements(state).map(({ node, position }) => {
    const start = position + 1
    const whole = { from: 0, to: readText(node).length }
    const part = { from: Math.max(0, from - start), to: Math.min(whole.to, to - start) }
    return { elementId: readId(node), ...toStoredRange(node, empty ? whole : part) }
  })
}
