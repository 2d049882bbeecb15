/** Scene numbers: the dialog for one, and locking all. */
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import {
  lockSceneNumbers,
  renumberScenes,
  unlockSceneNumbers,
} from '@scenewright/shared/script/scenes/locked-numbers.ts'
import { withSceneNumber } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { sceneAround } from '@scenewright/shared/script/scenes/scenes.ts'
import { returnToCaret, type EditorView } from './editor-view.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

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

type Announcing = Readonly<{ store: ScriptStore; dialogs: ScriptDialogs }>

/** Fixes all scene numbers, or lets them change again, as one announced edit. */
export function setScenesLocked({ store, dialogs }: Announcing, isOn: boolean): void {
  if (isLocked(store.getState())) return
  const label = isOn ? 'Lock scene numbers' : 'Unlock scene numbers'
  store.edit(label, isOn ? lockSceneNumbers : unlockSceneNumbers)
  const announcement = isOn
    ? 'Locked the scene numbers. New scenes get numbers between them.'
    : 'Unlocked the scene numbers.'
  dialogs.setState({ announcement })
}

/** Counts all scenes from the first one again, as one announced edit. */
export function automateNumbers({ store, dialogs }: Announcing): void {
  if (isLocked(store.getState())) return
  store.edit('Automatic scene numbers', renumberScenes)
  dialogs.setState({ announcement: 'All scene numbers are automatic.' })
}
