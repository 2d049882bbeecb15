/** The dialogs about the open script, which menus, keys, the text and the assistant open. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OutlineScene, OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Element } from '@scenewright/shared/script/script.ts'

/** The names in the dialog that renames a character when it opens. */
export type RenameRequest = Readonly<{
  /** The character; `null` for the one at the caret. */
  from: string | null
  to: string
  /** Called once the character is renamed. */
  onRenamed?: () => void
}>

/** A new section before a scene, or a section. */
export type SectionRequest =
  | Readonly<{ kind: 'add'; scene: Pick<OutlineScene, 'elementId' | 'heading'> }>
  | Readonly<{ kind: 'change'; section: OutlineSection }>

/**
 * Why the answer isn't applied immediately. `changed`: `what` has changed since the command was
 * sent. `deletes`: it deletes much of the block (`docs/assistant.md#rules`).
 */
export type OfferReason =
  | Readonly<{ kind: 'changed'; what: string }>
  | Readonly<{ kind: 'deletes'; deleted: number; of: number }>

/** An answer that the writer is asked about before it is applied. */
export type AnswerOffer = Readonly<{
  reason: OfferReason
  command: string
  /** The current elements and the answer's. */
  before: readonly Element[]
  after: readonly Element[]
}>

/** Each is `null` while its dialog is closed. */
export type ScriptDialogsState = Readonly<{
  rename: RenameRequest | null
  /** The id of the scene's heading. */
  sceneNumber: string | null
  /** A scene with a locked number that is to be deleted. */
  deleted: Scene | null
  print: 'open' | null
  /** A new draft, or the number of an issued one. */
  draft: 'new' | number | null
  draftColors: 'open' | null
  /** The field that goes to a page or scene. */
  goTo: 'open' | null
  /** The id of the element. */
  alternates: string | null
  section: SectionRequest | null
  offer: (AnswerOffer & Readonly<{ decide: (isAccepted: boolean) => void }>) | null
  /** The last edit made with one of them, for screen readers. */
  announcement: string
}>

export type ScriptDialogs = StoreApi<ScriptDialogsState>

export function createScriptDialogs(): ScriptDialogs {
  return createStore<ScriptDialogsState>(() => ({
    rename: null,
    sceneNumber: null,
    deleted: null,
    print: null,
    draft: null,
    draftColors: null,
    goTo: null,
    alternates: null,
    section: null,
    offer: null,
    announcement: '',
  }))
}

/** Shows the answer next to the current elements. @returns whether the writer accepts it */
export function offerAnswer(dialogs: ScriptDialogs, offer: AnswerOffer): Promise<boolean> {
  return new Promise((resolve) => {
    const decide = (isAccepted: boolean) => {
      dialogs.setState({ offer: null })
      resolve(isAccepted)
    }
    dialogs.setState({ offer: { ...offer, decide } })
  })
}
