/** Sections, synopses and notes typed as in Fountain (`docs/product/script.md#elements`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Element } from '@scenewright/shared/script/script.ts'
import { openApp } from './support/app.tsx'
import {
  caretAtEndOf,
  chooseView,
  expectLines,
  expectUndo,
  openPage,
  press,
  scriptWith,
  type,
} from './support/editor.ts'
import { createFakeServer, type FakeServer } from './support/fake-server.ts'
import { status } from './support/outline.ts'

async function savedElements(server: FakeServer): Promise<readonly Element[]> {
  await press('Control+s')
  await expect.element(page.getByText('Saved to database')).toBeVisible()
  return server.saved().storyBlocks[0]?.elements ?? []
}

test('# becomes a section, = the synopsis of its scene, and one undo gives the characters back', async () => {
  const server = await openPage(['scene_heading:INT. MILL', 'action:Dust.'])
  await press('Control+End', 'Enter')
  await type('## Act Two')
  await press('Enter')
  await expectLines(['scene_heading:INT. MILL', 'action:Dust.', 'scene_heading:'])
  await expect.element(status('Added section Act Two.')).toBeInTheDocument()
  await press('Control+z')
  await expectLines(['scene_heading:INT. MILL', 'action:Dust.', 'action:## Act Two'])
  await press('Control+Shift+z')
  await type('INT. BARN')
  await press('Enter')
  await type('= She finds it.')
  await press('Enter')
  await expectUndo('Add synopsis')
  await type('Hay.')
  await expectLines([
    'scene_heading:INT. MILL',
    'action:Dust.',
    'scene_heading:INT. BARN',
    'action:Hay.',
  ])
  const barn = (await savedElements(server))[2]
  expect(barn?.extra?.before).toEqual([{ kind: 'section', level: 2, text: 'Act Two' }])
  expect(barn?.extra?.after).toEqual([{ kind: 'synopsis', text: 'She finds it.' }])
})

test('[[ ]] at the start of an element becomes a note on its first word', async () => {
  const server = await openPage(['action:The rain falls.'])
  await press('Home')
  await type('[[Too soon?]]')
  await expectLines(['action:The rain falls.'])
  await expect.element(page.getByRole('button', { name: /note/i }).first()).toBeInTheDocument()
  await press('Control+z')
  await expectLines(['action:[[Too soon?]]The rain falls.'])
  await press('Control+Shift+z')
  await type('Now: ')
  await expectLines(['action:Now: The rain falls.'])
  const [rain] = await savedElements(server)
  expect(rain?.extra?.notes).toMatchObject([{ kind: 'note', text: 'Too soon?', at: 5, to: 8 }])
  expect(rain?.extra?.notes?.[0]?.author).toBeTruthy()
})

test('a line like these keeps its text elsewhere, and with smart typing off', async () => {
  await openPage(['action:'])
  await type('#7 waits = [[no]]')
  await press('Enter')
  await expectLines(['action:#7 waits = [[no]]', 'action:'])
  await chooseView('Change element types while typing')
  await caretAtEndOf(1)
  await type('# Act')
  await press('Enter')
  await type('[[no]]')
  await expectLines(['action:#7 waits = [[no]]', 'action:# Act', 'action:[[no]]'])
})

test('what is typed before the page is drawn for the first time is in its element', async () => {
  function typeOnFocus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || !target.isContentEditable) return
    document.removeEventListener('focusin', typeOnFocus)
    queueMicrotask(() => {
      // oxlint-disable-next-line typescript/no-deprecated -- inserts as the browser does for a key
      for (const character of '#7') document.execCommand('insertText', false, character)
    })
  }
  document.addEventListener('focusin', typeOnFocus)
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, scriptWith(['action:']))
  await openApp(server, `/editor?project=${projectId}&storyblock=1`)
  await expectLines(['action:#7'])
})
