/** The carets of the story blocks: where they are in open texts, and where closed ones left them. */
import type { TextPosition } from '@scenewright/shared/script/editing/find.ts'
import type { EditorView, Target } from './editor-view.ts'
import type { SelectedText } from './script-notes.ts'

/** A block's text on the screen. Both are read when needed, not on every key. */
export type OpenText = Readonly<{
  blockId: () => string
  caret: () => Target | null
  selected: () => SelectedText | null
}>

/** The selected words of an element, as offsets in its plain text; empty at the caret. */
export type SelectedRange = Readonly<{ elementId: string; from: number; to: number }>

export type Carets = Readonly<{
  /** Returns the caret's place when the block's text was last closed. */
  left: (blockId: string) => Target | undefined
  /** Returns the current caret; `null` if the block's text isn't open or has none. */
  current: (blockId: string) => TextPosition | null
  /** Returns the current selection; `null` if the block's text isn't open or has no caret. */
  selected: (blockId: string) => SelectedRange | null
  leave: (blockId: string, caret: Target) => void
  /** Adds a text that was opened. Returns a function that removes it. */
  open: (text: OpenText) => () => void
}>

export function createCarets(): Carets {
  const lefts = new Map<string, Target>()
  const texts = new Set<OpenText>()
  const textOf = (blockId: string) => [...texts].find((open) => open.blockId() === blockId)
  return {
    left: (blockId) => lefts.get(blockId),
    leave: (blockId, caret) => void lefts.set(blockId, caret),
    selected(blockId) {
      const selected = textOf(blockId)?.selected()
      return selected ? { elementId: selected.elementId, ...selected.range } : null
    },
    current(blockId) {
      const caret = textOf(blockId)?.caret()
      return caret ? { blockId, elementId: caret.elementId, offset: caret.range?.from ?? 0 } : null
    },
    open(text) {
      texts.add(text)
      return () => void texts.delete(text)
    },
  }
}

/** The caret of the shown block, in the stored text; null if it isn't in the text. */
export function caretPlace({
  view,
  carets,
}: Readonly<{ view: EditorView; carets: Carets }>): Readonly<{
  elementId: string
  offset: number
}> | null {
  const { selection } = view.getState()
  const selected = selection.kind === 'block' ? carets.selected(selection.id) : null
  return selected && { elementId: selected.elementId, offset: selected.from }
}
