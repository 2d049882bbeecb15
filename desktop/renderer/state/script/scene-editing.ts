/** Edits of scenes from lists of them: one undo step each, announced. */
import { textToContent } from '@scenewright/shared/content/text.ts'
import { findElement } from '@scenewright/shared/script/editing/alternates.ts'
import {
  addScene,
  deleteScene,
  duplicateScene,
  insertSceneAfter,
  renameScene,
} from '@scenewright/shared/script/scenes/edit-scenes.ts'
import {
  getOmittedScene,
  omitScene,
  restoreScene,
} from '@scenewright/shared/script/scenes/omit-scene.ts'
import type { MovedScene, ScenePlace } from '@scenewright/shared/script/scenes/move-scene.ts'
import { getHeadingText, type Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { goTo } from './editor-view.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import { isLocked } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

type Editing = ShownScript & Readonly<{ dialogs: ScriptDialogs }>

/** Adds an empty scene heading after a scene and puts the caret there. */
export function addSceneAfter(editing: Editing, { blockId, elementId, heading }: Scene): void {
  const id = makeId()
  const isAdded = edit(editing, {
    label: 'New scene',
    message: `Added a scene after ${heading}.`,
    change: (script) => insertSceneAfter(script, elementId, id),
  })
  if (isAdded) goTo(editing.view, blockId, { elementId: id, focus: 'page' })
}

/**
 * Adds a scene with this heading at a place; a blank heading adds none.
 *
 * @returns the id of the heading; `null` if no scene was added
 */
export function addSceneAt(editing: Editing, place: ScenePlace, text: string): string | null {
  const content = textToContent(text.replaceAll(/\s+/gu, ' ').trim())
  const heading = { id: makeId(), type: 'scene_heading', content } as const
  const isAdded =
    content !== '' &&
    edit(editing, {
      label: 'New scene',
      message: `Added the scene ${getHeadingText(heading)}.`,
      change: (script) => addScene(script, place, heading),
    })
  return isAdded ? heading.id : null
}

export function copyScene(editing: Editing, { elementId, heading }: Scene): void {
  edit(editing, {
    label: `Duplicate scene “${heading}”`,
    message: `Duplicated ${heading}.`,
    change: (script) => duplicateScene(script, elementId, makeId),
  })
}

/** Without a question, because it can be undone; a scene with a locked number may be omitted instead. */
export function removeScene(editing: Editing, scene: Scene): void {
  const { script } = editing.store.getState()
  const { extra } = findElement(script, scene.elementId) ?? {}
  const isOffered = script.pages?.scenesLocked && extra?.sceneNumber && !extra.omittedScene
  if (isOffered) editing.dialogs.setState({ deleted: scene })
  else removeAtOnce(editing, scene)
}

export function removeAtOnce(editing: Editing, { elementId, heading }: Scene): void {
  edit(editing, {
    label: `Delete scene “${heading}”`,
    message: `Deleted ${heading}.`,
    change: (script) => deleteScene(script, elementId),
  })
}

/** Omits a scene, or restores it if it is omitted. */
export function toggleOmitted(editing: Editing, elementId: string): void {
  const { script } = editing.store.getState()
  const element = findElement(script, elementId)
  if (!element) return
  const [heading] = getOmittedScene(element) ?? []
  const name = getHeadingText(heading ?? element)
  edit(
    editing,
    heading
      ? {
          label: `Restore scene “${name}”`,
          message: `Restored ${name}.`,
          change: (before) => restoreScene(before, elementId, makeId),
        }
      : {
          label: `Omit scene “${name}”`,
          message: `Omitted ${name}. Its text stays in the script.`,
          change: (before) => ({ ok: true, script: omitScene(before, elementId) }),
        },
  )
}

export function writeHeading(editing: Editing, { elementId, heading }: Scene, text: string): void {
  edit(editing, {
    label: `Rename scene “${heading}”`,
    message: `Renamed ${heading}.`,
    change: (script) => ({ ok: true, script: renameScene(script, elementId, text) }),
  })
}

type Edit = Readonly<{
  label: string
  message: string
  change: (script: Script) => MovedScene
}>

function edit({ store, dialogs }: Editing, { label, message, change }: Edit): boolean {
  const { script } = store.getState()
  if (isLocked(store.getState())) return false
  const changed = change(script)
  if (!changed.ok) void showAlert(changed.error)
  if (!changed.ok || changed.script === script) return false
  store.edit(label, () => changed.script)
  // The store refuses an edit beyond a limit.
  if (store.getState().script === script) return false
  dialogs.setState({ announcement: message })
  return true
}
