/** Edits of the outline: one undo step each, announced. */
import {
  addSection,
  changeSection,
  deleteSection,
  setSceneSynopsis,
  type SectionFields,
} from '@scenewright/shared/script/outline/edit-outline.ts'
import type { OutlineScene, OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import type { ScriptDialogs, SectionRequest } from './script-dialogs.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

type Editing = Readonly<{ store: ScriptStore; dialogs: ScriptDialogs }>

/** Writes the synopsis of a scene; an empty one deletes it. */
export function writeSynopsis(
  editing: Editing,
  { elementId, heading }: Pick<OutlineScene, 'elementId' | 'heading'>,
  synopsis: string,
): void {
  const isDeleted = synopsis.trim() === ''
  edit(editing, {
    label: `Change synopsis of “${heading}”`,
    message: `${isDeleted ? 'Deleted' : 'Saved'} the synopsis of ${heading}.`,
    change: (script) => setSceneSynopsis(script, elementId, synopsis),
  })
}

/** Adds or changes the section that the dialog was opened for. */
export function writeSection(
  editing: Editing,
  request: SectionRequest,
  fields: SectionFields,
): void {
  const { name } = fields
  if (request.kind === 'add') {
    const { elementId, heading } = request.scene
    edit(editing, {
      label: `Add section “${name}”`,
      message: `Added section ${name} before ${heading}.`,
      change: (script) => addSection(script, elementId, fields),
    })
  } else {
    edit(editing, {
      label: `Change section “${name}”`,
      message: `Changed section ${name}.`,
      change: (script) => changeSection(script, request.section.id, fields),
    })
  }
}

export function removeSection(editing: Editing, { id, name }: OutlineSection): void {
  edit(editing, {
    label: `Delete section “${name}”`,
    message: `Deleted section ${name}. Its scenes stay.`,
    change: (script) => deleteSection(script, id),
  })
}

type Edit = Readonly<{
  label: string
  message: string
  change: Parameters<ScriptStore['edit']>[1]
}>

function edit({ store, dialogs }: Editing, { label, message, change }: Edit): void {
  const { script } = store.getState()
  if (isLocked(store.getState())) return
  store.edit(label, change)
  if (store.getState().script !== script) dialogs.setState({ announcement: message })
}
