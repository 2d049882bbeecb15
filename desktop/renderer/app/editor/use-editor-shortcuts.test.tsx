// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'

afterEach(cleanup)

test.each([
  ['Latin', 'f'],
  ['Cyrillic', 'а'],
  ['Hebrew', 'כ'],
])('Ctrl+F opens find with a %s keyboard', (_name, key) => {
  const { session } = memorySession(newScript())
  renderHook(() => useEditorShortcuts(session, { toggleFocusMode() {}, toggleSidebar() {} }))
  fireEvent.keyDown(document.body, { key, code: 'KeyF', ctrlKey: true })
  expect(session.find.getState().isOpen).toBe(true)
})
