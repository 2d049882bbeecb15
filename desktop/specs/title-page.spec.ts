/** The title page editor (`docs/product/editor.md#title-page`). */
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import {
  expectLines,
  expectNoOverflow,
  expectTexts,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  saved,
  tabTo,
  texts,
  type,
} from './support/editor.ts'

const INDUSTRY: Script = {
  ...newScript(),
  title: 'Night Bus',
  author: 'A. Writer',
  subheading: '',
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
}

function preview(): Locator {
  return page.getByRole('region', { name: 'Title page preview' })
}

function lines(): Locator {
  return preview().getByRole('paragraph')
}

/** The baseline of the line with this text, as a percentage of the paper's height. */
function baseline(text: string): number {
  const sheet = preview().element().getBoundingClientRect()
  const line = lines().filter({ hasText: text }).element()
  const size = Number.parseFloat(getComputedStyle(line).fontSize)
  return ((line.getBoundingClientRect().top + 0.8 * size - sheet.top) / sheet.height) * 100
}

/** Opens the fields below General Settings. */
async function showMore(): Promise<void> {
  await pressOn(page.getByRole('button', { name: 'More', exact: true }), 'Enter')
}

test('what is typed into the title page fields is on the paper, saved, and undone by pauses', async () => {
  const server = await openProject({ script: INDUSTRY, storyblock: 'title' })
  await showMore()
  await tabTo(page.getByLabelText('Credit'))
  await type('Teleplay by')
  await press('Tab')
  await type('Based on a novel')
  await press('Tab')
  await type('1 May 2026')
  await press('Tab')
  await type('The Old Mill\nRiver Lane 3')
  await press('Tab')
  await type('Confidential')
  await expectTexts(
    lines(),
    'Night Bus',
    'Teleplay by',
    'A. Writer',
    'Based on a novel',
    'The Old Mill',
    'River Lane 3',
    'Confidential',
    '1 May 2026',
  )
  await expectAccessible()

  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().kept).toEqual({
    titlePage: [
      { key: 'Credit', value: 'Teleplay by' },
      { key: 'Source', value: 'Based on a novel' },
      { key: 'Draft date', value: '1 May 2026' },
      { key: 'Contact', value: 'The Old Mill\nRiver Lane 3' },
      { key: 'Notes', value: 'Confidential' },
    ],
  })
  await reopen()
  await showMore()
  await expect.element(page.getByLabelText('Contact')).toHaveValue('The Old Mill\nRiver Lane 3')

  // One pause, one undo step.
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('')
  await expect.poll(() => texts(lines())).not.toContain('Confidential')
  await press('Control+z')
  await expect.element(notes).toHaveValue('Confidential')
})

test('Scenewright pages keep “by” and their places, and other imported fields can be changed', async () => {
  const titlePage = [
    { key: 'Credit', value: 'Written by' },
    { key: 'Copyright', value: '2026' },
  ]
  await openProject({
    script: { ...INDUSTRY, pages: undefined, kept: { titlePage } },
    storyblock: 'title',
  })
  await expectTexts(lines(), 'Night Bus', 'by A. Writer', '2026')
  expect(baseline('Night Bus')).toBeCloseTo((100 / 297) * 100, 0)
  expect(baseline('by A. Writer')).toBeCloseTo((120 / 297) * 100, 0)
  await showMore()
  await pressOn(page.getByLabelText('Copyright'), 'End')
  await type(' A. Writer')
  await expect.element(lines().last()).toHaveTextContent('2026 A. Writer')
})

test('an imported file’s title pages are on the paper line by line, with their marks', async () => {
  const line = (align: string, text: string, style: string, startsPage: string) => [
    {
      depth: 2,
      name: 'Paragraph',
      attributes: [
        ['Alignment', align],
        ['StartsNewPage', startsPage],
      ] as [string, string][],
    },
    { depth: 3, name: 'Text', attributes: [['Style', style]] as [string, string][] },
    { depth: 4, text },
  ]
  const finalDraft = [
    { depth: 0, name: 'TitlePage' },
    { depth: 1, name: 'Content' },
    ...line('Center', 'Night Bus', 'Underline', 'No'),
    ...Array.from({ length: 5 }, () => line('Center', '', '', 'No')).flat(),
    ...line('Center', 'A. Writer', '', 'No'),
    ...line('Left', 'For the drivers', '', 'Yes'),
  ]
  const titlePage = [
    { key: 'Credit', value: '' },
    { key: 'Page 2', value: 'For the drivers' },
  ]
  await openProject({
    script: { ...INDUSTRY, kept: { titlePage, finalDraft } },
    storyblock: 'title',
  })
  await expectTexts(lines(), 'Night Bus', 'A. Writer')
  expect(baseline('A. Writer') - baseline('Night Bus')).toBeCloseTo((6 * 12 * 100) / 792, 0)
  const title = lines().first().getByText('Night Bus').element()
  expect(getComputedStyle(title)).toMatchObject({ fontWeight: '400' })
  expect(getComputedStyle(title).textDecorationLine).toBe('underline')
  const second = page.getByRole('region', { name: 'Title page 2 preview' })
  await expect.element(second.getByRole('paragraph')).toHaveTextContent('For the drivers')
})

test('on a phone, the title page and its fields fit the screen', async () => {
  await page.viewport(390, 844)
  await openProject({ script: INDUSTRY, storyblock: 'title' })
  await showMore()
  await page.getByLabelText('Draft date').fill('1 May 2026')
  await expect.element(lines().last()).toHaveTextContent('1 May 2026')
  const { width, height } = preview().element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(8.5 / 11, 1)
  await expectNoOverflow()
  await expectAccessible()
})

test('General Settings are one row above the sheet, and Enter in the last one goes to page 1', async () => {
  await openProject({ script: INDUSTRY, storyblock: 'title' })
  const fields = ['Script Title', 'Author', 'Subheading'].map((label) => page.getByLabelText(label))
  const tops = fields.map((field) => Math.round(field.element().getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(preview().element().getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2)
  await expect.element(page.getByLabelText('Credit')).not.toBeVisible()
  await pressOn(fields[2]!, 'Enter')
  await expect.element(pageText()).toHaveFocus()
  await type('int. bus')
  await expectLines(['scene_heading:int. bus'])
})
