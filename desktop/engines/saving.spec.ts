/** Saving, and what is left after the browser was killed (`docs/saving.md#rules`). */
import { expect } from '@playwright/test'
import { scriptWith } from '../e2e/support/editor.ts'
import { button, pageText, type Tab } from './support/tab.ts'
import { logIn, test } from './support/test.ts'

const badge = { css: '[data-badge]' } as const

/** Waits until every edit is in the draft on this device. */
async function seeDraftWritten(tab: Tab): Promise<void> {
  const hasWritten = async () =>
    (await tab.attribute(badge, 'data-written-revision')) ===
    (await tab.attribute(badge, 'data-revision'))
  await tab.seeText('Unsaved changes')
  await expect.poll(hasWritten).toBe(true)
}

test(
  'after the browser was killed, unsaved words are back and can be saved',
  { tag: '@short' },
  async ({ tab, open, started, server }) => {
    const { writer, projectId } = await open(scriptWith(['action:Mara waits.']))
    await tab.seeFocus(pageText)
    await tab.press('End')
    await tab.type(' Saved.')
    await tab.press('Control+s')
    await tab.seeText('Saved to database')
    const address = await tab.address()
    for (const words of [' First.', ' Second.']) {
      await tab.click({ css: '[data-element-id]' })
      await tab.press('End')
      await tab.type(words)
      await seeDraftWritten(tab)
      await started.killAndReopen()
      // Chromium writes localStorage seconds late, so it may have lost a login of just now.
      await logIn(tab, server, writer)
      await tab.goTo(address)
      await tab.seeText('Local changes (auto-recovered)')
    }
    await tab.seeLines(['action:Mara waits. Saved. First. Second.'])
    await tab.click(button('Save Project'))
    await tab.seeText('Saved to database')
    const { script } = await writer.readProject(projectId)
    expect(JSON.stringify(script)).toContain('Mara waits. Saved. First. Second.')
    await tab.goTo(address)
    await tab.seeLines(['action:Mara waits. Saved. First. Second.'])
    await tab.seeText('Saved to database')
  },
)

// WebKit keeps the page that was left in its back/forward cache, where it may not hold the drafts.
test(
  'a script opens after others were left while their words were being stored',
  { tag: '@short' },
  async ({ tab, open }) => {
    for (const words of [' One', ' Two', ' Three', ' Four', ' Five', ' Six']) {
      await open(scriptWith(['action:Mara waits.']))
      await tab.seeFocus(pageText)
      await tab.press('End')
      await tab.type(words)
      await tab.press('Enter')
    }
  },
)

test('a second look at the same script finds what the first one left unsaved', async ({
  tab,
  open,
}) => {
  await open(scriptWith(['action:Mara waits.']))
  await tab.seeFocus(pageText)
  await tab.press('End')
  // Leaves at once, without waiting for the draft.
  await tab.type(' Now')
  await tab.goTo(await tab.address())
  await tab.seeLines(['action:Mara waits. Now'])
})
