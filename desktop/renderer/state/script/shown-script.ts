import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { show, TITLE_PAGE, type EditorView } from './editor-view.ts'
import type { ScriptStore } from './script-store.ts'

/** The open script, and which of its pages is shown. */
export type ShownScript = Readonly<{ store: ScriptStore; view: EditorView }>

/** Goes to the title page if the current block no longer exists. */
export function showExistingPage({ store, view }: ShownScript): void {
  const { selection } = view.getState()
  if (selection.kind === 'block' && !findBlock(store.getState().script, selection.id)) {
    show(view, TITLE_PAGE)
  }
}
