/** The look and the action of each command of the table. */
import type { CommandId, CommandLook } from '@scenewright/shared/command-table/commands.ts'
import { makeRecord } from '@scenewright/shared/records.ts'
import { COMMAND_SETTINGS } from '@scenewright/shared/settings.ts'
import { getAlternates, findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { redoDescription, undoDescription } from '@scenewright/shared/script/editing/history.ts'
import { addBlock } from '#renderer/state/project/block-editing.ts'
import { refreshScript } from '#renderer/state/project/refresh-script.ts'
import { resetShown } from '#renderer/state/project/reset-script.ts'
import { mayWriterSave, saveForWriter } from '#renderer/state/saving/save-now.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import { keepWording } from '#renderer/state/script/alternate-editing.ts'
import { dualChoiceAt, toggleDualDialogue } from '#renderer/state/script/dual-dialogue.ts'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import { lockAllPages, reasonNotToLock, unlockAllPages } from '#renderer/state/script/page-locks.ts'
import { toggleOmitted } from '#renderer/state/script/scene-editing.ts'
import {
  automateNumbers,
  caretScene,
  openSceneNumber,
  setScenesLocked,
} from '#renderer/state/script/scene-numbering.ts'
import { areNotesLocked, isLocked, mayRedo, mayUndo } from '#renderer/state/script/script-store.ts'
import { copyBlock, mergeBlock, splitBlockHere } from '#renderer/state/script/split-blocks.ts'
import { redoEdit, undoEdit } from '#renderer/state/script/undo-redo.ts'
import {
  blockStep,
  format,
  NO_BLOCK,
  NO_CARET,
  OFF,
  offIf,
  offUnlessIssuing,
  offWhenExporting,
  offWhenLocked,
  offWhenNotesLocked,
  offWithoutBlock,
  offWithoutScene,
  onOpenBlock,
  openBlockId,
  panel,
  revisionMarks,
  sceneMove,
  setting,
  shownAs,
  sidePanel,
  zoom,
  type CommandParts,
  type Action,
} from './action-kinds.ts'

export const ACTIONS: Readonly<Record<CommandId, Action>> = {
  ...makeRecord(COMMAND_SETTINGS, setting),
  save: {
    run: (parts) => void saveForWriter(parts),
    look: (parts) => offIf(!mayWriterSave(parts)),
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
  print: { run: ({ dialogs }) => dialogs.setState({ print: 'open' }) },
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
  'omit-scene': {
    run(parts) {
      const id = caretScene(parts)
      if (id !== null) toggleOmitted(parts, id)
      returnToCaret(parts.view)
    },
    look: (parts) => ({
      ...(isCaretOmitted(parts) && { label: 'Restore scene' }),
      ...offWithoutScene(parts),
    }),
  },
  'lock-scenes': {
    run: (parts) => setScenesLocked(parts, !hasLockedScenes(parts)),
    look: (parts) => ({ isOn: hasLockedScenes(parts), ...offUnlessIssuing(parts) }),
  },
  'automatic-numbers': {
    run: automateNumbers,
    look: (parts) =>
      hasLockedScenes(parts) ? { off: 'Unlock the scene numbers first.' } : offWhenLocked(parts),
  },
  'lock-pages': {
    run: ({ store }) =>
      void (store.getState().script.pages?.locked ? unlockAllPages(store) : lockAllPages(store)),
    look: lockPagesLook,
  },
  'issue-draft': {
    run({ view, dialogs }) {
      // The dialog returns the focus to where it was.
      returnToCaret(view)
      dialogs.setState({ draft: 'new' })
    },
    look: offWhenLocked,
  },
  'mark-revised': revisionMarks('mark'),
  'clear-marks': revisionMarks('clear'),
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
  shortcuts: panel('shortcuts'),
}

function isCaretOmitted(parts: CommandParts): boolean {
  const id = caretScene(parts)
  const element = id === null ? undefined : findElement(parts.store.getState().script, id)
  return element?.extra?.omittedScene !== undefined
}

function hasLockedScenes({ store }: CommandParts): boolean {
  return store.getState().script.pages?.scenesLocked === true
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

function lockPagesLook({ store }: CommandParts): CommandLook {
  const { script } = store.getState()
  if (script.pages?.locked) return { label: 'Unlock pages…', ...offUnlessIssuing({ store }) }
  const reason = reasonNotToLock(script)
  return reason === null ? offUnlessIssuing({ store }) : { off: reason }
}
