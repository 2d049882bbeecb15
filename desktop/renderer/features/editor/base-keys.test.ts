// @vitest-environment jsdom
/** The edges of elements on a Mac, where Backspace and Delete have more names than elsewhere. */
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { layNothingOut, openBlockEditor } from './test-support.ts'

// Before any import, for ProseMirror asks when it is loaded.
vi.hoisted(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
beforeAll(layNothingOut)

type Key = [name: string, init: KeyboardEventInit]

/** Presses a key between the two elements; says whether the page, and not the browser, took it. */
function press(elementId: string, offset: number, init: KeyboardEventInit): boolean {
  const range = { from: offset, to: offset }
  const page = openBlockEditor(elementsOf('action:one', 'action:two'), { elementId, range })
  const isLeftToBrowser = fireEvent.keyDown(page.text, init)
  expect(page.onType).not.toHaveBeenCalled()
  expect(page.onEdit).not.toHaveBeenCalled()
  page.close()
  return !isLeftToBrowser
}

test.each<Key>([
  ['Backspace', { key: 'Backspace' }],
  ['Cmd+Backspace', { key: 'Backspace', metaKey: true }],
  ['Alt+Backspace', { key: 'Backspace', altKey: true }],
  ['Ctrl+H', { key: 'h', ctrlKey: true }],
])('%s joins an element to none, and deletes within it', (_name, init) => {
  expect(press('e2', 0, init)).toBe(true)
  expect(press('e2', 2, init)).toBe(false)
})

test.each<Key>([
  ['Delete', { key: 'Delete' }],
  ['Alt+Delete', { key: 'Delete', altKey: true }],
  ['Ctrl+D', { key: 'd', ctrlKey: true }],
  ['Alt+D', { key: 'd', altKey: true }],
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Ctrl+Alt+Backspace', { key: 'Backspace', ctrlKey: true, altKey: true }],
])('%s joins none to an element, and deletes within it', (_name, init) => {
  expect(press('e1', 3, init)).toBe(true)
  expect(press('e1', 1, init)).toBe(false)
})
