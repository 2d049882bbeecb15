/** Automatic (CONT'D) (`docs/product.md#elements`): in the editor, on paper and in files. */
import { expect, type Page } from '@playwright/test'
import { expectDraftWritten } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  press,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { downloadOf, type SampleFile } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const SCENE: readonly Line[] = [
  'scene_heading:INT. BAR - NIGHT',
  'character:ANNA',
  'dialogue:Wait.',
  'action:She leaves.',
  'character:ANNA (V.O.)',
  'dialogue:I said wait.',
  'scene_heading:EXT. STREET - NIGHT',
  'character:ANNA',
  'dialogue:Here.',
]

/** The cues as shown, with what the style sheet adds. */
function cues(page: Page): Promise<string[]> {
  return page.locator('[data-element-id][data-type="character"]').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { content } = getComputedStyle(node, '::after')
      return `${node.textContent}${content === 'none' ? '' : content.slice(1, -1)}`
    }),
  )
}

async function chooseAutomatic(page: Page): Promise<void> {
  await button(page, 'Formatting Options').press('Enter')
  const choice = page.getByLabel("(CONT'D)")
  await choice.press('ArrowDown')
  await expect(choice).toHaveValue('automatic')
}

async function exportAs(page: Page, name: string): Promise<SampleFile> {
  return downloadOf(page, async () => {
    await button(page, 'Export as…').press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  })
}

test('the script’s setting adds it to cues in the editor, without changing the text', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: scriptWith(SCENE) })
  expect(await cues(page)).toEqual(['ANNA', 'ANNA (V.O.)', 'ANNA'])
  await chooseAutomatic(page)
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect.poll(() => cues(page)).toEqual(['ANNA', "ANNA (V.O.) (CONT'D)", 'ANNA'])
  await expectAccessible(page)
  await expectLines(page, SCENE)
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const { script } = await writer.readProject(projectId)
  expect(JSON.stringify(script)).toContain('"continueds":"automatic"')
  expect(JSON.stringify(script)).not.toContain('CONT')
  await expectUndo(page, "(CONT'D): Automatic")
  await button(page, 'Undo').press('Enter')
  await expect.poll(() => cues(page)).toEqual(['ANNA', 'ANNA (V.O.)', 'ANNA'])
})

test('it follows each edit: a typed cue, a typed (CONT’D), a new scene, undo', async ({
  page,
  server,
}) => {
  const pages = {
    profile: 'industry',
    paper: 'letter',
    sceneNumbers: 'none',
    continueds: 'automatic',
  } as const
  await openProject(page, server, { script: { ...scriptWith(SCENE), pages } })
  await expect.poll(() => cues(page)).toEqual(['ANNA', "ANNA (V.O.) (CONT'D)", 'ANNA'])
  await press(page, 'Control+End', 'Enter', 'Shift+Tab')
  await page.keyboard.type('She turns.')
  await press(page, 'Enter', 'Tab')
  await page.keyboard.type('Anna')
  await expect.poll(async () => (await cues(page)).at(-1)).toBe("Anna (CONT'D)")
  // The caret is before what is added.
  await page.keyboard.type(' (O.S.)')
  await expect.poll(async () => (await cues(page)).at(-1)).toBe("Anna (O.S.) (CONT'D)")
  await press(page, 'End', 'Backspace')
  await expect.poll(async () => (await cues(page)).at(-1)).toBe("Anna (O.S. (CONT'D)")
  await page.keyboard.type(") (CONT'D)")
  await expect.poll(async () => (await cues(page)).at(-1)).toBe("Anna (O.S.) (CONT'D)")
  // In the first scene, the action becomes a scene heading.
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+Tab')
  await expect.poll(async () => (await cues(page))[1]).toBe('ANNA (V.O.)')
  await press(page, 'Control+z')
  await expect.poll(async () => (await cues(page))[1]).toBe("ANNA (V.O.) (CONT'D)")
  await expectDraftWritten(page)
})

test('PDFs print it, Final Draft files have the setting, and Fountain nothing', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: { ...scriptWith(SCENE), title: 'Bar' } })
  await chooseAutomatic(page)
  await press(page, 'Escape')
  for (const name of ['Current block', 'Industry-standard PDF']) {
    const file = await downloadOf(page, () => button(page, name).press('Enter'))
    const { pages } = await readPdf(Buffer.from(file.content))
    const texts = pages.flatMap((one) => one.texts.map(({ text }) => text))
    expect(texts.filter((text) => text.startsWith('ANNA'))).toEqual([
      'ANNA',
      "ANNA (V.O.) (CONT'D)",
      'ANNA',
    ])
  }
  const fdx = Buffer.from((await exportAs(page, 'Final Draft (.fdx)')).content).toString()
  expect(fdx).toContain('AutomaticCharacterContinueds="Yes"')
  expect(fdx).toContain('<Text>ANNA (V.O.)</Text>')
  const fountain = Buffer.from((await exportAs(page, 'Fountain (.fountain)')).content).toString()
  expect(fountain).not.toContain('CONT')
})
