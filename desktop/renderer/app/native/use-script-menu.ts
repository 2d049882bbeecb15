import { useEffect, useEffectEvent } from 'react'
import type { ScriptCommand } from '@scenewright/shared/desktop/menu-command.ts'
import { usesScriptUndo } from '#renderer/features/editor/keys/event-target.ts'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { toggleVoice } from '#renderer/state/dictation/toggle-voice.ts'
import { nextZoom, toggleSheets } from '#renderer/state/editor-preferences.ts'
import type { CommandDraft } from '#renderer/state/commands/command-draft.ts'
import type { Voice } from '#renderer/state/dictation/command-voice.ts'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import type { Find } from '#renderer/state/script/find.ts'
import { openGoTo, type GoToDialog } from '#renderer/state/script/go-to-dialog.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import {
  caretScene,
  openSceneNumber,
  type SceneNumbering,
} from '#renderer/state/script/scene-numbering.ts'
import type { ScriptNotes } from '#renderer/state/script/script-notes.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'
import { toggleDualDialogue } from '#renderer/state/script/dual-dialogue.ts'
import { redoEdit, undoEdit } from '#renderer/state/script/undo-redo.ts'
import { stepInField } from './edit-field.ts'
import { closeScriptMenu, scriptMenu } from './script-menu.ts'
import { scriptStateOf } from './script-state.ts'

type MenuParts = ShownScript &
  Readonly<{
    numbering: SceneNumbering
    origin: ScriptOrigin
    saver: Saver
    find: Find
    goToDialog: GoToDialog
    notes: ScriptNotes
    voice: Voice
    command: CommandDraft
  }>

type Layout = Readonly<{
  isSidebarOpen: boolean
  isFocusMode: boolean
  toggleSidebar: () => void
  toggleFocusMode: () => void
}>

/** Publishes the open script's state to the menu bar and runs its commands. */
export function useScriptMenu(parts: MenuParts, pdfs: PdfExports, layout: Layout): void {
  const { preferences, platform } = useAppServices()
  const hasMenuBar = platform.native !== null
  const { isSidebarOpen, isFocusMode } = layout

  const isExporting = () => pdfs.store.getState().jobs.length > 0

  const run = useEffectEvent((command: ScriptCommand): void => {
    switch (command) {
      case 'export-block':
        return isExporting() ? undefined : void pdfs.exportBlock()
      case 'export-script':
        return isExporting() ? undefined : void pdfs.exportScript()
      case 'export-industry-script':
        return isExporting() ? undefined : void pdfs.exportIndustryScript()
      case 'focus-mode':
        return layout.toggleFocusMode()
      case 'sidebar':
        return layout.toggleSidebar()
      case 'zoom-in':
      case 'zoom-out': {
        const { zoom } = preferences.getState()
        const direction = command === 'zoom-in' ? 'in' : 'out'
        return preferences.setState({ zoom: nextZoom(zoom, direction) })
      }
      case 'zoom-reset':
        return preferences.setState({ zoom: 1 })
      case 'continuous':
        return preferences.setState({ continuous: !preferences.getState().continuous })
      case 'separate-sheets':
        return preferences.setState(toggleSheets(preferences.getState()))
      case 'typewriter':
        return preferences.setState({ typewriter: !preferences.getState().typewriter })
      case 'save':
        return void saveNow(parts)
      case 'undo':
        return usesScriptUndo(document.activeElement) ? undoEdit(parts) : stepInField('undo')
      case 'redo':
        return usesScriptUndo(document.activeElement) ? redoEdit(parts) : stepInField('redo')
      case 'find':
        return parts.find.open()
      case 'dual-dialogue':
        return toggleDualDialogue(parts)
      case 'go-to':
        return openGoTo(parts)
      case 'add-note':
        return parts.notes.openAtCaret()
      case 'next-note':
        return parts.notes.step('next')
      case 'previous-note':
        return parts.notes.step('previous')
      case 'voice':
        return void toggleVoice(parts)
      case 'lyric':
      case 'centred':
      case 'page-break':
        return parts.view.setState({ formatToToggle: command })
      case 'scene-number':
        return openSceneNumber(parts)
    }
  })

  const show = useEffectEvent(() => {
    const { store, origin, view, saver, voice } = parts
    const script = scriptStateOf({
      state: store.getState(),
      selection: view.getState().selection,
      caretElementId: view.getState().caretElementId,
      projectId: origin.getState().projectId,
      isSaving: isSaving(saver.getState()),
      preferences: preferences.getState(),
      dictation: voice.command.store.getState(),
      isExporting: isExporting(),
      isSidebarOpen,
      isFocusMode,
      formats: view.getState().formats,
      isInScene: caretScene(parts) !== null,
    })
    // Most edits don't change anything in the menu.
    const { script: shown } = scriptMenu.getState()
    if (JSON.stringify(shown) !== JSON.stringify(script)) scriptMenu.setState({ script, run })
  })

  // No dependencies: runs on every render, because layout changes render the shell.
  useEffect(() => {
    if (hasMenuBar) show()
  })

  useEffect(() => {
    if (!hasMenuBar) return undefined
    show()
    const { store, origin, view, saver, voice } = parts
    const shown = [store, origin, view, saver, voice.command.store, preferences, pdfs.store]
    const stops = shown.map((part) => part.subscribe(() => show()))
    return () => {
      for (const stop of stops) stop()
      closeScriptMenu()
    }
  }, [parts, pdfs, preferences, hasMenuBar])
}
