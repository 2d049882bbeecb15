/** Saving a file where the writer says, with another try when the disk does not take it. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { app, dialog, shell, type BrowserWindow } from 'electron'
import type { RequestAnswer, RequestInput } from '@scenewright/shared/desktop-api.ts'
import { log } from '../log.ts'
import type { SettingsFile } from '../settings/settings.ts'
import { writeAtomically } from './atomic-write.ts'
import { diskTroubleSentence } from './disk-trouble.ts'

/** Saved files that can still be shown in their folders. */
const MAX_RECEIPTS = 50

const KINDS: Readonly<Record<string, string>> = {
  pdf: 'PDF document',
  scenewright: 'Scenewright script',
  fountain: 'Fountain screenplay',
  fdx: 'Final Draft screenplay',
  txt: 'Text',
}

export type SaveDialog = Readonly<{
  save: (file: RequestInput<'file:save'>) => Promise<RequestAnswer<'file:save'>>
  /** Shows a saved file in its folder; a receipt that is not known shows nothing. */
  show: (receipt: string) => void
}>

export function createSaveDialog(
  window: () => BrowserWindow | null,
  settings: SettingsFile,
): SaveDialog {
  /** Paths by their receipts, the oldest first. */
  const saved = new Map<string, string>()

  async function askWhere(name: string): Promise<string | null> {
    const ending = extname(name)
    let proposed = join(settings.get('folder') ?? app.getPath('documents'), name)
    for (;;) {
      const path = await askOnce(proposed, ending.slice(1))
      if (path === null || path.toLowerCase().endsWith(ending.toLowerCase())) return path
      // Linux does not add the ending by itself, and so has not asked whether to replace that file.
      const whole = `${path}${ending}`
      if (!existsSync(whole)) return whole
      proposed = whole
    }
  }

  async function askOnce(proposed: string, extension: string): Promise<string | null> {
    const options = {
      title: 'Save',
      defaultPath: proposed,
      filters: [{ name: KINDS[extension] ?? extension.toUpperCase(), extensions: [extension] }],
    }
    const parent = window()
    const asked = parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options)
    const { canceled, filePath } = await asked
    return canceled || filePath === '' ? null : filePath
  }

  async function askAgain(path: string, error: unknown): Promise<boolean> {
    const options = {
      type: 'error' as const,
      message: `“${basename(path)}” could not be saved.`,
      detail: diskTroubleSentence(error),
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
          log(`A file was not saved: ${diskTroubleSentence(error)}`)
          if (await askAgain(path, error)) continue
          return { kind: 'cancelled' }
        }
        settings.set('folder', dirname(path))
        const receipt = randomUUID()
        saved.set(receipt, path)
        const [oldest] = saved.keys()
        if (saved.size > MAX_RECEIPTS && oldest !== undefined) saved.delete(oldest)
        return { kind: 'saved', name: basename(path), receipt }
      }
    },
    show(receipt) {
      const path = saved.get(receipt)
      if (path !== undefined) shell.showItemInFolder(path)
    },
  }
}
