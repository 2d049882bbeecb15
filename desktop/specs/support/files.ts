/** Importing files as a writer does. */
import { expect, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { SampleFile } from '../../e2e/support/sample-scripts.ts'
import { button, chooseInMenu } from './editor.ts'

function transferOf(files: readonly (SampleFile | File)[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) {
    transfer.items.add(file instanceof File ? file : new File([file.content], file.name))
  }
  return transfer
}

/** Chooses files with the Import button or, in the editor, the script menu, in place of the browser's dialog. */
export async function chooseFiles(...files: readonly (SampleFile | File)[]): Promise<void> {
  const inEditor = button('Script menu').elements().length > 0
  const open = () => (inEditor ? chooseInMenu('Import…') : button('Import…').click())
  await chooseInPicker(open, ...files)
  await waitForPreview()
}

async function chooseInPicker(
  open: () => Promise<void>,
  ...files: readonly (SampleFile | File)[]
): Promise<void> {
  const dialog = Promise.withResolvers<HTMLInputElement>()
  const opening = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function click(
    this: HTMLInputElement,
  ) {
    dialog.resolve(this)
  })
  await open()
  const input = await dialog.promise
  opening.mockRestore()
  input.files = transferOf(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Chooses a file to compare the script with, in place of the browser's dialog. */
export async function compareFile(file: File): Promise<void> {
  await chooseInPicker(() => button('Compare with a file…').click(), file)
}

/** The time to read a file on a busy machine, which bundles the worker for it first. */
const READ_TIMEOUT_MS = 60_000

async function waitForPreview(): Promise<void> {
  const isRead = () => preview().getByText('Reading the file…').length === 0
  await expect.poll(isRead, { timeout: READ_TIMEOUT_MS }).toBe(true)
}

/** Drops a file onto an element, and checks the hint shown while dragging. */
export async function dropFile(onto: Locator, file: SampleFile): Promise<void> {
  const element = await onto.findElement()
  const dataTransfer = transferOf([file])
  const init = { dataTransfer, bubbles: true, cancelable: true, composed: true }
  const hint = page.getByText('Drop to import')
  element.dispatchEvent(new DragEvent('dragover', init))
  await expect.element(hint).toBeVisible()
  element.dispatchEvent(new DragEvent('drop', init))
  await expect.element(hint).not.toBeInTheDocument()
  await waitForPreview()
}

/** The dialog that previews a chosen file. */
export function preview(): Locator {
  return page.getByRole('dialog')
}
