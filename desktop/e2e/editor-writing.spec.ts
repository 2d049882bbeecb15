/** Smart typing, suggestions, marks, clipboard, find and replace, input methods, long blocks. */
import { expect } from '@playwright/test'
import { press } from './support/editor.ts'
import { caretAtEndOf, expectLines, lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test.describe('writing', () => {
  test('smart typing sets scene heading, transition and parenthetical; Backspace or undo reverts it', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:'])
    await page.keyboard.type('INT.')
    await expectLines(page, ['scene_heading:INT.'])
    await press(page, 'Backspace')
    await expectLines(page, ['action:INT.'])
    await press(page, 'Control+a')
    await page.keyboard.type('CUT TO:')
    await expectLines(page, ['transition:CUT TO:'])
    await press(page, 'Control+z')
    await expectLines(page, ['action:CUT TO:'])
    await press(page, 'Control+a', 'Tab', 'Tab', 'Delete')
    await page.keyboard.type('(')
    await expectLines(page, ['parenthetical:()'])
    await press(page, 'Backspace')
    await expectLines(page, ['dialogue:('])
  })

  test('a line that continues after its colon changes back from transition', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:'])
    await page.keyboard.type('CUT TO:')
    await expectLines(page, ['transition:CUT TO:'])
    await page.keyboard.type(' LONDON, 1944')
    await press(page, 'Enter')
    await expectLines(page, ['action:CUT TO: LONDON, 1944', 'action:'])
  })

  test('smart typing can be turned off', async ({ page, server }) => {
    await openPage(page, server, ['action:'])
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Turn off smart typing' }).click()
    await page.locator('[data-element-id]').click()
    await page.keyboard.type('INT.')
    await expectLines(page, ['action:INT.'])
  })

  test('suggests the speaker before last first, and Enter picks a name only if one is highlighted', async ({
    page,
    server,
  }) => {
    await openPage(page, server, [
      'character:ZOE',
      'dialogue:Hi.',
      'character:IDA',
      'dialogue:Yes.',
    ])
    await caretAtEndOf(page, 3)
    await press(page, 'Enter')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText(
      ['ZOE', 'IDA'],
    )
    await press(page, 'ArrowDown', 'Enter')
    await expect.poll(async () => (await lines(page)).at(-1)).toBe('character:ZOE')
    await press(page, 'Enter')
    await page.keyboard.type('Go.')
    await press(page, 'Enter')
    await page.keyboard.type('I')
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText(
      ['IDA'],
    )
    await press(page, 'Enter')
    await expect
      .poll(async () => (await lines(page)).slice(-2))
      .toEqual(['character:I', 'dialogue:'])
  })

  test('saves bold, italic and underline set with Ctrl+B, I and U', async ({ page, server }) => {
    const { writer, projectId } = await openPage(page, server, ['action:'])
    await page.keyboard.type('a')
    await press(page, 'Control+b')
    await page.keyboard.type('b')
    await press(page, 'Control+b', 'Control+i')
    await page.keyboard.type('c')
    await press(page, 'Control+i', 'Control+u')
    await page.keyboard.type('d')
    await press(page, 'Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const { script } = await writer.readProject(projectId)
    expect(script).toMatchObject({
      storyBlocks: [{ elements: [{ content: 'a<b>b</b><i>c</i><u>d</u>' }] }],
    })
  })

  test('typing replaces a selection across elements, and undo restores it', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one', 'action:two', 'action:three'])
    await press(page, 'Control+a')
    await page.keyboard.type('Z')
    await expectLines(page, ['action:Z'])
    await press(page, 'Control+z')
    await press(page, 'Control+z')
    await expectLines(page, ['action:one', 'action:two', 'action:three'])
  })

  test('copy and paste keeps types, and the copied text is Fountain', async ({
    page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, server, [
      'scene_heading:INT. A',
      'character:ZOE',
      'dialogue:Hi.',
      'action:end',
    ])
    await press(page, 'Control+a', 'Control+c')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('INT. A\n\nZOE\nHi.\n\nend')
    await caretAtEndOf(page, 3)
    await press(page, 'Control+v')
    await expect
      .poll(async () => (await lines(page)).slice(3))
      .toEqual([
        'action:end',
        'scene_heading:INT. A',
        'character:ZOE',
        'dialogue:Hi.',
        'action:end',
      ])
    await press(page, 'Control+z')
    await expect.poll(() => lines(page)).toHaveLength(4)
  })

  test('pastes Fountain and Word as typed elements in one undo step', async ({
    page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, server, ['action:'])
    await page.evaluate(() => navigator.clipboard.writeText('INT. B - DAY\n\nRain.\n\nZOE\nHi.'))
    await press(page, 'Control+v')
    const pasted = ['scene_heading:INT. B - DAY', 'action:Rain.', 'character:ZOE', 'dialogue:Hi.']
    await expectLines(page, pasted)
    await press(page, 'Control+z')
    await expect.poll(() => lines(page)).toHaveLength(1)
    await page.evaluate(async () => {
      const html =
        '<p class=MsoNormal>EXT. C</p><p>Sun <b>shines</b>.<script>window.evil=1</script></p>'
      const blob = new Blob([html], { type: 'text/html' })
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob })])
    })
    await press(page, 'Control+v')
    await expectLines(page, ['scene_heading:EXT. C', 'action:Sun shines.'])
    expect(await page.evaluate(() => Reflect.has(window, 'evil'))).toBe(false)
  })

  test('find searches all blocks, and replace all is one undo step', async ({ page, server }) => {
    await openPage(page, server, ['action:The bus.'], ['action:A Bus. Buses.'])
    await press(page, 'Control+f')
    await page.keyboard.type('bus')
    await expect(page.getByText('1 of 3')).toBeVisible()
    await press(page, 'Enter')
    await expect(page.getByText('2 of 3')).toBeVisible()
    await expect(page.getByText('Story Block 2 | 1 element')).toBeVisible()
    await page.getByRole('button', { name: 'Whole word' }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    await page.getByLabel('Replace with').fill('tram')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await expectLines(page, ['action:A tram. Buses.'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Story Block 2', exact: true }).click()
    await expectLines(page, ['action:A Bus. Buses.'])
  })

  test('the continuous view shows all blocks, and arrow keys move between them', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one'], ['action:two'])
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Show all story blocks' }).click()
    await expectLines(page, ['action:one', 'action:two'])
    await caretAtEndOf(page, 0)
    await press(page, 'ArrowDown')
    await page.keyboard.type('X')
    await expectLines(page, ['action:one', 'action:Xtwo'])
    await press(page, 'Control+z')
    await expectLines(page, ['action:one', 'action:two'])
  })

  test('an input method inserts its composition once', async ({ page, context, server }) => {
    const { writer, projectId } = await openPage(page, server, ['action:ab'])
    await press(page, 'End')
    const session = await context.newCDPSession(page)
    for (const text of ['に', 'にほ', 'にほん']) {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    }
    await session.send('Input.insertText', { text: '日本' })
    await expectLines(page, ['action:ab日本'])
    await press(page, 'Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const { script } = await writer.readProject(projectId)
    expect(script).toMatchObject({ storyBlocks: [{ elements: [{ content: 'ab日本' }] }] })
  })
})

test.describe('a block of 1000 elements', () => {
  const thousand = Array.from(
    { length: 1000 },
    (_, n) => `action:Line ${n + 1} of a long block.` as const,
  )

  test('can be selected, copied and deleted by keyboard, and undone', async ({
    page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, server, thousand)
    await press(page, 'Control+a', 'Control+c')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(async () => (await copied()).split('\n\n')).toHaveLength(1000)
    await press(page, 'Delete')
    await expectLines(page, ['action:'])
    await press(page, 'Control+z')
    await expect.poll(() => lines(page)).toHaveLength(1000)
  })

  test('is completely in the accessibility tree', async ({ page, server }) => {
    await openPage(page, server, thousand)
    await expect(
      page.getByRole('textbox', { name: /screenplay text/ }).getByRole('paragraph'),
    ).toHaveCount(1000)
  })

  test('can be selected across elements with Shift+arrows and by dragging', async ({
    page,
    server,
  }) => {
    await openPage(page, server, thousand)
    await press(page, 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Backspace')
    await expect(page.locator('[data-element-id]').first()).toHaveText('Line 3 of a long block.')
    const from = await page.locator('[data-element-id]').nth(1).boundingBox()
    const to = await page.locator('[data-element-id]').nth(3).boundingBox()
    if (!from || !to) throw new Error('The elements are not visible')
    await page.mouse.move(from.x + 1, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(to.x + 1, to.y + 4, { steps: 5 })
    await page.mouse.up()
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
    await expect.poll(selected).toMatch(/Line 4 of a long block\.\s+Line 5 of a long block\./)
  })
})
