/** Saves a file where the writer chooses, and offers to try again if the disk refuses it. */
import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { app, dialog, shell, type BrowserWindow } from 'electron'
import type { RequestAnswer, RequestInput } from '@scenewright/shared/desktop-api.ts'
import { EXPORT_FORMATS, FILE_FORMATS } from '@scenewright/shared/files/file-formats.ts'
import { cleanProposedName } from '@scenewright/shared/files/proposed-name.ts'
import { log } from '../log.ts'
import type { SettingsFile } from '../settings/settings.ts'
import { writeAtomically } from './atomic-write.ts'
import { diskProblemSentence } from './disk-problem.ts'
import type { Receipts } from './receipts.ts'

const KINDS: ReadonlyMap<string, string> = new Map([
  ...EXPORT_FORMATS.map((id) => [id, FILE_FORMATS[id].label] as const),
  ['zip', 'ZIP archive'],
])

export type SaveDialog = Readonly<{
  save: (file: RequestInput<'file:save'>) => Promise<RequestAnswer<'file:save'>>
  /** Shows a file in its folder. Ignores unknown receipts. */
  show: (receipt: string) => void
}>

export function createSaveDialog(
  window: () => BrowserWindow | null,
  settings: SettingsFile,
  receipts: Receipts,
): SaveDialog {
  async function askWhere(given: string): Promise<string | null> {
    const name = cleanProposedName(given)
    const extension = extname(name)
    let proposed = join(settings.get('folder') ?? app.getPath('documents'), name)
    for (;;) {
      const path = await askOnce(proposed, extension.slice(1))
      if (path === null || path.toLowerCase().endsWith(extension.toLowerCase())) return path
      // Linux doesn't add the extension, so its dialog hasn't asked about replacing this file.
      const withExtension = `${path}${extension}`
      if (!existsSync(withExtension)) return withExtension
      proposed = withExtension
    }
  }

  async function askOnce(proposed: string, extension: string): Promise<string | null> {
    const options = {
      title: 'Save',
      defaultPath: proposed,
      filters: [{ name: KINDS.get(extension) ?? extension.toUpperCase(), extensions: [extension] }],
    }
    const parent = window()
    const asked = parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options)
    const { canceled, filePath } = await asked
    return canceled || filePath === '' ? null : filePath
  }

  async function askAgain(path: string, error: unknown): Promise<boolean> {
    const options = {
      type: 'error' as const,
      message: `Couldn’t save “${basename(path)}”.`,
      detail: diskProblemSentence(error),
      buttons: ['Try Again…', 'Cancel'],
      defaultId: 0,
      cancelId: 1,
    }
    const parent = window()
    const asked = parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options)
    return (await asked).response === 0
  }

  return {
    async save({ name, bytes }) {
      for (;;) {
        const path = await askWhere(name)
        if (path === null) return { kind: 'cancelled' }
        try {
          await writeAtomically(path, bytes)
        } catch (error) {
          log(`Couldn't save a file: ${diskProblemSentence(error)}`)
          if (await askAgain(path, error)) continue
          return { kind: 'cancelled' }
        }
        settings.set('folder', dirname(path))
        return { kind: 'saved', name: basename(path), receipt: receipts.of(path) }
      }
    },
    show(receipt) {
      const path = receipts.pathOf(receipt)
      if (path !== null) shell.showItemInFolder(path)
    },
  }
}
