/** The carets of the story blocks: where they are in open texts, and where closed ones left them. */
import type { TextPosition } from '@scenewright/shared/script/editing/find.ts'
import type { Target } from './editor-view.ts'

/** A block's text on the screen. Both are read when needed, not on every key. */
export type OpenText = Readonly<{ blockId: () => string; caret: () => Target | null }>

export type Carets = Readonly<{
  /** Where the caret was when the block's text was last closed. */
  left: (blockId: string) => Target | undefined
  /** Where the caret is now; `null` if the block's text isn't open or has none. */
  current: (blockId: string) => TextPosition | null
  leave: (blockId: string, caret: Target) => void
  /** Adds a text that was opened. Returns a function that removes it. */
  open: (text: OpenText) => () => void
}>

export function createCarets(): Carets {
  const lefts = new Map<string, Target>()
  const texts = new Set<OpenText>()
  return {
    left: (blockId) => lefts.get(blockId),
    leave: (blockId, caret) => void lefts.set(blockId, caret),
    current(blockId) {
      const text = [...texts].find((open) => open.blockId() === blockId)
      const caret = text?.caret()
      return caret ? { blockId, elementId: caret.elementId, offset: caret.range?.from ?? 0 } : null
    },
    open(text) {
      texts.add(text)
      return () => void texts.delete(text)
    },
  }
}
