/** Dual dialogue (`docs/product/script.md#elements`) on the server, in the PDF and in script files. */
import { expect, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  openProject,
  pageText,
  press,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { chooseInMenu, expectLines } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const SCENE: readonly Line[] = [
  'scene_heading:INT. BAR - NIGHT',
  'character:ANNA',
  'parenthetical:(low)',
  'dialogue:Wait for me here.',
  'character:BEN',
  'dialogue:No.',
  'action:Rain.',
]
const BEN = 4
const PAIR = ['left ANNA', 'left (low)', 'left Wait for me here.', 'right BEN', 'right No.']

/** The elements that are shown side by side, as 'side text'. */
function columns(page: Page): Promise<string[]> {
  return page
    .locator('[data-dual]')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-dual')} ${node.textContent}`),
    )
}

test('the server, the PDF, Fountain and Final Draft have the same two speeches', async ({
  page,
  server,
}) => {
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  const script = { ...scriptWith(SCENE), title: 'Bar', pages }
  const { writer, projectId } = await openProject(page, server, { script })
  await expect(pageText(page)).toBeFocused()
  await press(page, ...Array<string>(BEN).fill('ArrowDown'), 'Control+Shift+D', 'Control+s')
  await expect.poll(() => columns(page)).toEqual(PAIR)
  await expect(page.getByText('Saved to database')).toBeVisible()
  const saved = await writer.readProject(projectId)
  const elements = SCENE.map((_, index) => (index === BEN ? { extra: { dual: 'right' } } : {}))
  expect(saved.script).toMatchObject({ storyBlocks: [{ elements }] })

  const pdf = await downloadOf(page, () => button(page, 'Current block').press('Enter'))
  const texts = (await readPdf(Buffer.from(pdf.content))).pages[0]?.texts ?? []
  const [anna, ben] = ['ANNA', 'BEN'].map((name) => texts.find(({ text }) => text === name))
  expect(ben?.y).toBe(anna?.y)
  expect(ben?.x).toBeGreaterThan(anna?.x ?? Infinity)

  for (const [name, part] of [
    ['Fountain (.fountain)', 'BEN ^\nNo.'],
    ['Final Draft (.fdx)', '<DualDialogue>'],
  ] as const) {
    const file = await downloadOf(page, async () => {
      await chooseInMenu(page, 'Export as…', name)
    })
    expect(Buffer.from(file.content).toString()).toContain(part)
    await chooseFiles(page, file)
    await button(page, 'Add to the end of this script').press('Enter')
    await expect(blockNames(page)).toHaveCount(2)
    await expectLines(page, SCENE)
    await expect.poll(() => columns(page)).toEqual(PAIR)
    await button(page, 'Undo').press('Enter')
    await expect(blockNames(page)).toHaveCount(1)
  }
})
