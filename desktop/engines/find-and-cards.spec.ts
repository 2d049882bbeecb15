/** Find and replace, and the board (`docs/product/editor.md`). */
import { expect } from '@playwright/test'
import { scriptWith } from '../e2e/support/editor.ts'
import { button, named, pageText } from './support/tab.ts'
import { test } from './support/test.ts'

test('finds and replaces', async ({ tab, open }) => {
  await open(scriptWith(['action:He throws the ball.', 'action:She drops the ball.']))
  await tab.seeFocus(pageText)
  await tab.press('Control+f')
  await tab.seeFocus({ role: 'textbox', name: 'Find' })
  await tab.type('ball')
  const count = { role: 'status', inside: { css: 'search' } } as const
  await expect.poll(() => tab.text(count)).toBe('1 of 2')
  await tab.press('Enter')
  await expect.poll(() => tab.text(count)).toBe('2 of 2')
  await tab.fillIn({ role: 'textbox', name: 'Replace with' }, 'hat')
  await tab.click(button('Replace'))
  await expect.poll(() => tab.text(count)).toBe('1 of 1')
  await tab.seeLines(['action:He throws the ball.', 'action:She drops the hat.'])
  // Closing leaves the match selected in the text.
  await tab.press('Escape')
  await tab.seeFocus(pageText)
  await tab.type('cap')
  await tab.seeLines(['action:He throws the cap.', 'action:She drops the hat.'])
})

test('moves a scene on the board, by keyboard and by mouse', async ({ tab, open }) => {
  const mill = ['scene_heading:INT. MILL - DAY', 'action:Flour falls.'] as const
  const river = ['scene_heading:EXT. RIVER - NIGHT', 'action:Cold water.'] as const
  await open(scriptWith([...mill, ...river]))
  await tab.click(button('Board'))
  const card = (name: string) => ({ ...button(`Move ${name}`), inside: { css: 'main' } })
  await tab.click(card('1. INT. MILL - DAY'))
  await tab.press('Space')
  await tab.seeText('Picked up INT. MILL - DAY')
  await tab.press('ArrowDown')
  await tab.seeText('is over the end of Story Block 1')
  await tab.press('Space')
  await tab.seeFocus(card('2. INT. MILL - DAY'))
  await tab.drag(card('2. INT. MILL - DAY'), card('1. EXT. RIVER - NIGHT'))
  await tab.see(card('1. INT. MILL - DAY'))
  // Pressing a card opens its scene.
  await tab.click({
    ...named('button', 'EXT. RIVER - NIGHT.*Cold water'),
    inside: { css: 'main' },
  })
  await tab.seeLines([...mill, ...river])
})
