/** The offline assistant and the review of its answers (`docs/assistant.md#rules`). */
import { expect } from '@playwright/test'
import { scriptWith } from '../e2e/support/editor.ts'
import { button, type Tab } from './support/tab.ts'
import { test } from './support/test.ts'

const command = { label: 'Command' } as const

async function ask(tab: Tab, text: string): Promise<void> {
  await tab.fillIn(command, text)
  await tab.press('Enter')
  await expect.poll(() => tab.value(command)).toBe('')
}

test('runs a command, and its changes can be undone or kept', async ({ tab, open }) => {
  await open(scriptWith(['scene_heading:INT. MILL', 'character:ONA', 'dialogue:Go.']))
  const before = ['scene_heading:INT. MILL', 'character:ONA', 'dialogue:Go.']
  await tab.click({ css: '[data-element-id]', nth: 2 })
  await ask(tab, 'add an action: Flour falls.')
  await tab.seeLines([...before, 'action:Flour falls.'])
  await tab.see({ css: '[data-review="added"]' })
  await tab.click(button('Undo all'))
  await tab.seeLines(before)
  await tab.seeNone({ css: '[data-review]' })

  await ask(tab, 'replace "Go" with "Stop"')
  await tab.see({ css: '[data-review="changed"]' })
  await tab.click(button('Keep all'))
  await tab.seeNone({ css: '[data-review]' })
  const after = ['scene_heading:INT. MILL', 'character:ONA', 'dialogue:Stop.']
  await expect
    .poll(async () => (await tab.lines()).map((line) => line.toUpperCase()))
    .toEqual(after.map((line) => line.toUpperCase()))
  // One undo step for the answer.
  await tab.click({ css: '[data-element-id]', nth: 0 })
  await tab.press('Control+z')
  await tab.seeLines(before)
})
