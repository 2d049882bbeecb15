/** Answers of the assistant, and the review marks that they leave on the page. */
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { processCommand } from '@scenewright/shared/api/llm.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { command, press } from './editor.ts'
import type { FakeServer } from './fake-server.ts'

/** Answers every command with the result of `edit` on the block's elements. */
export function answerWith(
  server: FakeServer,
  edit: (elements: readonly Element[]) => readonly Element[] | Promise<readonly Element[]>,
): void {
  server.answer(processCommand, async ({ currentScript }) => {
    if (currentScript === null) throw new Error('The command has no script')
    const { title, elements } = currentScript
    return { script: { title, elements: [...(await edit(elements))] } }
  })
}

/** Sends a command from the command bar and waits until its answer is applied. */
export async function ask(words = 'change the scene'): Promise<void> {
  await command().fill(words)
  await press('Enter')
  await expect.element(command()).toHaveValue('')
}

/** The review marks on the page in order: 'added action', 'removed shot', … */
export function marks(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.script-page [data-review]')].map(
    ({ dataset }) => `${dataset['review']} ${dataset['type']}`,
  )
}

export function reviewBar(): Locator {
  return page.getByRole('region', { name: 'Changes by the assistant' })
}
