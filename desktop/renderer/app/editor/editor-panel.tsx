import { createElement, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { UserGuide } from '#renderer/features/guide/user-guide.tsx'
import { IndexCardsPanel } from '#renderer/features/index-cards/index-cards-panel.tsx'
import { NotesPanel } from '#renderer/features/notes/notes-panel.tsx'
import { OverviewPanel } from '#renderer/features/overview/overview-panel.tsx'
import { CommandPalette } from '#renderer/features/palette/command-palette.tsx'
import { PeoplePanel } from '#renderer/features/people/people-panel.tsx'
import { ReadOnlyLinkPanel } from '#renderer/features/reading/read-only-link-panel.tsx'
import { CustomInstructionsPanel } from '#renderer/features/script-settings/custom-instructions-panel.tsx'
import { FormattingPanel } from '#renderer/features/script-settings/formatting-panel.tsx'
import { PrivacyPanel } from '#renderer/features/script-settings/privacy-panel.tsx'
import { SpellingPanel } from '#renderer/features/script-settings/spelling-panel.tsx'
import { VersionHistory } from '#renderer/features/versions/version-history.tsx'
import type { EditorLayout, PanelName } from '../commands/editor-layout.ts'

const PANELS: Readonly<Record<PanelName, ComponentType<Readonly<{ onClose: () => void }>>>> = {
  overview: OverviewPanel,
  instructions: CustomInstructionsPanel,
  formatting: FormattingPanel,
  spelling: SpellingPanel,
  privacy: PrivacyPanel,
  people: PeoplePanel,
  link: ReadOnlyLinkPanel,
  versions: VersionHistory,
  cards: IndexCardsPanel,
  notes: NotesPanel,
  guide: UserGuide,
  palette: CommandPalette,
}

/** The panel that a command has opened. */
export function EditorPanel({ layout }: Readonly<{ layout: EditorLayout }>) {
  const panel = useStore(layout, (state) => state.panel)
  if (panel === null) return null
  return createElement(PANELS[panel], { key: panel, onClose: () => close(layout, panel) })
}

/** Closes the panel, unless another one was opened meanwhile. */
function close(layout: EditorLayout, panel: PanelName): void {
  if (layout.getState().panel === panel) layout.setState({ panel: null })
}
