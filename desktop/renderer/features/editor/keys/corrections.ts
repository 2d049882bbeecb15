/**
 * Corrects typed text: quotes, dashes and capitals, each an option. The correction is a separate edit,
 * so one undo takes it back and leaves what was typed.
 */
import { Plugin } from 'prosemirror-state'
import {
  correctTyped,
  type CorrectionOptions,
} from '@scenewright/shared/script/editing/corrections.ts'
import { readText, readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import {
  markCorrection,
  findTypedPlace,
  typeText,
} from '#renderer/features/editor/prosemirror/transactions.ts'

/** @param options called on each character, so that the settings take effect immediately */
export function corrections(options: () => CorrectionOptions): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, typed) {
        const { doc, tr } = view.state
        const place = findTypedPlace(view.state, from)
        const isInElement = doc.resolve(from).sameParent(doc.resolve(to))
        if (!place || view.composing || !isInElement) return false
        const text = readText(place.node).slice(0, place.offset) + typed
        const corrected = correctTyped(readType(place.node), text, options())
        if (corrected === null) return false
        view.dispatch(typeText(tr, typed, from, to))
        const { start, end } = changedPart(text, corrected)
        const first = place.position + 1
        const replacing = view.state.tr.insertText(
          corrected.slice(start, corrected.length - end),
          first + start,
          first + text.length - end,
        )
        view.dispatch(markCorrection(replacing, 'Correct typing'))
        return true
      },
    },
  })
}

/** Counts the characters at the start and at the end that two texts have in common. */
function changedPart(text: string, corrected: string): Readonly<{ start: number; end: number }> {
  const shortest = Math.min(text.length, corrected.length)
  let start = 0
  while (start < shortest && text[start] === corrected[start]) start += 1
  let end = 0
  while (end < shortest - start && text.at(-1 - end) === corrected.at(-1 - end)) end += 1
  return { start, end }
}
