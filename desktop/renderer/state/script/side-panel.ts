/** The panel beside the page. Commands, the text and the assistant open it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import type { Draft, IssuedText } from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { SidePanelName } from '@scenewright/shared/settings.ts'

/** The open script, its newest issued draft, a version on the server, a state of this device, or a file. */
export type ComparedVersion =
  | Readonly<{ kind: 'current' }>
  | Readonly<{ kind: 'issued'; draft: Draft; text: IssuedText }>
  | Readonly<{ kind: 'version'; version: RevisionSummary; projectId: string }>
  | Readonly<{ kind: 'state'; state: SessionState }>
  /** `at`: when it was last changed, in milliseconds since 1970. */
  | Readonly<{ kind: 'file'; name: string; at: number; script: Script }>

export type SidePanelState = Readonly<{
  open: SidePanelName | null
  /** The part of it to show first. */
  part: 'continuity' | null
  /** Shown in place of the page. */
  compared: ComparedVersion | null
  /** The version that it is compared with. */
  comparedWith: ComparedVersion
  /** A comparison has two columns, where there is room. */
  isSideBySide: boolean
  /** Counts the times that the panel was opened to work in it, so it takes the focus. */
  focusRequests: number
}>

export type SidePanel = StoreApi<SidePanelState>

export function createSidePanel(): SidePanel {
  return createStore<SidePanelState>(() => ({
    open: null,
    part: null,
    compared: null,
    comparedWith: { kind: 'current' },
    isSideBySide: false,
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
