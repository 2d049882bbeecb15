/** Opens files that the writer chooses. The page gets their content, never their path. */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { MAX_OPENED_BYTES, type EventContent } from '@scenewright/shared/desktop-api.ts'
import { LINKED_FORMATS, listImportExtensions } from '@scenewright/shared/files/file-formats.ts'
import type { SettingsFile } from '../settings/settings.ts'

/** Files that are opened, and those that are imported as a copy. */
const KINDS = {
  open: { title: 'Open File', extensions: ['scenewright', ...LINKED_FORMATS] },
  import: {
    title: 'Import',
    extensions: listImportExtensions().filter((extension) => extension !== 'scenewright'),
  },
} as const
export type FileKind = keyof typeof KINDS

const MEGABYTE = 1024 * 1024

export type OpenedFile = Omit<EventContent<'file:opened'>, 'receipt'>

/** Asks which file to open. @returns its path, or `null` if the writer cancelled */
export async function askForFile(
  window: BrowserWindow | null,
  settings: SettingsFile,
  kind: FileKind,
): Promise<string | null> {
  const { title, extensions } = KINDS[kind]
  const options = {
    title,
    defaultPath: settings.get('folder') ?? app.getPath('documents'),
    properties: ['openFile' as const],
    filters: [
      { name: 'Screenplays', extensions: [...extensions] },
      { name: 'All files', extensions: ['*'] },
    ],
  }
  const asked = window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options)
  const [path] = (await asked).filePaths
  if (path !== undefined) settings.set('folder', dirname(path))
  return path ?? null
}

/**
 * @returns the file, or a message for the writer if it can't be opened
 */
export async function readOpenedFile(path: string): Promise<OpenedFile | string> {
  const name = basename(path)
  try {
    const { size } = await stat(path)
    if (size > MAX_OPENED_BYTES) {
      return `“${name}” is too large. The limit is ${MAX_OPENED_BYTES / MEGABYTE} MB.`
    }
    return { name, bytes: await readFile(path) }
  } catch {
    return `Couldn’t open “${name}”. Check that the file still exists and that you’re allowed to read it.`
  }
}
