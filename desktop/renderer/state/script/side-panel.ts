/** The panel beside the page. Commands, the text and the assistant open it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import type { SidePanelName } from '@scenewright/shared/settings.ts'

/** A version on the server, or a state that this device recorded. */
export type ComparedVersion =
  | Readonly<{ kind: 'version'; version: RevisionSummary; projectId: string }>
  | Readonly<{ kind: 'state'; state: SessionState }>

export type SidePanelState = Readonly<{
  open: SidePanelName | null
  /** The part of it to show first. */
  part: 'continuity' | null
  /** Shown in place of the page, compared with the script. */
  compared: ComparedVersion | null
  /** Counts the times that the panel was opened to work in it, so it takes the focus. */
  focusRequests: number
}>

export type SidePanel = StoreApi<SidePanelState>

export function createSidePanel(): SidePanel {
  return createStore<SidePanelState>(() => ({
    open: null,
    part: null,
    compared: null,
    focusRequests: 0,
  }))
}

/** Opens a panel and moves the focus into it. */
export function enterPanel(
  panel: SidePanel,
  name: SidePanelName,
  part: SidePanelState['part'] = null,
): void {
  panel.setState(({ focusRequests }) => ({ open: name, part, focusRequests: focusRequests + 1 }))
}
