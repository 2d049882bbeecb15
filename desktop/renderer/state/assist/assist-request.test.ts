import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { assistRequest } from './assist-request.ts'

const ASK = { kind: 'ask', message: 'How many scenes are there?' } as const
const BLOCKS = [
  elementsOf('scene_heading:INT. ATTIC', 'action:Dust.'),
  elementsOf('scene_heading:EXT. PIER', 'action:Rain.'),
]

/** A script of two blocks, opened as saved unless its base version is unknown. */
function opened(isBaseKnown = true) {
  const script = scriptOf(...BLOCKS)
  const { session } = memorySession(script, { projectId: 'p1' })
  const saver = {
    getState: () => ({
      ...session.saver.getState(),
      baseScript: isBaseKnown ? structuredClone(script) : null,
    }),
  }
  return { ...session, saver }
}

function sentBlocks(session: ReturnType<typeof opened>, isWhole = false) {
  return assistRequest(session, ASK, [], isWhole).script.blocks
}

test('a block that is as saved is sent as its number, a changed one whole', () => {
  const session = opened()
  expect(sentBlocks(session)).toEqual([1, 2])
  const { script } = session.store.getState()
  const [first, second] = script.storyBlocks
  if (!first || !second) throw new Error('Two blocks expected')
  const changed = { ...second, elements: elementsOf('scene_heading:EXT. PIER', 'action:Snow.') }
  session.store.edit('Change', () => ({ ...script, storyBlocks: [first, changed] }))
  expect(sentBlocks(session)).toEqual([1, changed])
  expect(sentBlocks(session, true)).toEqual([first, changed])
})

test('all blocks are sent whole if the saved version is not known', () => {
  const session = opened(false)
  expect(sentBlocks(session)).toEqual(session.store.getState().script.storyBlocks)
})
