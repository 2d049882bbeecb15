/** Files that the writer opens with the app: their content goes to the page, never their path. */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { MAX_OPENED_BYTES, type EventContent } from '@scenewright/shared/desktop-api.ts'
import type { SettingsFile } from '../settings/settings.ts'
import { ENDINGS, type FileKind } from './opened-extensions.ts'

const KIND_NAMES = { script: 'Scenewright scripts', import: 'Screenplays' } as const

export type OpenedFile = EventContent<'file:opened'>

/** Asks which file to open; `null` when the writer has thought better of it. */
export async function askForFile(
  window: BrowserWindow | null,
  settings: SettingsFile,
  kind: FileKind,
): Promise<string | null> {
  const options = {
    title: kind === 'script' ? 'Open File' : 'Import',
    defaultPath: settings.get('folder') ?? app.getPath('documents'),
    properties: ['openFile' as const],
    filters: [
      { name: KIND_NAMES[kind], extensions: [...ENDINGS[kind]] },
      { name: 'All files', extensions: ['*'] },
    ],
  }
  const asked = window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options)
  const [path] = (await asked).filePaths
  if (path !== undefined) settings.set('folder', dirname(path))
  return path ?? null
}

/**
 * @returns the file, or a sentence for the writer that says why it was not opened
 */
export async function readOpenedFile(path: string): Promise<OpenedFile | string> {
  const name = basename(path)
  try {
    const { size } = await stat(path)
    if (size > MAX_OPENED_BYTES) return `“${name}” is too large to be a script.`
    return { name, bytes: await readFile(path) }
  } catch {
    return `“${name}” could not be read. Check that it is still there and that you may open it.`
  }
}
