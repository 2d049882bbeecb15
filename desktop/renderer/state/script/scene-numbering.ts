/** The dialog for a scene's number: which scene it is about, and applying it. */
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { withSceneNumber } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { sceneAround } from '@scenewright/shared/script/scenes/scenes.ts'
import { returnToCaret, type EditorView } from './editor-view.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import type { ScriptStore } from './script-store.ts'

type CaretParts = Readonly<{ store: ScriptStore; view: EditorView }>

/** The id of the heading of the caret's scene; `null` without one. */
export function caretScene({ store, view }: CaretParts): string | null {
  const { caretElementId } = view.getState()
  return caretElementId === null ? null : sceneAround(store.getState().script, caretElementId)
}

/** Opens the dialog for the caret's scene, if there is one. */
export function openSceneNumber(parts: CaretParts & Readonly<{ dialogs: ScriptDialogs }>): void {
  // The dialog returns the focus to where it was.
  returnToCaret(parts.view)
  parts.dialogs.setState({ sceneNumber: caretScene(parts) })
}

/**
 * Gives a scene its own number, or an automatic one for '', as one edit.
 *
 * @param places `shown`: also turns scene numbers on, if they are off
 */
export function applySceneNumber(
  store: ScriptStore,
  elementId: string,
  text: string,
  places: 'shown' | 'unchanged',
): void {
  const number = text.trim()
  store.edit(number === '' ? 'Automatic scene number' : `Scene number ${number}`, (script) => {
    const numbered = withSceneNumber(script, elementId, number)
    const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
    return places === 'unchanged' || pages.sceneNumbers !== 'none'
      ? numbered
      : { ...numbered, pages: { ...pages, sceneNumbers: 'both' } }
  })
}
