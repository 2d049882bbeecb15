import { createElement, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { ShortcutGuide, UserGuide } from '#renderer/features/guide/user-guide.tsx'
import { CommandPalette } from '#renderer/features/palette/command-palette.tsx'
import { PrivacyPanel } from '#renderer/features/script-settings/privacy-panel.tsx'
import { SpellingPanel } from '#renderer/features/script-settings/spelling-panel.tsx'
import type { EditorLayout, PanelName } from '../commands/editor-layout.ts'
import type { SERVER_PANELS } from './server-panels.ts'
import { useLateCode } from './use-late-code.ts'

type ServerPanels = typeof SERVER_PANELS
type Panel = ComponentType<Readonly<{ onClose: () => void }>>
const PANELS: Readonly<Record<Exclude<PanelName, keyof ServerPanels>, Panel>> = {
  spelling: SpellingPanel,
  privacy: PrivacyPanel,
  guide: UserGuide,
  shortcuts: ShortcutGuide,
  palette: CommandPalette,
}

/** The dialog that a command has opened. */
export function EditorPanel({ layout }: Readonly<{ layout: EditorLayout }>) {
  const panel = useStore(layout, (state) => state.panel)
  const serverPanels = useLateCode({
    load: async () => (await import('./server-panels.ts')).SERVER_PANELS,
    isWanted: panel !== null && !(panel in PANELS),
    onFailed: () => layout.setState({ panel: null }),
  })
  if (panel === null) return null
  const Panel = { ...PANELS, ...serverPanels }[panel]
  return Panel ? createElement(Panel, { key: panel, onClose: () => close(layout, panel) }) : null
}

/** Closes the panel, unless another one was opened meanwhile. */
function close(layout: EditorLayout, panel: PanelName): void {
  if (layout.getState().panel === panel) layout.setState({ panel: null })
}
