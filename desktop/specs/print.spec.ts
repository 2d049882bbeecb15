/** The Print dialog: page ranges, copies for recipients, changed pages of drafts. */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { issueDraft } from '@scenewright/shared/script/production/issue-draft.ts'
import { nextDraft } from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { downloadedFiles } from './support/app.tsx'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { button, openProject, press, pressOn, scriptWith } from './support/editor.ts'
import { downloadOf, openPrint, pagesOf } from './support/export.ts'

const INDUSTRY = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const

/** A script with a scene on each page. */
function scenes(count: number): Script {
  const script = scriptWith(
    Array.from({ length: count }, (_, at) => `scene_heading:int. room ${at + 1} - day` as const),
  )
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => ({
      ...element,
      extra: { startsPage: true as const },
    })),
  }))
  return { ...script, title: 'Depot', pages: INDUSTRY, storyBlocks }
}

async function headingsOf(file: File): Promise<(string | undefined)[]> {
  const pages = await pagesOf(file)
  return pages.map(({ texts }) => texts.find(({ text }) => text.startsWith('INT.'))?.text)
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const exportPdf = () => pressOn(button('Export PDF'), 'Enter')

test('prints the pages that are named, and says which ones are missing', async () => {
  await openProject({ script: scenes(4) })
  await press('Control+P')
  await expect.element(page.getByRole('dialog', { name: 'Print' })).toBeVisible()
  await expect.element(field('Page numbers')).not.toBeInTheDocument()
  await field('Pages').selectOptions('Some pages')
  await exportPdf()
  await expect
    .element(field('Page numbers'))
    .toHaveAccessibleDescription(/Write the pages to print/)

  await field('Page numbers').fill('2, 9')
  await exportPdf()
  const missing = 'There is no page 9. The pages are 1 to 4.'
  await expect.element(page.getByText(missing)).toBeVisible()
  await expect.element(field('Page numbers')).toHaveAccessibleDescription(new RegExp(missing))
  await expectAccessibleInBothSchemes()
  expect(downloadedFiles()).toHaveLength(0)

  await field('Page numbers').fill('4, 2')
  await expect.element(page.getByText(missing)).not.toBeInTheDocument()
  const file = await downloadOf(exportPdf)
  expect(await headingsOf(file)).toEqual(['INT. ROOM 4 - DAY', 'INT. ROOM 2 - DAY'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('makes a copy for each person, in one archive', async () => {
  await openProject({ script: scenes(2) })
  await openPrint()
  await field('Copies').selectOptions('One for each person')
  await exportPdf()
  await expect.element(page.getByText('Write at least one name.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await field('Names').fill('Ann Lee\n\nBob\nAnn Lee')
  const archive = await downloadOf(exportPdf)
  expect(archive.name).toBe('Depot_Copies.zip')
  const files = unzipSync(await archive.bytes())
  expect(Object.keys(files)).toEqual(['Ann_Lee.pdf', 'Bob.pdf', 'Copies.txt'])
  const [first] = await pagesOf(new File([new Uint8Array(files['Bob.pdf'] ?? [])], 'Bob.pdf'))
  expect(first?.texts[0]?.text).toBe('Bob')
})

test('canceling stops the copies', async () => {
  await openProject({ script: scenes(60) })
  await openPrint()
  await field('Copies').selectOptions('One for each person')
  await field('Names').fill(Array.from({ length: 300 }, (_, at) => `Person ${at}`).join('\n'))
  await exportPdf()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await pressOn(button('Cancel the PDF of the entire script'), 'Enter')
  await expect.element(page.getByText('PDF export canceled.')).toBeVisible()
  expect(downloadedFiles()).toHaveLength(0)
})

test('prints the changed pages of a draft, in its color', async () => {
  const { number: _number, ...white } = nextDraft()
  const issued = issueDraft(scenes(3), { ...white, at: '2026-05-01T10:00:00.000Z' })
  const storyBlocks = issued.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one) => ({
      ...one,
      content: one.content.replace('room 2', 'attic'),
    })),
  }))
  await openProject({ script: { ...issued, storyBlocks } })
  await openPrint()
  await field('Pages').selectOptions('Changed pages: Blue')
  await pressOn(page.getByRole('switch', { name: 'Color pages by draft' }), 'Space')
  await expectAccessibleInBothSchemes()
  const pages = await pagesOf(await downloadOf(exportPdf))
  expect(pages.map(({ texts }) => texts.some(({ text }) => text.startsWith('INT. ATTIC')))).toEqual(
    [false, true],
  )
  // The color is a rectangle, as wide as the page.
  expect(pages.map(({ rules }) => Math.round(rules[0]?.width ?? 0))).toEqual([216, 216])
  expect(pages[1]?.texts.at(-1)?.text).toBe('*')
})
