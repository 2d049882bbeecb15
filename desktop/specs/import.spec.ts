/** Imports: files are chosen or dropped, previewed, and become story blocks or projects. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import { FINAL_DRAFT, JAPANESE, PRINTED, RUSSIAN } from '../e2e/support/sample-scripts.ts'
import { scannedPdf } from '../e2e/support/scanned-pdf.ts'
import { goTo, openApp } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectBlockCount,
  elements,
  expectLines,
  expectTexts,
  openProject,
  press,
  saved,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { downloadOf } from './support/export.ts'
import { createFakeServer } from './support/fake-server.ts'
import { chooseFiles, dropFile, preview } from './support/files.ts'

async function expectPreview(text: string): Promise<void> {
  await expect.element(preview()).toMatchTextContent(text)
}
const refusal = () => preview().getByRole('alert')

/** True if the import intercepts text that is dragged over the page, which it must not. */
function interceptsTextDrags(): boolean {
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', 'words')
  const init = { dataTransfer, bubbles: true, cancelable: true }
  const [element] = elements()
  let hasArrived = false
  element?.addEventListener('dragover', () => (hasArrived = true), { once: true })
  element?.dispatchEvent(new DragEvent('dragover', init))
  return !hasArrived
}

test('appends a file to the open script in one undo step; a full plan rejects a new project', async () => {
  const server = await openProject({ script: scriptWith(['action:one']) })
  expect(interceptsTextDrags()).toBe(false)
  await expect.element(page.getByText('Drop to import')).not.toBeInTheDocument()
  await dropFile(page.elementLocator(elements()[0]!), FINAL_DRAFT)
  await expectPreview('Night Bus')
  await expectPreview('Final Draft · 1 scene')
  await button('Add to the end of this script').click()
  await expectBlockCount(2)
  await expectLines([
    'scene_heading:INT. NIGHT BUS - NIGHT',
    'action:The driver hums. Brakes.',
    'character:IVO',
    'dialogue:Żółw on the road.',
  ])
  await button('Undo').click()
  await expectBlockCount(1)

  await chooseFiles(PRINTED)
  await expectPreview('Plain text')
  await expectPreview('read as Western European')
  await button('Import as new project').click()
  await expect.element(refusal()).toMatchTextContent('plan')
  await expect.element(refusal()).toMatchTextContent('Ask the owner of this server')
  await button('Add to the end of this script').click()
  await expectLines([
    'scene_heading:EXT. LIGHTHOUSE - NIGHT',
    'action:The lamp turns over the café.',
    'character:MARA',
    'dialogue:Is anybody up there?',
  ])
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().storyBlocks).toHaveLength(2)
})

const encoding = () => preview().getByLabelText('Text encoding')
const linesToCheck = () =>
  preview().getByRole('region', { name: 'Lines to check' }).getByRole('listitem')

test('a Windows-1251 file is read as Cyrillic, and in another encoding if the writer wants', async () => {
  await openProject()
  await chooseFiles(RUSSIAN)
  await expect.element(encoding()).toHaveValue('windows-1251')
  await expectPreview('was read as Cyrillic (Windows-1251)')
  await expect.element(linesToCheck().first()).toHaveTextContent('ИНТ. КУХНЯ - НОЧЬ')
  await expectAccessible()

  ;(encoding().element() as HTMLElement).focus()
  await encoding().selectOptions('Western European (Windows-1252)')
  await expect.element(linesToCheck().nth(1)).toMatchTextContent('Äîæäü')
  await expect.element(preview()).not.toMatchTextContent('was read as')
  await expect.element(encoding()).toHaveFocus()

  await encoding().selectOptions('Unicode (UTF-8)')
  await expect.element(refusal()).toBeVisible()
  await encoding().selectOptions('Cyrillic (Windows-1251)')
  await expect.element(linesToCheck().first()).toHaveTextContent('ИНТ. КУХНЯ - НОЧЬ')
  await button('Import into this script').click()
  await expectLines([
    'scene_heading:ИНТ. КУХНЯ - НОЧЬ',
    'action:Дождь стучит в окно. Лидия чистит картошку.',
    'character:ЛИДИЯ',
    'dialogue:Опять ты опоздал к ужину.',
    'transition:СМЕНА КАДРА:',
    'scene_heading:НАТ. ВОКЗАЛ - УТРО',
    'action:Пустой перрон.',
  ])
})

test('a Shift-JIS file that is read as something else can be read as Japanese', async () => {
  await openProject()
  await chooseFiles(JAPANESE)
  await expect.element(encoding()).toHaveValue('shift_jis')
  await encoding().selectOptions('Western European (Mac Roman)')
  await expect.element(linesToCheck().first()).not.toMatchTextContent('駅')
  await encoding().selectOptions('Japanese (Shift-JIS)')
  await expect.element(linesToCheck().first()).toHaveTextContent('○駅のホーム（夜明け）')
  await expectPreview('1 scene')
  await button('Import into this script').click()
  await expectLines([
    'scene_heading:○駅のホーム（夜明け）',
    'action:人のいないホーム。遠くで汽笛。',
    'action:健一「姉を待っています」',
  ])
})

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

test('imports our own PDF with its title page, scene numbers and dual dialogue', async () => {
  const server = await openProject({ script: printedScript() })
  server.projects.plan = 'pro'
  const pdf = await downloadOf(() => button('Entire script').click())
  await goTo('/projects')
  await chooseFiles(pdf)
  await expectPreview('Third Stool')
  await expectPreview('by A. Writer')
  await expectPreview('PDF · 2 scenes')
  await expectPreview('so check them')
  await expectAccessible()
  await button('Import as new project').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Third Stool')
  await expectLines(SCENE)
  await expectTexts(page.getByCss('[data-dual="right"]'), 'BEN', 'No.')
})

test('says what to do with a PDF that has only pictures of pages', async () => {
  await openApp(createFakeServer(), '/projects')
  await chooseFiles(scannedPdf())
  await expect.element(refusal()).toMatchTextContent('This PDF has no text')
  await expect.element(refusal()).toMatchTextContent('OCR')
})
