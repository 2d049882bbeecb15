/** Making PDFs: progress, canceling, errors, and text in several writing systems. */
import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { downloadedFiles } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import { button, openProject, press, scriptWith, tabTo } from './support/editor.ts'
import { downloadOf, pagesOf } from './support/export.ts'

/** The font file that scripts with Polish letters need. */
const POLISH_FONT = '/CourierPrime_400Regular.ttf'

const SCRIPT = scriptWith(
  ['scene_heading:int. łódź - noc', 'action:Zażółć gęślą jaźń.'],
  ['scene_heading:ext. pier - day', 'action:Ships 漢字 and 한국, 😀 and ក.'],
)

async function textOf(file: File): Promise<string> {
  return (await pagesOf(file)).flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')
}

const progress = (name: string) => page.getByRole('progressbar', { name })
async function expectWorkers(count: number): Promise<void> {
  await expect.poll(() => commands.countWorkers('pdf.worker')).toBe(count)
}

async function holdFont(): Promise<void> {
  await commands.holdFile(POLISH_FONT)
  onTestFinished(() => commands.releaseFile())
}

test('makes two PDFs at once, and canceling one by keyboard keeps the other', async () => {
  await openProject({ script: SCRIPT })
  await holdFont()
  await button('Entire script').click()
  await expect.element(progress('PDF of the entire script')).toBeVisible()
  await expect.element(button('Entire script')).toHaveAttribute('aria-busy', 'true')
  await button('Current block').click()
  await expect.element(progress('PDF of the block')).toBeVisible()
  await expectAccessible()

  await tabTo(button('Cancel the PDF of the entire script'))
  await press('Enter')
  await expect.element(page.getByText('PDF export canceled.')).toBeVisible()
  await expect.element(button('Entire script')).toHaveFocus()
  await expect.element(progress('PDF of the entire script')).not.toBeInTheDocument()
  await expect.element(progress('PDF of the block')).toBeVisible()

  const block = await downloadOf(() => commands.releaseFile())
  expect(block.name).toMatch(/_StoryBlock_1\.pdf$/)
  expect(await textOf(block)).toContain('Zażółć gęślą jaźń.')
  await expect.element(progress('PDF of the block')).not.toBeInTheDocument()
  await expectWorkers(0)
  expect(downloadedFiles()).toHaveLength(1)
})

test('reports a font that fails to load, and loads it at the next try', async () => {
  await openProject({ script: SCRIPT })
  await commands.loseFile(POLISH_FONT)
  await button('Entire script').click()
  await expect.element(page.getByText(/failed to load. Check your connection/)).toBeVisible()
  await button('Dismiss').click()
  const text = await textOf(await downloadOf(() => button('Entire script').click()))
  expect(text).toContain('INT. ŁÓDŹ - NOC')
  // Text in each font is separate. A boxed character can still be copied.
  expect(text.replaceAll('\n', ' ')).toMatch(/Ships\s+漢字\s+and\s+한국\s*,\s+😀\s+and\s+ក\s*\./)
  await expect.element(page.getByText('is printed as a box: ក', { exact: false })).toBeVisible()
})

test('leaving the editor cancels its PDFs', async () => {
  await openProject({ script: SCRIPT })
  await holdFont()
  await button('Entire script').click()
  await expect.element(progress('PDF of the entire script')).toBeVisible()
  await expectWorkers(1)
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect.poll(() => location.pathname).toBe('/projects')
  await expectWorkers(0)
  await commands.releaseFile()
  await expect.element(page.getByText(/^Couldn't create the PDF/)).not.toBeInTheDocument()
})
