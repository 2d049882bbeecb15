/** Writing with the keyboard (`docs/product/editor.md#shortcuts`, `docs/product/script.md#elements`). */
import { expect } from '@playwright/test'
import { scriptWith } from '../e2e/support/editor.ts'
import { button, pageText } from './support/tab.ts'
import { test } from './support/test.ts'

const command = { label: 'Command' } as const

test('Enter and Tab give elements their types', { tag: '@short' }, async ({ tab, open }) => {
  await open(scriptWith(['scene_heading:INT. MILL - DAY']))
  await tab.seeFocus(pageText)
  await tab.press('End', 'Enter')
  await tab.type('Flour falls.')
  await tab.press('Enter', 'Tab')
  await tab.type('ONA')
  await tab.press('Enter')
  await tab.type('It never stops.')
  await tab.press('Enter')
  await tab.type('PIET')
  await tab.press('Enter', 'Shift+Tab', 'Tab', 'Tab')
  await tab.type('(low)')
  await tab.press('Enter')
  await tab.type('Go.')
  await tab.seeLines([
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls.',
    'character:ONA',
    'dialogue:It never stops.',
    'character:PIET',
    'parenthetical:(low)',
    'dialogue:Go.',
  ])
  for (const type of ['parenthetical', 'transition', 'shot', 'text', 'scene_heading', 'action']) {
    await tab.press('Tab')
    await expect.poll(() => tab.value({ label: 'Element type' })).toBe(type)
  }
})

test(
  'the arrow keys go through a long block and to both of its ends',
  { tag: '@short' },
  async ({ tab, open }) => {
    const last = 120
    const actions = Array.from({ length: last }, (_, at) => `action:Line ${at + 1}.` as const)
    await open(scriptWith(actions))
    await tab.seeFocus(pageText)
    await tab.press('Control+End')
    await tab.type('!')
    await tab.press(...Array.from({ length: 80 }, () => 'ArrowUp'))
    await tab.type('!')
    await tab.press('Control+Home', ...Array.from({ length: 60 }, () => 'ArrowDown'), 'End')
    await tab.type('!')
    const changed = new Set([last - 80, 61, last])
    await expect
      .poll(tab.lines)
      .toEqual(actions.map((line, at) => (changed.has(at + 1) ? `${line}!` : line)))
  },
)

test(
  'typing at once after Enter, an arrow key or Backspace goes to the right place',
  { tag: '@short' },
  async ({ tab, open }) => {
    await open(scriptWith(['action:one', 'action:two']))
    await tab.seeFocus(pageText)
    await tab.pressAtOnce('End', 'Enter', 't', 'h', 'r', 'e', 'e', 'ArrowDown', '2')
    await tab.pressAtOnce(
      'ArrowUp',
      'Home',
      'X',
      'Shift+ArrowRight',
      'Shift+ArrowRight',
      'Backspace',
      'Y',
    )
    await expect
      .poll(tab.lines)
      .toEqual(['action:one', 'action:XYree', expect.stringContaining('2')])
    await tab.pressAtOnce('ArrowDown', 'Home', 'Shift+End', 'Backspace', 'Backspace', '!')
    await tab.seeLines(['action:one', 'action:XYree!'])
  },
)

test('line breaks, splits, bold, italic and underline', async ({ tab, open }) => {
  await open(scriptWith(['action:one two']))
  await tab.seeFocus(pageText)
  await tab.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+Enter')
  await tab.seeLines(['action:one ', 'action:two'])
  await tab.press('End', 'Shift+Enter')
  await tab.type('three ')
  for (const [key, text] of [
    ['b', 'bold'],
    ['i', 'italic'],
    ['u', 'under'],
  ] as const) {
    await tab.press(`Control+${key}`)
    await tab.type(text)
    await tab.press(`Control+${key}`)
  }
  await tab.seeLines(['action:one ', 'action:twothree bolditalicunder'])
  const html = await tab.evaluate(() => {
    const [, element] = document.querySelectorAll('[data-element-id]')
    return element?.innerHTML ?? ''
  })
  expect(html).toMatch(/two<br[^>]*>three <(b|strong)>bold<\/\1><(i|em)>italic<\/\2><u>under<\/u>/)
})

test('characters of other writing systems, and emoji', async ({ tab, open }) => {
  await open(scriptWith(['action:']))
  await tab.seeFocus(pageText)
  const text = 'Żółw, “naïve” – 漢字, שלום, हिन्दी 😀.'
  await tab.type(text)
  await tab.seeLines([`action:${text}`])
})

test('undo and redo', async ({ tab, open }) => {
  await open(scriptWith(['action:one', 'action:two']))
  await tab.seeFocus(pageText)
  await tab.press('End')
  await tab.type(' more')
  await tab.press('Tab')
  await tab.seeLines(['character:one more', 'action:two'])
  await tab.press('Control+z')
  await tab.seeLines(['action:one more', 'action:two'])
  await tab.press('Control+z')
  await tab.seeLines(['action:one', 'action:two'])
  await expect.poll(() => tab.isDisabled(button('Undo'))).toBe(true)
  await tab.press('Control+Shift+z', 'Control+y')
  await tab.seeLines(['character:one more', 'action:two'])
  // A field outside the script has its own undo, which WebKitGTK leaves to the browser's menu.
  await tab.click(command)
  await tab.type('abc')
  await tab.press('Control+z')
  await tab.seeLines(['character:one more', 'action:two'])
})

test(
  'copies, cuts and pastes within the script and from other fields',
  { tag: '@short' },
  async ({ tab, open }) => {
    await open(scriptWith(['action:one', 'action:']))
    await tab.seeFocus(pageText)
    await tab.press('Home', 'Shift+End', 'Control+c', 'ArrowDown', 'Control+v')
    await tab.seeLines(['action:one', 'action:one'])
    await tab.press('Home', 'Shift+End', 'Control+x')
    await tab.seeLines(['action:one', 'action:'])
    await tab.press('Control+v', 'Control+v')
    await tab.seeLines(['action:one', 'action:oneone'])

    await tab.click(command)
    await tab.type('INT. MILL - DAY')
    await tab.press('Shift+Enter', 'Shift+Enter')
    await tab.type('Flour falls.')
    await tab.press('Control+a', 'Control+x')
    await expect.poll(() => tab.value(command)).toBe('')
    await tab.click({ css: '[data-element-id]', nth: 1 })
    await tab.press('End', 'Enter', 'Control+v')
    await tab.seeLines([
      'action:one',
      'action:oneone',
      'scene_heading:INT. MILL - DAY',
      'action:Flour falls.',
    ])
  },
)

test('composes text with an input method', { tag: '@short' }, async ({ tab, open, started }) => {
  await open(scriptWith(['action:one', 'action:two']))
  await tab.seeFocus(pageText)
  await tab.press('End')
  await started.running().compose('日本')
  await tab.seeLines(['action:one日本', 'action:two'])
  await tab.press('Control+z')
  await tab.seeLines(['action:one', 'action:two'])
})
