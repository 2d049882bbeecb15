/**
 * The page's text, a test for each sentence of the specification (§2 'Keyboard shortcuts', §4
 * 'Elements' and 'Undo and redo') and of what writers expect beside it. Real keys, real server.
 */
import { expect, test, type Page } from '@playwright/test'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { newWriter, openEditor, type Writer } from './support/signed-in.ts'
import { startServer, type TestServer } from './support/start-server.ts'

let server: TestServer
let writer: Writer

test.beforeAll(async () => {
  // One free project is too few for a project a test.
  server = await startServer()
})

test.afterAll(async () => {
  await server?.stop()
})

type Line = `${ElementType}:${string}`

function scriptWith(...texts: readonly (readonly Line[])[]): Script {
  return {
    ...newScript(),
    storyBlocks: texts.map((elements, block) => ({
      id: `story_block_${block + 1}`,
      number: block + 1,
      title: `Story Block ${block + 1}`,
      elements: elements.map((line, index) => {
        const colon = line.indexOf(':')
        const type = line.slice(0, colon) as ElementType
        return { id: `b${block + 1}e${index + 1}`, type, content: line.slice(colon + 1) }
      }),
    })),
  }
}

/** Opens block 1 of a new project that holds these elements; the caret stands at the very start. */
async function write(page: Page, ...blocks: readonly (readonly Line[])[]): Promise<string> {
  writer = await newWriter(server)
  const projectId = await writer.createProject(scriptWith(...blocks))
  await openEditor(page, server, writer, { projectId })
  await expect(page.getByRole('textbox', { name: /screenplay text/ })).toBeFocused()
  return projectId
}

async function lines(page: Page): Promise<string[]> {
  return page
    .locator('[data-element-id]')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-type')}:${node.textContent}`),
    )
}

/** Puts the caret into the nth element (from 0) with the pointer, at its end. */
async function caretAtEndOf(page: Page, index: number): Promise<void> {
  await page.locator('[data-element-id]').nth(index).click()
  await page.keyboard.press('End')
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test.describe('inside an element', () => {
  test('Tab or Shift+Tab changes the element type, through all eight and round, caret kept', async ({
    page,
  }) => {
    await write(page, ['action:hello', 'action:x'])
    await press(page, 'End', 'ArrowLeft', 'ArrowLeft')
    const seen: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await press(page, 'Tab')
      seen.push(await page.getByLabel('Element type').inputValue())
    }
    expect(seen.join(' ')).toBe(
      'character dialogue parenthetical transition shot text scene_heading action',
    )
    await press(page, 'Shift+Tab')
    await page.keyboard.type('X')
    expect(await lines(page)).toEqual(['scene_heading:helXlo', 'action:x'])
  })

  test('Enter creates a new element after it by the next-type rule, and focus moves to it', async ({
    page,
  }) => {
    await write(page, ['scene_heading:INT. A'])
    await press(page, 'End', 'Enter')
    await page.keyboard.type('Rain.')
    await press(page, 'Enter', 'Tab')
    await page.keyboard.type('ZOE')
    await press(page, 'Enter')
    await page.keyboard.type('Hi.')
    await press(page, 'Enter')
    await page.keyboard.type('IDA')
    expect(await lines(page)).toEqual([
      'scene_heading:INT. A',
      'action:Rain.',
      'character:ZOE',
      'dialogue:Hi.',
      'character:IDA',
    ])
  })

  test('Enter leaves the text whole; Ctrl+Enter splits it; Shift+Enter breaks the line', async ({
    page,
  }) => {
    await write(page, ['action:one two'])
    await press(page, 'Home', 'Enter')
    expect(await lines(page)).toEqual(['action:one two', 'action:'])
    await press(page, 'Backspace', 'Home')
    for (let step = 0; step < 4; step += 1) await press(page, 'ArrowRight')
    await press(page, 'Control+Enter')
    expect(await lines(page)).toEqual(['action:one ', 'action:two'])
    await press(page, 'End', 'Shift+Enter')
    await page.keyboard.type('x')
    await expect(page.locator('[data-element-id]').nth(1).locator('br')).not.toHaveCount(0)
    expect(await lines(page)).toEqual(['action:one ', 'action:twox'])
  })

  test('no key typed right after Enter lands in the old element', async ({ page }) => {
    await write(page, ['action:one'])
    await press(page, 'End')
    await page.keyboard.press('Enter', { delay: 0 })
    await page.keyboard.insertText('two')
    expect(await lines(page)).toEqual(['action:one', 'action:two'])
  })

  test('ArrowUp and ArrowDown move to the previous or next element', async ({ page }) => {
    await write(page, ['action:one', 'action:two', 'action:three'])
    await press(page, 'ArrowDown', 'ArrowDown')
    await page.keyboard.type('X')
    await press(page, 'ArrowUp')
    await page.keyboard.type('Y')
    expect(await lines(page)).toEqual(['action:one', 'action:tYwo', 'action:Xthree'])
  })

  for (const key of ['Backspace', 'Delete']) {
    test(`${key} on an empty element removes it and focuses the previous one`, async ({ page }) => {
      await write(page, ['action:one', 'action:', 'action:three'])
      await press(page, 'ArrowDown', key)
      await page.keyboard.type('X')
      expect(await lines(page)).toEqual(['action:oneX', 'action:three'])
    })
  }

  test('Backspace at the start of a non-empty element deletes an empty previous element', async ({
    page,
  }) => {
    await write(page, ['action:one', 'action:', 'action:three'])
    await press(page, 'ArrowDown', 'ArrowDown', 'Home', 'Backspace')
    expect(await lines(page)).toEqual(['action:one', 'action:three'])
    await press(page, 'Backspace')
    expect(await lines(page)).toEqual(['action:one', 'action:three'])
  })
})

test.describe('elements', () => {
  test('an empty block gets one empty scene_heading element when opened, and is not unsaved', async ({
    page,
  }) => {
    await write(page, [])
    expect(await lines(page)).toEqual(['scene_heading:'])
    await expect(page.getByText('Saved to database')).toBeVisible()
  })

  test('trailing empty elements are trimmed, leaving at most one', async ({ page }) => {
    await write(page, ['action:one'])
    await press(page, 'End', 'Enter', 'Enter', 'Enter')
    expect(await lines(page)).toEqual(['action:one', 'action:'])
  })

  test('content is trimmed on edit, while a space being typed stays on the screen', async ({
    page,
  }) => {
    const id = await write(page, ['action:one'])
    await press(page, 'End')
    await page.keyboard.type(' two ')
    expect(await lines(page)).toEqual(['action:one two '])
    await press(page, 'Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const { script } = await writer.readProject(id)
    expect(script).toMatchObject({ storyBlocks: [{ elements: [{ content: 'one two' }] }] })
  })

  test('duplicate element ids are replaced with new ones, with a console warning', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    writer = await newWriter(server)
    const projectId = await writer.createProject()
    // As an older program may have left it in the browser.
    const double = { id: 'same', type: 'action', content: 'x' }
    const stored = { ...newScript(), storyBlocks: [{ elements: [double, double] }] }
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `script_project_${projectId}`,
      JSON.stringify(stored),
    ] as const)
    await openEditor(page, server, writer, { projectId })
    const ids = await page
      .locator('[data-element-id]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-element-id')))
    expect(new Set(ids).size).toBe(2)
    expect(warnings.join('\n')).toContain('Duplicate element id "same"')
  })

  test('the selector follows the caret, changes the type, and is announced', async ({ page }) => {
    await write(page, ['scene_heading:INT. A', 'action:two'])
    await expect(page.getByLabel('Element type')).toHaveValue('scene_heading')
    await press(page, 'ArrowDown')
    await expect(page.getByLabel('Element type')).toHaveValue('action')
    await page.getByLabel('Element type').selectOption('shot')
    expect(await lines(page)).toEqual(['scene_heading:INT. A', 'shot:two'])
    await expect(page.locator('[aria-live="polite"]', { hasText: 'Shot' })).toBeAttached()
    await page.keyboard.type('X')
    expect((await lines(page))[1]).toContain('X')
  })

  test('each element says its type to a screen reader', async ({ page }) => {
    await write(page, ['scene_heading:INT. A', 'character:ZOE'])
    const roles = await page
      .locator('[data-element-id]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-roledescription')))
    expect(roles).toEqual(['Scene heading', 'Character'])
  })
})

test.describe('undo and redo', () => {
  test('typing is batched, a structured edit is its own step, and redo is dropped by a new edit', async ({
    page,
  }) => {
    await write(page, ['action:ab'])
    await press(page, 'End')
    await page.keyboard.type('cdef')
    await press(page, 'Tab')
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:abcdef'])
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:ab'])
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:ab'])
    await press(page, 'Control+Shift+z')
    expect(await lines(page)).toEqual(['action:abcdef'])
    await page.keyboard.type('!')
    await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
  })

  test('typing becomes an entry after 2000 ms without typing', async ({ page }) => {
    await write(page, ['action:a'])
    await press(page, 'End')
    await page.keyboard.type('b')
    await page.waitForTimeout(2200)
    await page.keyboard.type('c')
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:ab'])
  })

  test('changing element type records "Change element type", shown by undo', async ({ page }) => {
    await write(page, ['action:a'])
    await press(page, 'Tab')
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo: Change element type')
  })

  test('the history holds at most 20 states', async ({ page }) => {
    await write(page, ['action:a'])
    for (let step = 0; step < 25; step += 1) await press(page, 'Tab')
    let steps = 0
    while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
      await press(page, 'Control+z')
      steps += 1
    }
    expect(steps).toBe(19)
  })

  test('the caret stays in its text when something else is undone', async ({ page }) => {
    await write(page, ['action:one', 'action:two'])
    await press(page, 'Tab', 'ArrowDown', 'End', 'Control+z')
    await page.keyboard.type('X')
    expect(await lines(page)).toEqual(['action:one', 'action:twoX'])
  })
})

test.describe('beyond the specification', () => {
  test('smart typing makes a scene heading, a parenthetical, a transition; one Backspace takes it back', async ({
    page,
  }) => {
    await write(page, ['action:'])
    await page.keyboard.type('INT.')
    expect(await lines(page)).toEqual(['scene_heading:INT.'])
    await press(page, 'Backspace')
    expect(await lines(page)).toEqual(['action:INT.'])
    await press(page, 'Control+a')
    await page.keyboard.type('CUT TO:')
    expect(await lines(page)).toEqual(['transition:CUT TO:'])
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:CUT TO:'])
    await press(page, 'Control+a', 'Tab', 'Tab', 'Delete')
    await page.keyboard.type('(')
    expect(await lines(page)).toEqual(['parenthetical:('])
  })

  test('smart typing and suggestions can be switched off', async ({ page }) => {
    await write(page, ['action:'])
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Turn smart typing off' }).click()
    await page.locator('[data-element-id]').click()
    await page.keyboard.type('INT.')
    expect(await lines(page)).toEqual(['action:INT.'])
  })

  test('names are offered, the speaker before last first; Enter is never in the way', async ({
    page,
  }) => {
    await write(page, ['character:ZOE', 'dialogue:Hi.', 'character:IDA', 'dialogue:Yes.'])
    await caretAtEndOf(page, 3)
    await press(page, 'Enter')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText(
      ['ZOE', 'IDA'],
    )
    await press(page, 'ArrowDown', 'Enter')
    expect((await lines(page)).at(-1)).toBe('character:ZOE')
    await press(page, 'Enter')
    await page.keyboard.type('Go.')
    await press(page, 'Enter')
    await page.keyboard.type('I')
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText(
      ['IDA'],
    )
    await press(page, 'Enter')
    expect((await lines(page)).slice(-2)).toEqual(['character:I', 'dialogue:'])
  })

  test('bold, italic and underline by Ctrl+B, I, U are kept', async ({ page }) => {
    const id = await write(page, ['action:'])
    await page.keyboard.type('a')
    await press(page, 'Control+b')
    await page.keyboard.type('b')
    await press(page, 'Control+b', 'Control+i')
    await page.keyboard.type('c')
    await press(page, 'Control+i', 'Control+u')
    await page.keyboard.type('d')
    await press(page, 'Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const { script } = await writer.readProject(id)
    expect(script).toMatchObject({
      storyBlocks: [{ elements: [{ content: 'a<b>b</b><i>c</i><u>d</u>' }] }],
    })
  })

  test('a selection across elements is deleted as one step', async ({ page }) => {
    await write(page, ['action:one', 'action:two', 'action:three'])
    await press(page, 'Control+a')
    await page.keyboard.type('Z')
    expect(await lines(page)).toEqual(['action:Z'])
    await press(page, 'Control+z')
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:one', 'action:two', 'action:three'])
  })

  test('copy and paste inside the page keeps types and gives new ids; copied text is Fountain', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await write(page, ['scene_heading:INT. A', 'character:ZOE', 'dialogue:Hi.', 'action:end'])
    await press(page, 'Control+a', 'Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'INT. A\n\nZOE\nHi.\n\nend',
    )
    await caretAtEndOf(page, 3)
    await press(page, 'Control+v')
    expect((await lines(page)).slice(3)).toEqual([
      'action:end',
      'scene_heading:INT. A',
      'character:ZOE',
      'dialogue:Hi.',
      'action:end',
    ])
    await press(page, 'Control+z')
    expect(await lines(page)).toHaveLength(4)
  })

  test('Fountain and Word are pasted by their types, as one undo step', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await write(page, ['action:'])
    await page.evaluate(() => navigator.clipboard.writeText('INT. B - DAY\n\nRain.\n\nZOE\nHi.'))
    await press(page, 'Control+v')
    const pasted = ['scene_heading:INT. B - DAY', 'action:Rain.', 'character:ZOE', 'dialogue:Hi.']
    expect(await lines(page)).toEqual(pasted)
    await press(page, 'Control+z')
    expect(await lines(page)).toHaveLength(1)
    await page.evaluate(async () => {
      const html =
        '<p class=MsoNormal>EXT. C</p><p>Sun <b>shines</b>.<script>window.evil=1</script></p>'
      const blob = new Blob([html], { type: 'text/html' })
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob })])
    })
    await press(page, 'Control+v')
    expect(await lines(page)).toEqual(['scene_heading:EXT. C', 'action:Sun shines.'])
    expect(await page.evaluate(() => Reflect.has(window, 'evil'))).toBe(false)
  })

  test('find goes through all blocks, and replace all is one undo step', async ({ page }) => {
    await write(page, ['action:The bus.'], ['action:A Bus. Buses.'])
    await press(page, 'Control+f')
    await page.keyboard.type('bus')
    await expect(page.getByText('3 found')).toBeVisible()
    await press(page, 'Enter', 'Enter')
    await expect(page.getByText('2 of 3')).toBeVisible()
    await expect(page.getByText('Story Block 2 | 1 element')).toBeVisible()
    await page.getByRole('button', { name: 'Whole word' }).click()
    await expect(page.getByText('2 found')).toBeVisible()
    await page.getByLabel('Replace with').fill('tram')
    await page.getByRole('button', { name: 'Replace all' }).click()
    expect(await lines(page)).toEqual(['action:A tram. Buses.'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Story Block 2', exact: true }).click()
    expect(await lines(page)).toEqual(['action:A Bus. Buses.'])
  })

  test('the flow shows all blocks, and the arrows go from one into the next', async ({ page }) => {
    await write(page, ['action:one'], ['action:two'])
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'All story blocks in one flow' }).click()
    expect(await lines(page)).toEqual(['action:one', 'action:two'])
    await caretAtEndOf(page, 0)
    await press(page, 'ArrowDown')
    await page.keyboard.type('X')
    expect(await lines(page)).toEqual(['action:one', 'action:Xtwo'])
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:one', 'action:two'])
  })

  test('an input method’s composition comes in once and whole', async ({ page, context }) => {
    const id = await write(page, ['action:ab'])
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
    expect(await lines(page)).toEqual(['action:ab日本'])
    await press(page, 'Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const { script } = await writer.readProject(id)
    expect(script).toMatchObject({ storyBlocks: [{ elements: [{ content: 'ab日本' }] }] })
  })

  test('right-to-left text stands on its own side', async ({ page }) => {
    await write(page, ['action:שלום', 'action:hello'])
    const directions = await page
      .locator('[data-element-id]')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).direction))
    expect(directions).toEqual(['rtl', 'ltr'])
  })
})
