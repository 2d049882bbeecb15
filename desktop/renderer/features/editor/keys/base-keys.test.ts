// @vitest-environment jsdom
/** Keys at the edges of elements on a Mac, which has more keys for deleting. */
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { stubLayout, openBlockEditor } from '#renderer/features/editor/test-support.ts'

// Before any import, because ProseMirror reads the platform when it loads.
vi.hoisted(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
beforeAll(stubLayout)

const JOINED = elementsOf('action:onetwo')

type Key = [name: string, init: KeyboardEventInit]

/** Presses a key in an element. @returns whether the editor handled it instead of the browser */
function press(elementId: string, offset: number, init: KeyboardEventInit): boolean {
  const range = { from: offset, to: offset }
  const page = openBlockEditor(elementsOf('action:one', 'action:two'), { elementId, range })
  const isLeftToBrowser = fireEvent.keyDown(page.text, init)
  expect(page.onType).not.toHaveBeenCalled()
  if (isLeftToBrowser) expect(page.onEdit).not.toHaveBeenCalled()
  else expect(page.onEdit).toHaveBeenCalledExactlyOnceWith(JOINED, 'Join elements')
  page.close()
  return !isLeftToBrowser
}

test.each<Key>([
  ['Backspace', { key: 'Backspace' }],
  ['Cmd+Backspace', { key: 'Backspace', metaKey: true }],
  ['Alt+Backspace', { key: 'Backspace', altKey: true }],
  ['Ctrl+H', { key: 'h', ctrlKey: true }],
])(
  '%s at the start joins the previous element; inside an element the browser deletes',
  (_name, init) => {
    expect(press('e2', 0, init)).toBe(true)
    expect(press('e2', 2, init)).toBe(false)
  },
)

test.each<Key>([
  ['Delete', { key: 'Delete' }],
  ['Alt+Delete', { key: 'Delete', altKey: true }],
  ['Ctrl+D', { key: 'd', ctrlKey: true }],
  ['Alt+D', { key: 'd', altKey: true }],
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Ctrl+Alt+Backspace', { key: 'Backspace', ctrlKey: true, altKey: true }],
])('%s at the end joins the next element; inside an element the browser deletes', (_name, init) => {
  expect(press('e1', 3, init)).toBe(true)
  expect(press('e1', 1, init)).toBe(false)
})
