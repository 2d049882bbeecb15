/** The kinds of actions that several commands share, and when one can't be chosen. */
import type { CommandLook } from '@scenewright/shared/command-table/commands.ts'
import {
  isSettingOn,
  toggleSetting,
  type CommandSetting,
  type SidePanelName,
} from '@scenewright/shared/settings.ts'
import { FORMAT_TABLE, type Format } from '@scenewright/shared/script/editing/formats.ts'
import { newestDraft } from '@scenewright/shared/script/production/production.ts'
import { findSelectedWords } from '#renderer/features/editor/keys/selected-words.ts'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { nextZoom, type PreferenceStore } from '#renderer/state/editor-preferences.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { stepBlock, stepOfBlock } from '#renderer/state/script/block-steps.ts'
import { changeMarks } from '#renderer/state/script/issued-drafts.ts'
import { moveCaretScene } from '#renderer/state/script/scene-moves.ts'
import { showScriptAs, type ScriptView } from '#renderer/state/script/editor-view.ts'
import { caretScene } from '#renderer/state/script/scene-numbering.ts'
import { ISSUERS_ONLY } from '#renderer/state/script/refused-edit.ts'
import { areNotesLocked, isLocked } from '#renderer/state/script/script-store.ts'
import { enterPanel } from '#renderer/state/script/side-panel.ts'
import type { EditorLayout, PanelName } from './editor-layout.ts'

/** The parts of the editor that the commands need. */
export type CommandParts = EditorSession &
  Readonly<{
    preferences: PreferenceStore
    pdfs: PdfExports
    layout: EditorLayout
    sidebar: Readonly<{ isShown: () => boolean; toggle: () => void }>
  }>

export type Action = Readonly<{
  run: (parts: CommandParts) => void
  /** Without it, the command looks as in the table and can always be chosen. */
  look?: (parts: CommandParts) => CommandLook
}>

export const NO_CARET = 'Put the caret in the text first.'
export const NO_BLOCK = 'Open a story block to export it.'

/** Can't be chosen; the reason is obvious. */
export const OFF = { off: '' }

export const offIf = (isOff: boolean): CommandLook => (isOff ? OFF : {})

/** For what only people who may issue drafts do. */
export function offUnlessIssuing({ store }: Pick<CommandParts, 'store'>): CommandLook {
  const state = store.getState()
  return state.canIssue ? offIf(isLocked(state)) : { off: ISSUERS_ONLY }
}

export const offWhenLocked = ({ store }: CommandParts) => offIf(isLocked(store.getState()))
export const offWhenNotesLocked = ({ store }: CommandParts) =>
  offIf(areNotesLocked(store.getState()))
export const offWhenExporting = ({ pdfs }: CommandParts) =>
  offIf(pdfs.store.getState().jobs.length > 0)

export const openBlockId = ({ view }: CommandParts): string | null => {
  const { selection } = view.getState()
  return selection.kind === 'block' ? selection.id : null
}

export const offWithoutBlock = (parts: CommandParts): CommandLook =>
  openBlockId(parts) === null ? OFF : offWhenLocked(parts)

/** Runs an edit of the open story block. */
export const onOpenBlock =
  (run: (parts: CommandParts, blockId: string) => void) =>
  (parts: CommandParts): void => {
    const blockId = openBlockId(parts)
    if (blockId !== null) run(parts, blockId)
  }

/** Turns a setting on or off. */
export const setting = (name: CommandSetting): Action => ({
  run: ({ preferences }) => preferences.setState(toggleSetting(name, preferences.getState())),
  look: ({ preferences }) => ({ isOn: isSettingOn(name, preferences.getState()) }),
})

export const zoom = (direction: 'in' | 'out'): Action => ({
  run: ({ preferences }) =>
    preferences.setState({ zoom: nextZoom(preferences.getState().zoom, direction) }),
  look({ preferences }) {
    const { zoom: now } = preferences.getState()
    return offIf(nextZoom(now, direction) === now)
  },
})

/** Turns a format of the selected elements on or off; the text does it. */
export const format = (name: Format): Action => ({
  run: ({ view }) => view.setState({ formatToToggle: name }),
  look({ store, view }) {
    const { formats } = view.getState()
    if (formats === null || isLocked(store.getState())) return { isOn: false, off: NO_CARET }
    const isOn = formats[name] === 'on'
    if (formats[name] !== 'unavailable') return { isOn }
    return { isOn, off: FORMAT_TABLE[name].only?.reason ?? '' }
  },
})

/** Marks the selected words as revised, or clears their marks; at the caret, those of its element. */
export const revisionMarks = (how: 'mark' | 'clear'): Action => ({
  run: (parts) =>
    parts.view.getState().caretText?.run((state) => {
      changeMarks(parts, how, findSelectedWords(state))
      return true
    }),
  look({ store, view }) {
    const state = store.getState()
    if (!newestDraft(state.script.production)) return { off: 'Issue a draft first.' }
    return view.getState().caretElementId === null || isLocked(state) ? { off: NO_CARET } : {}
  },
})

export const panel = (name: PanelName): Action => ({
  run: ({ layout }) => layout.setState({ panel: name }),
})

/** Shows the script as board or outline, or as text again. */
export const shownAs = (name: ScriptView): Action => ({
  run({ view }) {
    const isShown = view.getState().shown === name
    showScriptAs(view, isShown ? 'write' : name)
  },
  look: ({ view }) => ({ isOn: view.getState().shown === name }),
})

/** Opens or closes a panel beside the page. */
export const sidePanel = (name: SidePanelName): Action => ({
  run({ sidePanel: side, layout }) {
    if (isPanelShown(name, { sidePanel: side, layout })) side.setState({ open: null })
    else if (name === 'assistant') side.setState({ open: name })
    else enterPanel(side, name)
    layout.setState({ isFocusMode: false })
  },
  look: (parts) => ({ isOn: isPanelShown(name, parts) }),
})

function isPanelShown(
  name: SidePanelName,
  { sidePanel: side, layout }: Pick<CommandParts, 'sidePanel' | 'layout'>,
): boolean {
  return side.getState().open === name && !layout.getState().isFocusMode
}

export const offWithoutScene = (parts: CommandParts) =>
  caretScene(parts) === null || isLocked(parts.store.getState())
    ? { off: 'Put the caret in a scene first.' }
    : {}

export const blockStep = (direction: 'up' | 'down'): Action => ({
  run: (parts) => stepBlock(parts, direction),
  look: (parts) => offIf(stepOfBlock(parts, direction) === undefined),
})

export const sceneMove = (direction: 'up' | 'down'): Action => ({
  run: (parts) => moveCaretScene(parts, direction),
  look: offWithoutScene,
})
