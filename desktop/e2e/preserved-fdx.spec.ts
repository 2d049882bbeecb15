/**
 * Parts of a script that only Final Draft has are shown if possible, survive edits and saving, and are
 * written back on export.
 */
import { expect } from '@playwright/test'
import { button, expectAccessible, openProject, press } from './support/editor.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { sceneList } from './support/outline.ts'
import { test } from './support/test.ts'
import { chooseInMenu } from './support/editor-page.ts'

const FDX = `<FinalDraft DocumentType="Script" Version="5"><Content>
<Paragraph Type="Scene Heading"><SceneProperties Color="#00008000FFFF" Title="The mill"/><Text>INT. MILL - DAY</Text></Paragraph>
<Paragraph Type="Action"><Text>Flour </Text><Text Color="#FFFF00000000">falls</Text><Text> on the </Text><Text Background="#FFFFFFFF0000" TagNumber="3">old stone</Text><Text Style="HiddenText"> (granite)</Text><Text>, </Text><Text Style="Strikeout">slowly</Text><Text>.</Text></Paragraph>
</Content><TagData><Tags><Tag Number="3"/></Tags></TagData></FinalDraft>`

test('colors, hidden text and tags survive editing, saving and exporting', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server)
  await chooseFiles(page, { name: 'mill.fdx', content: FDX })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Colors, highlights or strikethrough were found in 3 places')
  await expect(dialog).toContainText('Hidden texts were found in one place')
  await button(page, 'Import into this script').press('Enter')

  const styled = page.locator('.styled-text')
  await expect(styled).toHaveText(['falls', 'old stone', 'slowly'])
  await expect(styled.nth(0)).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(styled.nth(1)).toHaveCSS('background-color', 'rgb(255, 255, 0)')
  await expect(styled.nth(2)).toHaveCSS('text-decoration-line', 'line-through')
  await expect(sceneList(page).locator('[title*="The mill"]')).toBeVisible()
  await expect(page.locator('.element')).not.toContainText(['granite'])

  await page.locator('.element').nth(1).click()
  await press(page, 'Home')
  await page.keyboard.type('Much flour. ')
  await expect(styled).toHaveText(['falls', 'old stone', 'slowly'])
  await expectAccessible(page)
  await button(page, 'Save Project').press('Enter')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const saved = await writer.readProject(projectId)
  expect(saved.script).toMatchObject({
    kept: {
      finalDraft: expect.arrayContaining(
        ['TagData', 'Tags', 'Tag'].map((name) => expect.objectContaining({ name })),
      ),
    },
    storyBlocks: [{ elements: [{ extra: { sceneColor: '#00008000FFFF' } }, {}] }],
  })

  await page.reload()
  await expect(styled).toHaveText(['falls', 'old stone', 'slowly'])
  const file = await downloadOf(page, async () => {
    await chooseInMenu(page, 'Export as…', 'Final Draft (.fdx)')
  })
  const text = String(file.content).replaceAll('\n', '')
  expect(text).toContain('<SceneProperties Color="#00008000FFFF" Title="The mill"/>')
  expect(text).toContain(
    '<Text>Much flour. Flour </Text><Text Color="#FFFF00000000">falls</Text><Text> on the </Text><Text Background="#FFFFFFFF0000" TagNumber="3">old stone</Text><Text Style="HiddenText"> (granite)</Text><Text>, </Text><Text Style="Strikeout">slowly</Text>',
  )
  expect(text).toContain('<TagData><Tags><Tag Number="3"/></Tags></TagData>')
})
