/** A selection that is replaced or deleted leaves the styled words after it their style. */
import { expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { followNotes } from '#renderer/features/editor/notes/follow-notes.ts'
import { backspace } from './join.ts'
import { enter, extras, lines, page, pressed } from './test-support.ts'

/** An action with its last word red. */
function redEnd(id: string, content: string): Element {
  const at = content.lastIndexOf(' ') + 1
  const styled = [{ at, to: content.length, color: '#ff0000' }]
  return { id, type: 'action', content, extra: { styled } }
}

const red = (at: number, to: number) => ({ styled: [{ at, to, color: '#ff0000' }] })

it('by Enter within an element', () => {
  const state = pressed(page([redEnd('a', 'Snow or rain falls')], [0, 5], [0, 12]), enter)
  expect(lines(state)).toEqual(['action:Snow', 'action:falls'])
  expect(extras(state)).toEqual([undefined, red(0, 5)])
})

it('by Backspace across elements, with a space at its end', () => {
  const elements = [redEnd('a', 'Snow falls'), redEnd('b', 'Rain falls')]
  const state = pressed(page(elements, [0, 0], [1, 4]), backspace)
  expect(lines(state)).toEqual(['action:falls'])
  expect(extras(state)).toEqual([red(0, 5)])
})

it('by Enter across elements, with a space at its end', () => {
  const elements = [redEnd('a', 'Snow falls'), redEnd('b', 'Rain falls')]
  const state = pressed(page(elements, [0, 4], [1, 4]), enter)
  expect(lines(state)).toEqual(['action:Snow', 'action:falls'])
  expect(extras(state)).toEqual([undefined, red(0, 5)])
})

it('by Backspace at the start of an indented element', () => {
  const elements = [redEnd('a', 'Snow'), redEnd('b', '   Rain falls')]
  const state = pressed(page(elements, [0, 4], [1, 3]), backspace)
  expect(lines(state)).toEqual(['action:SnowRain falls'])
  const joined = pressed(page(elements, [1, 0], [1, 0]), backspace)
  expect(lines(joined)).toEqual(['action:Snow   Rain falls'])
  expect(extras(joined)[0]?.styled?.at(-1)).toMatchObject({ at: 12, to: 17 })
})

it('by cutting elements', () => {
  const elements = [redEnd('a', 'Snow falls'), redEnd('b', 'Rain falls')]
  const state = page(elements, [0, 0], [1, 5]).reconfigure({ plugins: [followNotes()] })
  const cut = state.apply(state.tr.deleteSelection().setMeta('uiEvent', 'cut'))
  expect(lines(cut)).toEqual(['action:falls'])
  expect(extras(cut)).toEqual([red(0, 5)])
})

it('by Backspace across elements, if the style has a space at its end that isn’t stored', () => {
  const styled = [{ at: 0, to: 11, color: '#ff0000' }]
  const first: Element = { id: 'a', type: 'action', content: 'Snow falls', extra: { styled } }
  const second: Element = { id: 'b', type: 'action', content: 'Rain falls' }
  const state = pressed(page([first, second], [0, 4], [1, 4]), backspace)
  expect(lines(state)).toEqual(['action:Snow falls'])
  expect(extras(state)).toEqual([red(0, 4)])
})
