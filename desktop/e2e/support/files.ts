/** Importing and downloading files as a writer does. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { button } from './editor.ts'
import type { SampleFile } from './sample-scripts.ts'
import { chooseInMenu } from './editor-page.ts'

/** Chooses files in the file dialog of the Import button or, in the editor, of the script menu. */
export async function chooseFiles(page: Page, ...files: readonly SampleFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  const inEditor = new URL(page.url()).pathname === '/editor'
  await (inEditor ? chooseInMenu(page, 'Import…') : button(page, 'Import…').click())
  const chooser = await choosing
  await chooser.setFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: '',
      buffer: Buffer.from(content),
    })),
  )
}

/** Drops a file onto the element that matches `onto`, and checks the hint shown while dragging. */
export async function dropFile(
  page: Page,
  onto: string,
  { name, content }: SampleFile,
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], fileName))
      return data
    },
    [name, [...Buffer.from(content)]] as const,
  )
  await page.dispatchEvent(onto, 'dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop to import')).toBeVisible()
  await page.dispatchEvent(onto, 'drop', { dataTransfer: transfer })
  await expect(page.getByText('Drop to import')).toBeHidden()
}

/** The file that `start` downloads. */
export async function downloadOf(page: Page, start: () => Promise<void>): Promise<SampleFile> {
  const downloading = page.waitForEvent('download')
  await start()
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
