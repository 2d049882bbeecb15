import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { FormatStates } from '@scenewright/shared/script/editing/formats.ts'
import { redoDescription, undoDescription } from '@scenewright/shared/script/editing/history.ts'
import type { DictationState } from '#renderer/state/dictation/dictation-state.ts'
import {
  nextZoom,
  showsSheets,
  type EditorPreferences,
} from '#renderer/state/editor-preferences.ts'
import { dualChoiceAt } from '#renderer/state/script/dual-dialogue.ts'
import type { Selection } from '#renderer/state/script/editor-view.ts'
import {
  hasUnsavedChanges,
  isLocked,
  mayRedo,
  mayUndo,
  type ScriptState,
} from '#renderer/state/script/script-store.ts'

/** Maximum characters of a name in a menu. */
const MAX_NAME = 300

type Shown = Readonly<{
  state: ScriptState
  selection: Selection
  caretElementId: string | null
  projectId: string | null
  isSaving: boolean
  preferences: EditorPreferences
  dictation: DictationState
  isExporting: boolean
  isSidebarOpen: boolean
  isFocusMode: boolean
  formats: FormatStates | null
  /** The caret is in a scene. */
  isInScene: boolean
}>

/** Describes the open script for the menu bar. */
export function scriptStateOf(shown: Shown): NonNullable<AppState['script']> {
  const { state, selection, projectId, preferences, isSidebarOpen, isFocusMode } = shown
  const { continuous: isContinuous, typewriter: isTypewriter, zoom } = preferences
  const isUnsaved = hasUnsavedChanges(state)
  return {
    projectId,
    title: (state.script.title.trim() || 'Untitled Screenplay').slice(0, MAX_NAME),
    isUnsaved,
    canSave: isUnsaved && !shown.isSaving && !state.isReadOnly,
    undo: mayUndo(state) ? named(undoDescription(state.history)) : null,
    redo: mayRedo(state) ? named(redoDescription(state.history)) : null,
    canExportBlock: selection.kind === 'block' && !shown.isExporting,
    canExportScript: !shown.isExporting,
    isSidebarOpen,
    isFocusMode,
    isContinuous,
    hasSeparateSheets: showsSheets(preferences),
    isTypewriter,
    canZoomIn: nextZoom(zoom, 'in') !== zoom,
    canZoomOut: nextZoom(zoom, 'out') !== zoom,
    dualDialogue: dualDialogueOf(shown),
    voice: voiceOf(shown),
    formats: isLocked(state) ? null : shown.formats,
    canNumberScene: shown.isInScene && !isLocked(state),
  }
}

function named(description: string | null): string {
  return (description ?? '').slice(0, MAX_NAME)
}

function dualDialogueOf({ state, selection, caretElementId }: Shown): 'off' | 'on' | null {
  if (isLocked(state)) return null
  const { kind } = dualChoiceAt(state.script, { selection, caretElementId })
  if (kind === 'unavailable') return null
  return kind === 'separate' ? 'on' : 'off'
}

function voiceOf({ dictation, state }: Shown): 'off' | 'on' | 'busy' {
  switch (dictation.kind) {
    case 'starting':
    case 'recording':
      return 'on'
    case 'stopped':
    case 'transcribing':
      return 'busy'
    case 'idle':
    case 'failed':
      return isLocked(state) ? 'busy' : 'off'
  }
}
