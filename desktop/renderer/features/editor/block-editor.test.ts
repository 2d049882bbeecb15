// @vitest-environment jsdom
/** Which edits of the page are steps of their own for undo (spec §4). */
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { layNothingOut, openBlockEditor } from './test-support.ts'

beforeAll(layNothingOut)

/** The page of one action, with these characters of it selected. */
function openPage(content: string, range: { from: number; to: number }) {
  const page = openBlockEditor(elementsOf(`action:${content}`), { elementId: 'e1', range })
  onTestFinished(page.close)
  return page
}

const holding = (content: string): ScriptElement[] => [{ id: 'e1', type: 'action', content }]

test.each([
  ['b', 'Bold', 'b'],
  ['i', 'Italic', 'i'],
  ['u', 'Underline', 'u'],
])('Ctrl+%s is an edit of its own, %s', (key, description, tag) => {
  const { text, onType, onEdit } = openPage('Ada waits.', { from: 0, to: 3 })
  fireEvent.keyDown(text, { key, ctrlKey: true })
  const content = `<${tag}>Ada</${tag}> waits.`
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(holding(content), description)
  expect(onType).not.toHaveBeenCalled()
})

test('Ctrl+B makes all of a selection bold, unless all of it is bold already', () => {
  const { text, onEdit } = openPage('Ada <b>waits</b> long.', { from: 0, to: 15 })
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(holding('<b>Ada waits long.</b>'), 'Bold')
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(holding('Ada waits long.'), 'Bold')
})

test('a cut is an edit of its own', () => {
  const { text, onType, onEdit } = openPage('Ada waits.', { from: 3, to: 9 })
  fireEvent.cut(text, { clipboardData: { clearData: () => {}, setData: () => {} } })
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(holding('Ada.'), 'Cut')
  expect(onType).not.toHaveBeenCalled()
})
