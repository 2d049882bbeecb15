import { expect, it } from 'vitest'
import { undoDescription } from '@scenewright/shared/script/editing/history.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { show, TITLE_PAGE } from '#renderer/state/script/editor-view.ts'
import { restoreVersion } from './restore-version.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { memorySession } from '#renderer/state/test-support.ts'

const now = scriptOf(elementsOf('action:now'), elementsOf('action:second'))
const earlier = scriptOf(elementsOf('action:earlier'))

it('is one unsaved edit that Undo reverts', () => {
  const { session } = memorySession(now)
  const { store } = session
  restoreVersion(session, earlier, 'Nov 21, 2026, 5:14 PM')
  expect(store.getState().script).toBe(earlier)
  expect(hasUnsavedChanges(store.getState())).toBe(true)
  expect(undoDescription(store.getState().history)).toBe(
    'Restore version from Nov 21, 2026, 5:14 PM',
  )
  store.undo()
  expect(store.getState().script).toBe(now)
})

it("goes to the title page if the current block isn't in the restored version", () => {
  const { session } = memorySession(now)
  show(session.view, { kind: 'block', id: 'story_block_2' })
  restoreVersion(session, earlier, 'then')
  expect(session.view.getState().selection).toEqual(TITLE_PAGE)
})

it('stays at a block that both versions have', () => {
  const { session } = memorySession(now)
  show(session.view, { kind: 'block', id: 'story_block_1' })
  restoreVersion(session, earlier, 'then')
  expect(session.view.getState().selection).toEqual({ kind: 'block', id: 'story_block_1' })
})

it('keeps a script from AI services that must never be sent, whatever the version says', () => {
  const { session } = memorySession({ ...now, neverSend: true })
  restoreVersion(session, earlier, 'then')
  expect(session.store.getState().script).toEqual({ ...earlier, neverSend: true })
})
