/** Opens a block's page in tests and records the edits that it reports. */
import { expect, onTestFinished, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { DEFAULT_SETTINGS } from '@scenewright/shared/settings.ts'
import { countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Target } from '#renderer/state/script/editor-view.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { createBlockEditor } from './prosemirror/block-editor.ts'

type Report = (elements: readonly ScriptElement[], description?: string) => void

/**
 * Cuts, copies or pastes in the text.
 *
 * @param texts what the clipboard has, by MIME type
 * @returns the clipboard
 */
export function sendClipboard(
  text: HTMLElement,
  action: 'cut' | 'copy' | 'paste',
  texts: Readonly<Record<string, string>> = {},
): DataTransfer {
  const clipboardData = new DataTransfer()
  for (const [type, data] of Object.entries(texts)) clipboardData.setData(type, data)
  const options = { clipboardData, bubbles: true, cancelable: true }
  text.dispatchEvent(new ClipboardEvent(action, options))
  return clipboardData
}

/** Opens a page with these characters of an element selected. */
export function openBlockEditor(
  elements: readonly ScriptElement[],
  selected: Pick<Target, 'elementId' | 'range'>,
) {
  const [onType, onEdit] = [vi.fn<Report>(), vi.fn<Report>()]
  const [onFull, onTooManyPasted] = [vi.fn<() => void>(), vi.fn<Report>()]
  const { session } = memorySession(scriptOf(elements))
  const { store } = session
  const editor = createBlockEditor(document.body, {
    elements,
    stores: {
      ...session,
      preferences: createStore(() => ({ ...DEFAULT_SETTINGS, autocomplete: false })),
      block: createStore(() => ({ id: 'story_block_1' })),
    },
    label: 'Text',
    makeId: countingIds('made'),
    onType: (changed) => onType(changed),
    onEdit: (changed, description) => onEdit(changed, description),
    onCorrect: () => {},
    onNewElement: onEdit,
    onRepair: () => expect.unreachable(),
    onFull,
    onTooManyPasted,
    onCaret: () => {},
    onFocus: () => {},
    onRefused: () => {},
    onLeave: () => false,
    undo: () => {},
    redo: () => {},
    onShowAlternates: () => {},
    onOpenNote: () => {},
    signNote: () => ({}),
    announce: () => {},
  })
  editor.goTo({ ...selected, focus: 'page' })
  const text = document.querySelector<HTMLElement>('[role="textbox"]')
  if (!text) throw new Error('The page has no text')
  onTestFinished(() => editor.destroy())
  const close = () => editor.destroy()
  return { store, editor, text, onType, onEdit, onFull, onTooManyPasted, close }
}
