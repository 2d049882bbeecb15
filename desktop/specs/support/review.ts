/** Answers of the assistant, and the review marks that they leave on the page. */
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { createWebRecordStorage } from '#renderer/platform/drafts/record-storage-web.ts'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import { processCommand } from '@scenewright/shared/api/llm.ts'
import { readToken } from '@scenewright/shared/auth/token.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { command, press } from './editor.ts'
import { Refusal } from './fake-calls.ts'
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

/** Answers every command as the offline assistant does. */
export function answerOffline(server: FakeServer): void {
  server.answer(processCommand, (request) => {
    const answer = interpretCommand(request, () => crypto.randomUUID())
    if (!answer.ok) throw new Refusal(422, ErrorAnswer.parse(answer.failure))
    return answer.value
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

/** Waits until Enter and Delete decide on the changes of an answer that has just appeared. */
export function waitUntilSeen(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 600)
  })
}

export function reviewBar(): Locator {
  return page.getByRole('region', { name: 'Changes by the assistant' })
}

const REVIEWS = createWebRecordStorage('scenewright-reviews')

/** The number of the project's blocks with a stored review. */
export async function storedReviews(): Promise<number> {
  const login = readToken(localStorage.getItem('token') ?? '', atob, Date.now() / 1000)
  if (!login.ok) throw new Error(login.failure.error)
  const projectId = new URLSearchParams(location.search).get('project')
  const stored = await REVIEWS.read({ userId: login.value.userId, projectId })
  return Array.isArray(stored) ? stored.length : 0
}
