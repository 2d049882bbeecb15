import { createElement, useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { UserGuide } from '#renderer/features/guide/user-guide.tsx'
import { NotesPanel } from '#renderer/features/notes/notes-panel.tsx'
import { OverviewPanel } from '#renderer/features/overview/overview-panel.tsx'
import { CommandPalette } from '#renderer/features/palette/command-palette.tsx'
import { CustomInstructionsPanel } from '#renderer/features/script-settings/custom-instructions-panel.tsx'
import { FormattingPanel } from '#renderer/features/script-settings/formatting-panel.tsx'
import { PrivacyPanel } from '#renderer/features/script-settings/privacy-panel.tsx'
import { SpellingPanel } from '#renderer/features/script-settings/spelling-panel.tsx'
import type { EditorLayout, PanelName } from '../commands/editor-layout.ts'
import { loadEarly } from '../updates/missing-files.ts'
import { whenIdle } from '../when-idle.ts'
import type { SERVER_PANELS } from './server-panels.ts'

type ServerPanels = typeof SERVER_PANELS
type Panel = ComponentType<Readonly<{ onClose: () => void }>>
const PANELS: Readonly<Record<Exclude<PanelName, keyof ServerPanels>, Panel>> = {
  overview: OverviewPanel,
  instructions: CustomInstructionsPanel,
  formatting: FormattingPanel,
  spelling: SpellingPanel,
  privacy: PrivacyPanel,
  notes: NotesPanel,
  guide: UserGuide,
  palette: CommandPalette,
}

/** The panel that a command has opened. */
export function EditorPanel({ layout }: Readonly<{ layout: EditorLayout }>) {
  const panel = useStore(layout, (state) => state.panel)
  const serverPanels = useServerPanels(layout)
  if (panel === null) return null
  const Panel = { ...PANELS, ...serverPanels }[panel]
  return Panel ? createElement(Panel, { key: panel, onClose: () => close(layout, panel) }) : null
}

/** Loads the code once the editor is idle, or when one of them is opened. */
function useServerPanels(layout: EditorLayout): Readonly<Partial<Record<PanelName, Panel>>> {
  const wanted = useStore(layout, ({ panel }) => panel !== null && !(panel in PANELS))
  const [panels, setPanels] = useState<ServerPanels | null>(null)
  useEffect(() => {
    if (panels) return undefined
    async function load() {
      const { SERVER_PANELS: loaded } = await import('./server-panels.ts')
      setPanels(loaded)
    }
    if (!wanted) return whenIdle(() => void loadEarly(load))
    // If it can't be loaded, the next command tries again.
    load().catch(() => layout.setState({ panel: null }))
    return undefined
  }, [panels, wanted, layout])
  return panels ?? {}
}

/** Closes the panel, unless another one was opened meanwhile. */
function close(layout: EditorLayout, panel: PanelName): void {
  if (layout.getState().panel === panel) layout.setState({ panel: null })
}
