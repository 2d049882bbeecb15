/** Keys at the edges of elements on a Mac, which has more keys for deleting. */
import { macBaseKeymap } from 'prosemirror-commands'
import type { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { withElementDeletes } from './base-keys.ts'
import { lines, page } from './test-support.ts'

const KEYMAP = withElementDeletes(macBaseKeymap)
const ELEMENTS = elementsOf('action:one', 'action:two')

/** Presses a key in an element. @returns the elements; `null` if the browser handles the key */
function press(key: string, index: number, offset: number): string[] | null {
  const command = KEYMAP[key]
  const before = page(ELEMENTS, [index, offset])
  let after: EditorState | null = null
  const isHandled = command?.(before, (tr) => (after = before.apply(tr)))
  return isHandled === true ? lines(after ?? before) : null
}

test.each(['Backspace', 'Mod-Backspace', 'Alt-Backspace', 'Ctrl-h'])(
  '%s at the start joins the previous element; inside an element the browser deletes',
  (key) => {
    expect(press(key, 1, 0)).toEqual(['action:onetwo'])
    expect(press(key, 1, 2)).toBeNull()
  },
)

test.each(['Delete', 'Alt-Delete', 'Ctrl-d', 'Alt-d', 'Ctrl-k', 'Ctrl-Alt-Backspace'])(
  '%s at the end joins the next element; inside an element the browser deletes',
  (key) => {
    expect(press(key, 0, 3)).toEqual(['action:onetwo'])
    expect(press(key, 0, 1)).toBeNull()
  },
)
