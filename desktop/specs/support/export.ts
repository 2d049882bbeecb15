/** Exporting the script as a file. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { downloadedFiles } from './app.tsx'
import { button, pressOn } from './editor.ts'

/** Exports the script in the format of this menu item, and returns the file. */
export async function exportAs(item: string): Promise<File> {
  const before = downloadedFiles().length
  await pressOn(button('Export as…'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: item }), 'Enter')
  await expect.poll(() => downloadedFiles().length).toBe(before + 1)
  const { name, bytes } = downloadedFiles().at(-1)!
  return new File([bytes], name)
}
