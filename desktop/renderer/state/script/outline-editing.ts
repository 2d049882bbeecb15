/** Edits of the outline: the dialog for sections, and edits as one undo step each, announced. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  addSection,
  changeSection,
  deleteSection,
  setSceneSynopsis,
  type SectionFields,
} from '@scenewright/shared/script/outline/edit-outline.ts'
import type { OutlineScene, OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

/** The subject of the dialog: a new section before a scene, or an existing section. */
export type SectionRequest =
  | Readonly<{ kind: 'add'; scene: Pick<OutlineScene, 'elementId' | 'heading'> }>
  | Readonly<{ kind: 'change'; section: OutlineSection }>

export type OutlineEditing = StoreApi<
  Readonly<{
    /** `null` while the dialog is closed. */
    request: SectionRequest | null
    /** The last edit, for screen readers. */
    message: string
  }>
>

export function createOutlineEditing(): OutlineEditing {
  return createStore(() => ({ request: null, message: '' }))
}

type Editing = Readonly<{ store: ScriptStore; outline: OutlineEditing }>

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

function edit({ store, outline }: Editing, { label, message, change }: Edit): void {
  const { script } = store.getState()
  if (isLocked(store.getState())) return
  store.edit(label, change)
  if (store.getState().script !== script) outline.setState({ message })
}
