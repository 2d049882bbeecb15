/** The page of a block by itself, for tests of what it tells of an edit. */
import { expect, vi } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import type { Target } from '#renderer/state/editor-view.ts'
import { createBlockEditor } from './block-editor.ts'

type Tell = (elements: readonly ScriptElement[], description?: string) => void

/** jsdom lays nothing out, and ProseMirror asks where the caret stands. */
export function layNothingOut(): void {
  const nowhere = document.createElement('p')
  Range.prototype.getClientRects = () => nowhere.getClientRects()
  Range.prototype.getBoundingClientRect = () => nowhere.getBoundingClientRect()
  Element.prototype.scrollIntoView = () => {}
}

/** A page with these characters of an element selected; what it tells is taken down. */
export function openBlockEditor(
  elements: readonly ScriptElement[],
  selected: Pick<Target, 'elementId' | 'range'>,
) {
  const [onType, onEdit] = [vi.fn<Tell>(), vi.fn<Tell>()]
  const editor = createBlockEditor(document.body, {
    elements,
    label: 'Text',
    makeId: countingIds('made'),
    onType,
    onEdit,
    onRepair: () => expect.unreachable(),
    onCaret: () => {},
    onFocus: () => {},
    onLeave: () => false,
    undo: () => {},
    redo: () => {},
    around: () => ({ before: [], after: [] }),
    isSmartTypingOn: () => true,
    isAutocompleteOn: () => false,
    onKeepChange: () => {},
    onUndoChange: () => {},
  })
  editor.goTo({ ...selected, focus: 'page' })
  const text = document.querySelector<HTMLElement>('[role="textbox"]')
  if (!text) throw new Error('There is no page')
  return { text, onType, onEdit, close: () => editor.destroy() }
}
