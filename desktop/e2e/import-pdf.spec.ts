/** Importing PDFs (`docs/product.md#formats`): our own, and one without text. */
import { expect, type Page } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { scannedPdf } from './support/scanned-pdf.ts'
import type { TestServer } from './support/start-server.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

/** Opens the projects page as a new writer. */
async function openProjects(page: Page, server: TestServer): Promise<void> {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/projects`)
}

const dialog = (page: Page) => page.getByRole('dialog')

const SCENE: readonly Line[] = [
  'scene_heading:INT. BAR - NIGHT',
  'action:Rain. The neon hums over the counter, and over the two people who sit at it and wait for the third.',
  'character:ANNA',
  'parenthetical:(low)',
  'dialogue:Wait for me here.',
  'character:BEN',
  'dialogue:No.',
  'transition:CUT TO:',
  'scene_heading:EXT. STREET - NIGHT',
  'action:Nobody.',
]
const BEN = 5

function printedScript(): Script {
  const script = scriptWith(SCENE)
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element, index) =>
      index === BEN ? { ...element, extra: { dual: 'right' as const } } : element,
    ),
  }))
  return {
    ...script,
    storyBlocks,
    title: 'Third Stool',
    author: 'A. Writer',
    kept: { titlePage: [{ key: 'Contact', value: '12 Mill Lane' }] },
    pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
  }
}

test('imports our own PDF with its title page, scene numbers and dual dialogue', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: printedScript() })
  const pdf = await downloadOf(page, async () => button(page, 'Entire script').click())
  await openProjects(page, server)
  await chooseFiles(page, pdf)
  await expect(dialog(page)).toContainText('Third Stool')
  await expect(dialog(page)).toContainText('by A. Writer')
  await expect(dialog(page)).toContainText('PDF · 2 scenes')
  await expect(dialog(page)).toContainText('so check them')
  await expectAccessible(page)
  await button(page, 'Import as new project').click()
  await expect(page.getByLabel('Script Title')).toHaveValue('Third Stool')
  await blockNames(page).first().click()
  await expectLines(page, SCENE)
  await expect(page.locator('[data-dual="right"]')).toHaveText(['BEN', 'No.'])
})

test('says what to do with a PDF that has only pictures of pages', async ({ page, server }) => {
  await openProjects(page, server)
  await chooseFiles(page, scannedPdf())
  await expect(dialog(page).getByRole('alert')).toContainText('This PDF has no text')
  await expect(dialog(page).getByRole('alert')).toContainText('OCR')
})
