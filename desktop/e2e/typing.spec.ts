/** Everything typed in the editor reaches the server. */
import { expect } from '@playwright/test'
import { press } from './support/editor.ts'
import { chooseView, expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test('saves a scene that was typed, formatted, joined and undone by keyboard', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openPage(page, server, ['action:'], ['action:Dawn.'])
  await page.keyboard.type('int. depot - night')
  await press(page, 'Enter')
  await page.keyboard.type('Rain ')
  await press(page, 'Control+b')
  await page.keyboard.type('falls')
  await press(page, 'Control+b', 'Enter', 'Tab')
  await page.keyboard.type('MARA')
  await press(page, 'Enter')
  await page.keyboard.type('We are closed. ')
  const typed = ['scene_heading:int. depot - night', 'action:Rain falls', 'character:MARA']
  await expectLines(page, [...typed, 'dialogue:We are closed. '])
  await press(page, 'Home', 'Backspace')
  await expectLines(page, [...typed.slice(0, 2), 'character:MARAWe are closed. '])
  await press(page, 'Control+z')
  await chooseView(page, 'Show all story blocks')
  await press(page, 'Control+End', 'ArrowDown', 'End')
  await page.keyboard.type(' Gulls.')
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const { script } = await writer.readProject(projectId)
  expect(script).toMatchObject({
    storyBlocks: [
      {
        elements: [
          { type: 'scene_heading', content: 'int. depot - night' },
          { type: 'action', content: 'Rain <b>falls</b>' },
          { type: 'character', content: 'MARA' },
          { type: 'dialogue', content: 'We are closed.' },
        ],
      },
      { elements: [{ type: 'action', content: 'Dawn. Gulls.' }] },
    ],
  })
})

test('saves Hindi, Arabic and Thai as typed', async ({ page, server }) => {
  const { writer, projectId } = await openPage(page, server, ['action:'])
  const texts = ['मीरा खिड़की के पास खड़ी है।', 'تقف مريم قرب النافذة.', 'มานีเดินเข้ามาในห้องครัว']
  for (const text of texts) {
    await page.keyboard.type(text)
    await press(page, 'Enter')
  }
  await expectLines(page, [...texts.map((text) => `action:${text}`), 'action:'])
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const { script } = await writer.readProject(projectId)
  const elements = [...texts, ''].map((content) => ({ content }))
  expect(script).toMatchObject({ storyBlocks: [{ elements }] })
})
