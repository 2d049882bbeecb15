import { createStore } from 'zustand/vanilla'
import { createPdfExports } from '#renderer/features/export/pdf-exports.ts'
import { DEFAULT_SETTINGS } from '@scenewright/shared/settings.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { createCommands } from './create-commands.ts'
import { createEditorLayout } from './editor-layout.ts'

/** The commands of a session, and what else they work on. */
export function commandsOf(session: EditorSession) {
  const preferences = createStore(() => DEFAULT_SETTINGS)
  const pdfs = createPdfExports({ ...session, downloadFile: async () => undefined })
  const layout = createEditorLayout()
  const commands = createCommands({
    ...session,
    preferences: { ...preferences, loaded: Promise.resolve() },
    pdfs,
    layout,
    sidebar: { isShown: () => true, toggle: () => undefined },
  })
  return { commands, preferences, pdfs, layout }
}
