// @vitest-environment jsdom
/** Which edits are separate undo steps (`docs/product.md#undo`). */
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { stubLayout, openBlockEditor } from '#renderer/features/editor/test-support.ts'

beforeAll(stubLayout)

/** Opens a page with one action and selects these characters of it. */
function openPage(content: string, range: { from: number; to: number }) {
  const page = openBlockEditor(elementsOf(`action:${content}`), { elementId: 'e1', range })
  onTestFinished(page.close)
  return page
}

const actionWith = (content: string): ScriptElement[] => [{ id: 'e1', type: 'action', content }]

test.each([
  ['b', 'Bold', 'b'],
  ['i', 'Italic', 'i'],
  ['u', 'Underline', 'u'],
])('Ctrl+%s is a separate edit, %s', (key, description, tag) => {
  const { text, onType, onEdit } = openPage('Ada waits.', { from: 0, to: 3 })
  fireEvent.keyDown(text, { key, ctrlKey: true })
  const content = `<${tag}>Ada</${tag}> waits.`
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(actionWith(content), description)
  expect(onType).not.toHaveBeenCalled()
})

test('Ctrl+B makes the whole selection bold, unless it already is', () => {
  const { text, onEdit } = openPage('Ada <b>waits</b> long.', { from: 0, to: 15 })
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(actionWith('<b>Ada waits long.</b>'), 'Bold')
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(actionWith('Ada waits long.'), 'Bold')
})

test('cutting is a separate edit', () => {
  const { text, onType, onEdit } = openPage('Ada waits.', { from: 3, to: 9 })
  fireEvent.cut(text, { clipboardData: { clearData: () => {}, setData: () => {} } })
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(actionWith('Ada.'), 'Cut')
  expect(onType).not.toHaveBeenCalled()
})
