/** The look and the action of each command of the table. */
import type { CommandId, CommandLook } from '@scenewright/shared/command-table/commands.ts'
import { makeRecord } from '@scenewright/shared/records.ts'
import {
  COMMAND_SETTINGS,
  isSettingOn,
  toggleSetting,
  type CommandSetting,
  type SidePanelName,
} from '@scenewright/shared/settings.ts'
import { getAlternates, findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { FORMAT_TABLE, type Format } from '@scenewright/shared/script/editing/formats.ts'
import { redoDescription, undoDescription } from '@scenewright/shared/script/editing/history.ts'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { addBlock } from '#renderer/state/project/block-editing.ts'
import { nextZoom, type PreferenceStore } from '#renderer/state/editor-preferences.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { refreshScript } from '#renderer/state/project/refresh-script.ts'
import { resetShown } from '#renderer/state/project/reset-script.ts'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import { stepBlock, stepOfBlock } from '#renderer/state/script/block-steps.ts'
import { moveCaretScene } from '#renderer/state/script/scene-moves.ts'
import { keepWording } from '#renderer/state/script/alternate-editing.ts'
import { dualChoiceAt, toggleDualDialogue } from '#renderer/state/script/dual-dialogue.ts'
import { returnToCaret, showScriptAs, type ScriptView } from '#renderer/state/script/editor-view.ts'
import { caretScene, openSceneNumber } from '#renderer/state/script/scene-numbering.ts'
import {
  areNotesLocked,
  hasUnsavedChanges,
  isLocked,
  mayRedo,
  mayUndo,
} from '#renderer/state/script/script-store.ts'
import { copyBlock, mergeBlock, splitBlockHere } from '#renderer/state/script/split-blocks.ts'
import { redoEdit, undoEdit } from '#renderer/state/script/undo-redo.ts'
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

type Action = Readonly<{
  run: (parts: CommandParts) => void
  /** Without it, the command looks as in the table and can always be chosen. */
  look?: (parts: CommandParts) => CommandLook
}>

const NO_CARET = 'Put the caret in the text first.'
const NO_BLOCK = 'Open a story block to export it.'

/** Can't be chosen; the reason is obvious. */
const OFF = { off: '' }

const offIf = (isOff: boolean): CommandLook => (isOff ? OFF : {})

const offWhenLocked = ({ store }: CommandParts) => offIf(isLocked(store.getState()))
const offWhenNotesLocked = ({ store }: CommandParts) => offIf(areNotesLocked(store.getState()))
const offWhenExporting = ({ pdfs }: CommandParts) => offIf(pdfs.store.getState().jobs.length > 0)

const openBlockId = ({ view }: CommandParts): string | null => {
  const { selection } = view.getState()
  return selection.kind === 'block' ? selection.id : null
}

const offWithoutBlock = (parts: CommandParts): CommandLook =>
  openBlockId(parts) === null ? OFF : offWhenLocked(parts)

/** Runs an edit of the open story block. */
const onOpenBlock =
  (run: (parts: CommandParts, blockId: string) => void) =>
  (parts: CommandParts): void => {
    const blockId = openBlockId(parts)
    if (blockId !== null) run(parts, blockId)
  }

/** Turns a setting on or off. */
const setting = (name: CommandSetting): Action => ({
  run: ({ preferences }) => preferences.setState(toggleSetting(name, preferences.getState())),
  look: ({ preferences }) => ({ isOn: isSettingOn(name, preferences.getState()) }),
})

const zoom = (direction: 'in' | 'out'): Action => ({
  run: ({ preferences }) =>
    preferences.setState({ zoom: nextZoom(preferences.getState().zoom, direction) }),
  look({ preferences }) {
    const { zoom: now } = preferences.getState()
    return offIf(nextZoom(now, direction) === now)
  },
})

/** Turns a format of the selected elements on or off; the text does it. */
const format = (name: Format): Action => ({
  run: ({ view }) => view.setState({ formatToToggle: name }),
  look({ store, view }) {
    const { formats } = view.getState()
    if (formats === null || isLocked(store.getState())) return { isOn: false, off: NO_CARET }
    const isOn = formats[name] === 'on'
    if (formats[name] !== 'unavailable') return { isOn }
    return { isOn, off: FORMAT_TABLE[name].only?.reason ?? '' }
  },
})

const panel = (name: PanelName): Action => ({
  run: ({ layout }) => layout.setState({ panel: name }),
})

/** Shows the script as board or outline, or as text again. */
const shownAs = (name: ScriptView): Action => ({
  run({ view }) {
    const isShown = view.getState().shown === name
    showScriptAs(view, isShown ? 'write' : name)
  },
  look: ({ view }) => ({ isOn: view.getState().shown === name }),
})

/** Opens or closes a panel beside the page. */
const sidePanel = (name: SidePanelName): Action => ({
  run({ sidePanel: panel, layout }) {
    if (isPanelShown(name, { sidePanel: panel, layout })) panel.setState({ open: null })
    else if (name === 'assistant') panel.setState({ open: name })
    else enterPanel(panel, name)
    layout.setState({ isFocusMode: false })
  },
  look: (parts) => ({ isOn: isPanelShown(name, parts) }),
})

function isPanelShown(
  name: SidePanelName,
  { sidePanel: panel, layout }: Pick<CommandParts, 'sidePanel' | 'layout'>,
): boolean {
  return panel.getState().open === name && !layout.getState().isFocusMode
}

const offWithoutScene = (parts: CommandParts) =>
  caretScene(parts) === null || isLocked(parts.store.getState())
    ? { off: 'Put the caret in a scene first.' }
    : {}

const blockStep = (direction: 'up' | 'down'): Action => ({
  run: (parts) => stepBlock(parts, direction),
  look: (parts) => offIf(stepOfBlock(parts, direction) === undefined),
})

const sceneMove = (direction: 'up' | 'down'): Action => ({
  run: (parts) => moveCaretScene(parts, direction),
  look: offWithoutScene,
})

export const ACTIONS: Readonly<Record<CommandId, Action>> = {
  ...makeRecord(COMMAND_SETTINGS, setting),
  save: {
    run: (parts) => void saveNow(parts),
    look({ store, saver }) {
      const state = store.getState()
      return offIf(!hasUnsavedChanges(state) || isSaving(saver.getState()) || state.isReadOnly)
    },
  },
  refresh: {
    run: (parts) => void refreshScript(parts),
    look: ({ store, saver, origin }) => ({
      ...(origin.getState().projectId === null && { label: 'Reload the script from this device' }),
      ...offIf(areNotesLocked(store.getState()) || isSaving(saver.getState())),
    }),
  },
  reset: {
    run: (parts) => void resetShown(parts),
    look: (parts) => ({
      label:
        parts.view.getState().selection.kind === 'title'
          ? 'Reset the whole script'
          : 'Reset this story block',
      ...offWhenLocked(parts),
    }),
  },
  'export-block': {
    run: ({ pdfs }) => void pdfs.exportBlock(),
    look: (parts) =>
      parts.view.getState().selection.kind === 'block'
        ? offWhenExporting(parts)
        : { off: NO_BLOCK },
  },
  'export-script': { run: ({ pdfs }) => void pdfs.exportScript(), look: offWhenExporting },
  'pdf-options': { run: ({ dialogs }) => dialogs.setState({ pdfOptions: 'open' }) },
  undo: {
    run: undoEdit,
    look({ store }) {
      const state = store.getState()
      return mayUndo(state) ? { detail: described(undoDescription(state.history)) } : OFF
    },
  },
  redo: {
    run: redoEdit,
    look({ store }) {
      const state = store.getState()
      return mayRedo(state) ? { detail: described(redoDescription(state.history)) } : OFF
    },
  },
  palette: panel('palette'),
  find: { run: ({ find }) => find.open() },
  'go-to': {
    run: ({ dialogs }) => dialogs.setState({ goTo: 'open' }),
    look: ({ store }) => offIf(store.getState().isBusy),
  },
  'add-block': { run: addBlock, look: offWhenLocked },
  'previous-block': blockStep('up'),
  'next-block': blockStep('down'),
  'move-scene-up': sceneMove('up'),
  'move-scene-down': sceneMove('down'),
  'split-block': { run: onOpenBlock(splitBlockHere), look: offWithoutBlock },
  'merge-block': {
    run: onOpenBlock(mergeBlock),
    look: (parts) =>
      openBlockId(parts) === parts.store.getState().script.storyBlocks.at(-1)?.id
        ? OFF
        : offWithoutBlock(parts),
  },
  'duplicate-block': { run: onOpenBlock(copyBlock), look: offWithoutBlock },
  'add-note': { run: ({ notes }) => notes.openAtCaret(), look: offWhenNotesLocked },
  'next-note': { run: ({ notes }) => notes.step('next') },
  'previous-note': { run: ({ notes }) => notes.step('previous') },
  write: shownAs('write'),
  board: shownAs('board'),
  outline: shownAs('outline'),
  assistant: sidePanel('assistant'),
  'focus-mode': {
    run: ({ layout }) => layout.setState(({ isFocusMode }) => ({ isFocusMode: !isFocusMode })),
    look: ({ layout }) => ({ isOn: layout.getState().isFocusMode }),
  },
  sidebar: {
    run: ({ sidebar }) => sidebar.toggle(),
    look: ({ sidebar }) => ({ isOn: sidebar.isShown() }),
  },
  'zoom-in': zoom('in'),
  'zoom-out': zoom('out'),
  'zoom-reset': {
    run: ({ preferences }) => preferences.setState({ zoom: 1 }),
    look({ preferences }) {
      const { zoom: now } = preferences.getState()
      return { label: `Actual size (${Math.round(now * 100)}%)`, ...offIf(now === 1) }
    },
  },
  lyric: format('lyric'),
  centred: format('centred'),
  'page-break': format('page-break'),
  'dual-dialogue': {
    run(parts) {
      toggleDualDialogue(parts)
      returnToCaret(parts.view)
    },
    look({ store, view }) {
      const state = store.getState()
      if (isLocked(state)) return { isOn: false, ...OFF }
      const choice = dualChoiceAt(state.script, view.getState())
      if (choice.kind === 'unavailable') return { isOn: false, off: choice.reason }
      return { isOn: choice.kind === 'separate' }
    },
  },
  'scene-number': {
    run: openSceneNumber,
    look: offWithoutScene,
  },
  'keep-alternate': {
    run(parts) {
      const { caretElementId } = parts.view.getState()
      if (caretElementId !== null && keepWording(parts, caretElementId)) returnToCaret(parts.view)
    },
    look: ({ view }) => (view.getState().caretElementId === null ? { off: NO_CARET } : {}),
  },
  alternates: {
    run({ view, dialogs }) {
      // The dialog returns the focus to where it was.
      returnToCaret(view)
      dialogs.setState({ alternates: view.getState().caretElementId })
    },
    look(parts) {
      const count = alternatesAtCaret(parts)
      return { label: `Alternates (${count})…`, ...offIf(count === 0) }
    },
  },
  voice: {
    run: ({ voice }) => void voice.toggle(),
    look({ voice, store }) {
      const { kind } = voice.command.store.getState()
      if (kind === 'starting' || kind === 'recording') return { label: 'Stop recording' }
      const isBusy = kind === 'stopped' || kind === 'transcribing'
      return { label: 'Start recording', ...offIf(isBusy || isLocked(store.getState())) }
    },
  },
  overview: sidePanel('overview'),
  instructions: sidePanel('instructions'),
  formatting: sidePanel('formatting'),
  spelling: panel('spelling'),
  privacy: panel('privacy'),
  share: panel('share'),
  versions: sidePanel('versions'),
  notes: sidePanel('notes'),
  statistics: sidePanel('statistics'),
  'rename-character': {
    run: ({ dialogs }) => dialogs.setState({ rename: { from: null, to: '' } }),
  },
  guide: panel('guide'),
}

/** Maximum characters of an edit's description. */
const MAX_DESCRIPTION = 300

function described(description: string | null): string {
  return (description ?? '').slice(0, MAX_DESCRIPTION)
}

function alternatesAtCaret({ store, view }: CommandParts): number {
  const { caretElementId } = view.getState()
  if (caretElementId === null) return 0
  const element = findElement(store.getState().script, caretElementId)
  return element ? getAlternates(element).length : 0
}
