import { expect, test } from 'vitest'
import { getPrintedNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { titlePart } from '@scenewright/shared/script/title-page.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { redoEdit, undoEdit } from '#renderer/state/script/undo-redo.ts'
import { mayRedo, mayUndo } from '#renderer/state/script/script-store.ts'

/** A script with two scenes, of which the first block is open, and what the assistant says. */
function ordering() {
  const { session } = memorySession(
    scriptOf(
      elementsOf('scene_heading:INT. ATTIC', 'action:Dust.'),
      elementsOf('scene_heading:EXT. PIER', 'character:PETE', 'dialogue:No.').map((element) => ({
        ...element,
        id: `pier ${element.id}`,
      })),
    ),
  )
  const { assistant, store, view } = session
  view.setState({ selection: { kind: 'block', id: 'story_block_1' } })
  const ran: string[] = []
  const commands = {
    look: (id: string) => {
      const state = store.getState()
      const isOff = (id === 'undo' && !mayUndo(state)) || (id === 'redo' && !mayRedo(state))
      return isOff ? { off: '' } : {}
    },
    run: (id: string) => {
      ran.push(id)
      if (id === 'undo') undoEdit(session)
      if (id === 'redo') redoEdit(session)
    },
    subscribe: () => () => undefined,
  }
  assistant.orders.connect({ commands, noteAuthor: 'mara' })
  async function say(text: string) {
    assistant.command.setState({ text })
    await assistant.send()
    await settled()
    const { note, refusal, text: left } = assistant.command.getState()
    return { note, refusal: refusal?.message, left }
  }
  const script = () => store.getState().script
  return { session, say, ran, script }
}

test('undoes and redoes the last edit, and says which one', async () => {
  const { say, script } = ordering()
  const before = script()
  await say('number the scenes')
  const numbered = script()
  expect([...getPrintedNumbers(numbered).values()]).toEqual(['1', '2'])
  expect(await say('undo')).toMatchObject({ note: 'Undid “Number the scenes”.', left: '' })
  expect(script()).toBe(before)
  expect(await say('redo that')).toMatchObject({ note: 'Redid “Number the scenes”.' })
  expect(script()).toBe(numbered)
  expect(await say('redo that')).toMatchObject({
    note: null,
    refusal: 'There is nothing to redo.',
    left: 'redo that',
  })
})

test('goes to a scene in another block, with the caret in its heading', async () => {
  const { say, session } = ordering()
  const [, pier] = session.store.getState().script.storyBlocks
  expect(await say('go to scene 2')).toMatchObject({ note: null, left: '' })
  expect(session.view.getState()).toMatchObject({
    selection: { kind: 'block', id: 'story_block_2' },
    target: { elementId: pier?.elements[0]?.id, focus: 'page' },
  })
})

test('omits a scene, and restores it by its heading', async () => {
  const { say, script } = ordering()
  const before = script()
  expect(await say('omit the attic scene')).toMatchObject({
    note: 'Omitted. The text stays in the script.',
  })
  expect(script().storyBlocks[0]?.elements).toMatchObject([{ content: 'OMITTED' }])
  expect(await say('restore the attic scene')).toMatchObject({ note: 'Restored the scene.' })
  expect(script()).toEqual(before)
})

test('opens the dialog that renames, and keeps the text until it is done', async () => {
  const { say, session } = ordering()
  expect(await say('rename Pete to Alex')).toMatchObject({ left: 'rename Pete to Alex' })
  const { rename } = session.dialogs.getState()
  expect(rename).toMatchObject({ from: 'PETE', to: 'Alex' })
  rename?.onRenamed?.()
  expect(session.assistant.command.getState().text).toBe('')
})

test('changes the draft date and adds a note with the name of its writer', async () => {
  const { say, script, session } = ordering()
  session.view.setState({ caretElementId: script().storyBlocks[0]?.elements[1]?.id ?? null })
  expect(await say('set the draft date to 3 May 2031')).toMatchObject({
    note: 'The draft date is “3 May 2031” now.',
  })
  expect(titlePart(script(), 'draftDate')).toBe('3 May 2031')
  await say('add a note: check the dust')
  expect(script().storyBlocks[0]?.elements[1]?.extra?.notes).toMatchObject([
    { text: 'check the dust', author: 'mara' },
  ])
})

test('runs a command of the menus, and leaves edits to the assistant', async () => {
  const { say, ran, session } = ordering()
  await say('show me the statistics')
  expect(ran).toEqual(['statistics'])
  expect(session.assistant.orders.read('Pete sits down.')).toBeNull()
})
