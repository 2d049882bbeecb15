/** The panels and other parts that the editor shows beside the script. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type PanelName =
  | 'overview'
  | 'instructions'
  | 'formatting'
  | 'spelling'
  | 'privacy'
  | 'people'
  | 'link'
  | 'versions'
  | 'notes'
  | 'guide'
  | 'palette'

export type EditorLayout = StoreApi<
  Readonly<{
    /** Only the page is shown. */
    isFocusMode: boolean
    /** The panel that is open. */
    panel: PanelName | null
  }>
>

export function createEditorLayout(): EditorLayout {
  return createStore(() => ({ isFocusMode: false, panel: null }))
}
