import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createBlock } from '@scenewright/shared/script/story-blocks.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { show, TITLE_PAGE, type Selection } from './editor-view.ts'
import { redoEdit, undoEdit } from './undo-redo.ts'

const blockAt = (number: number): Selection => ({ kind: 'block', id: `story_block_${number}` })

function openSession() {
  const { session } = memorySession(scriptOf(elementsOf('action:a'), elementsOf('action:b')))
  const { store, view } = session
  return {
    session,
    shown: () => view.getState().selection,
    addBlock() {
      let id = ''
      store.edit('New story block', (script) => {
        const created = createBlock(script)
        id = created.block.id
        return created.script
      })
      show(view, { kind: 'block', id })
    },
  }
}

test('undoing new blocks returns to where the writer was, one step at a time', () => {
  const { session, shown, addBlock } = openSession()
  show(session.view, blockAt(2))
  addBlock()
  addBlock()
  undoEdit(session)
  expect(shown()).toEqual(blockAt(3))
  undoEdit(session)
  expect(shown()).toEqual(blockAt(2))
  redoEdit(session)
  expect(shown()).toEqual(blockAt(3))
  undoEdit(session)
  expect(shown()).toEqual(blockAt(2))
})

test('undoing a new block returns to the title page if the writer came from there', () => {
  const { session, shown, addBlock } = openSession()
  addBlock()
  undoEdit(session)
  expect(shown()).toEqual(TITLE_PAGE)
})

test('undoing a new block changes nothing for a writer who has left it', () => {
  const { session, shown, addBlock } = openSession()
  addBlock()
  show(session.view, blockAt(1))
  const { pageKey } = session.view.getState()
  undoEdit(session)
  expect(shown()).toEqual(blockAt(1))
  expect(session.view.getState().pageKey).toBe(pageKey)
})
