/** The panels beside the page and what they show in its place; the editor starts without them. */
import type { ComponentType } from 'react'
import type { SidePanelName } from '@scenewright/shared/settings.ts'
import { AssistPanel } from '#renderer/features/assist/assist-panel.tsx'
import { NotesPanel } from '#renderer/features/notes/notes-panel.tsx'
import { OverviewPanel } from '#renderer/features/overview/overview-panel.tsx'
import { CustomInstructionsPanel } from '#renderer/features/script-settings/custom-instructions-panel.tsx'
import { FormattingPanel } from '#renderer/features/script-settings/formatting-panel.tsx'
import { StatisticsPanel } from '#renderer/features/statistics/statistics-panel.tsx'
import { ComparedVersion } from '#renderer/features/versions/compared-version.tsx'
import { VersionHistory } from '#renderer/features/versions/version-history.tsx'

export const PANEL_BODIES: Readonly<Record<SidePanelName, ComponentType>> = {
  notes: NotesPanel,
  assistant: AssistPanel,
  versions: VersionHistory,
  statistics: StatisticsPanel,
  overview: OverviewPanel,
  instructions: CustomInstructionsPanel,
  formatting: FormattingPanel,
}

export { ComparedVersion }
