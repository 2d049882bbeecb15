/** Issued drafts and their revision marks (`docs/product/script.md#drafts`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  chooseInMenu,
  elements,
  expectUndo,
  openProject,
  pressOn,
  saved,
  scriptWith,
  type,
} from './support/editor.ts'

const SCRIPT: Script = {
  ...scriptWith([
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls on the wheel and on the sleeping miller, who does not notice it at all.',
    'scene_heading:EXT. RIVER - DAY',
    'action:Water.',
  ]),
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
}

/** The marks in the margin: for each element one text, with a line for each of its lines. */
function margin(): (string | undefined)[] {
  return elements().map(({ dataset }) => dataset['revised'])
}

const dialog = () => page.getByRole('dialog')

test('a draft is issued as one step, and lines that change from then on have marks', async () => {
  const server = await openProject({ script: SCRIPT })
  await chooseInMenu('Issue a draft…')
  await expect.element(dialog()).toMatchTextContent('the first draft, so nothing in it is marked')
  await expectAccessible()
  await pressOn(button('Issue draft'), 'Enter')
  await expectUndo('Issue White')
  await expect.poll(margin).toEqual([undefined, undefined, undefined, undefined])

  await caretAtEndOf(1)
  await type(' Dust')
  await expect.poll(margin).toEqual([undefined, '\n*', undefined, undefined])
  expect(elements()[1]?.getAttribute('aria-description')).toBe('Changed in Blue')
  await caretAtEndOf(2)
  await type('2')
  await expect.poll(margin).toEqual([undefined, '\n*', '*', undefined])
  expect(elements()[2]?.getAttribute('aria-description')).toBe('Scene 2. Changed in Blue')

  await chooseInMenu('Issue a draft…')
  await expect.element(dialog()).toMatchTextContent('2 words in 2 scenes changed since White.')
  await pressOn(button('Issue draft'), 'Enter')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().production?.drafts?.map(({ name }) => name)).toEqual(['White', 'Blue'])
  const [id = ''] = server.projects.ids()
  await expect.poll(() => [...server.projects.get(id).names.values()]).toEqual(['White', 'Blue'])
  await expect.poll(margin).toEqual([undefined, '\n*', '*', undefined])
})
