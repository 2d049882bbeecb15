/** The dialogs that commands open, and focus mode. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type PanelName = 'spelling' | 'privacy' | 'share' | 'guide' | 'shortcuts' | 'palette'

export type EditorLayout = StoreApi<
  Readonly<{
    /** Only the page is shown. */
    isFocusMode: boolean
    /** The dialog that is open. */
    panel: PanelName | null
  }>
>

export function createEditorLayout(): EditorLayout {
  return createStore(() => ({ isFocusMode: false, panel: null }))
}
