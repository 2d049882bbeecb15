/** Answers of the assistant and the review marks they leave on the page. */
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { Element } from '@scenewright/shared/script/script.ts'
import { command } from './chrome.ts'

const Request = z.object({
  currentScript: z.object({ title: z.string(), elements: z.array(Element) }),
})

/** Answers every command with the result of `edit` on the block's elements. */
export async function answerWith(
  page: Page,
  edit: (elements: readonly Element[]) => readonly Element[],
): Promise<void> {
  await page.route('**/api/llm/process-command', async (route) => {
    const { currentScript } = Request.parse(route.request().postDataJSON())
    const { title, elements } = currentScript
    await route.fulfill({ json: { script: { title, elements: edit(elements) } } })
  })
}

/** Sends a command from the command bar and waits until its answer is applied. */
export async function ask(page: Page, words = 'change the scene'): Promise<void> {
  await command(page).fill(words)
  await page.keyboard.press('Enter')
  await expect(command(page)).toHaveValue('')
}

/** The review marks on the page in order: 'added action', 'removed shot', … */
export async function marks(page: Page): Promise<string[]> {
  return page
    .locator('.script-page [data-review]')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-review')} ${node.getAttribute('data-type')}`),
    )
}

export function reviewBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Changes by the assistant' })
}
