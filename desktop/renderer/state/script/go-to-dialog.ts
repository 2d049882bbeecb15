/** The dialog that goes to a page or scene. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ScriptStore } from './script-store.ts'

export type GoToDialog = StoreApi<Readonly<{ isOpen: boolean }>>

export function createGoToDialog(): GoToDialog {
  return createStore(() => ({ isOpen: false }))
}

/** Opens the dialog, unless a command has made the page inert. */
export function openGoTo({
  store,
  goToDialog,
}: Readonly<{ store: ScriptStore; goToDialog: GoToDialog }>): void {
  if (!store.getState().isBusy) goToDialog.setState({ isOpen: true })
}
