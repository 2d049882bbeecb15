import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SettingsFile } from '../settings/settings.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createSaveDialog } from './save-dialog.ts'

const { dialog } = vi.hoisted(() => ({ dialog: { showSaveDialog: vi.fn() } }))
vi.mock('electron', () => ({ dialog }))
beforeEach(() => dialog.showSaveDialog.mockReset())

/** Saves a PDF while the writer enters these names one after another, then cancels. */
async function saveAs(folder: string, ...names: readonly string[]) {
  return await saveProposed('Act.pdf', folder, ...names)
}

async function saveProposed(name: string, folder: string, ...names: readonly string[]) {
  const settings = { damaged: null, get: () => folder, set: () => undefined } as unknown
  dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' })
  for (const entered of names) {
    const filePath = join(folder, entered)
    dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath })
  }
  const receipts = { of: () => 'receipt', pathOf: () => null }
  const { save } = createSaveDialog(() => null, settings as SettingsFile, receipts)
  const bytes = new TextEncoder().encode('new')
  const answer = await save({ name, bytes })
  const proposed = dialog.showSaveDialog.mock.calls.map(
    ([options]) => (options as { defaultPath: string }).defaultPath,
  )
  return { answer, proposed }
}

test.each([
  ['Act', 'Act.pdf'],
  ['Act 1.5', 'Act 1.5.pdf'],
  ['Act.pdf', 'Act.pdf'],
  ['ACT.PDF', 'ACT.PDF'],
  ['notapdf', 'notapdf.pdf'],
])('saves a file named %j as %j', async (given, name) => {
  const folder = temporaryFolder()
  const { answer } = await saveAs(folder, given)
  expect(answer).toMatchObject({ kind: 'saved', name })
  expect(readdirSync(folder)).toEqual([name])
})

test('asks before the added extension would replace a file', async () => {
  const folder = temporaryFolder()
  const existing = join(folder, 'Act 1.5.pdf')
  writeFileSync(existing, 'old')
  const first = await saveAs(folder, 'Act 1.5')
  expect(first.answer).toEqual({ kind: 'cancelled' })
  expect(first.proposed).toEqual([join(folder, 'Act.pdf'), existing])
  expect(readFileSync(existing, 'utf8')).toBe('old')

  // If the name includes the extension, the dialog itself asks about replacing.
  await saveAs(folder, 'Act 1.5', 'Act 1.5.pdf')
  expect(readFileSync(existing, 'utf8')).toBe('new')
})

test.each([
  ['CON.fdx', 'CON_.fdx'],
  ['script.exe.fdx', 'script_exe.fdx'],
  ['script\u202Efdp.exe', 'scriptfdp_exe.txt'],
])('proposes %j as %j', async (given, name) => {
  const folder = temporaryFolder()
  const { proposed } = await saveProposed(given, folder)
  expect(proposed).toEqual([join(folder, name)])
})
