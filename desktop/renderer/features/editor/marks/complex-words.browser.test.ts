import { fireEvent, waitFor } from '@testing-library/react'
import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { createDoc } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import type { TextWidths } from '#renderer/services/text-width.ts'
import { complexWords } from './complex-words.ts'

/** Every character is 0.5 em wide, and 1 em in bold. */
function fakeWidths(): TextWidths & { changeTo: (em: number) => void } {
  const callbacks = new Set<() => void>()
  let em = 0.5
  return {
    widthOf: (text, weight) => text.length * em * (weight === 700 ? 2 : 1),
    onChange: (changed) => {
      callbacks.add(changed)
      return () => callbacks.delete(changed)
    },
    changeTo: (width) => {
      em = width
      for (const changed of callbacks) changed()
    },
  }
}

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

type OpenView = EditorView & { widths: ReturnType<typeof fakeWidths> }

function open(...lines: readonly `${ElementType}:${string}`[]): OpenView {
  const widths = fakeWidths()
  const doc = createDoc(elementsOf(...lines), () => 'made')
  const state = EditorState.create({
    doc,
    plugins: [complexWords(memorySession(newScript()).session, widths)],
  })
  const view = new EditorView(document.body, { state })
  views.push(view)
  return Object.assign(view, { widths })
}

/** Each word with the size and width of its boxes. */
function drawn({ dom }: EditorView): string[] {
  return Array.from(dom.querySelectorAll<HTMLElement>('[data-text]'), (word) =>
    [word.className, word.dataset['text'], word.textContent, word.style.cssText].join(' | '),
  )
}

function edit(view: EditorView, change: (tr: Transaction) => Transaction): void {
  view.dispatch(change(view.state.tr))
}

test('draws the words and signs of complex scripts as wide as their cells', () => {
  const view = open('action:Ada: कम।')
  expect(drawn(view)).toEqual([
    // 2 cells of 0.6 em, less 0.003; the word is 2 * 0.5 * 1.05 em wide.
    'complex-word | कम | कम | --size: 1.05; --regular-fit: 1.14;',
    'complex-sign | । | । | --size: 1.05; --regular-fit: 1.1371;',
  ])
  expect(view.dom.textContent).toBe('Ada: कम।')
})

test('measures bold words and types that may be bold in bold too', () => {
  const view = open('action:<b>क</b>', 'character:क')
  expect(drawn(view).map((word) => word.split(' | ')[3])).toEqual([
    '--size: 1.05; --regular-fit: 1.1371; --bold-fit: 0.5686;',
    '--size: 1.05; --regular-fit: 1.1371; --bold-fit: 0.5686;',
  ])
})

test('follows edits, and leaves other text alone', () => {
  const view = open('action:क ख', 'action:Latin')
  edit(view, (tr) => tr.insertText('म', 2))
  expect(drawn(view).map((word) => word.split(' | ')[1])).toEqual(['कम', 'ख'])
  edit(view, (tr) => tr.delete(1, 4))
  expect(drawn(view).map((word) => word.split(' | ')[1])).toEqual(['ख'])
  expect(view.dom.querySelectorAll('p')[1]?.innerHTML).toBe('Latin')
})

test('does not change a word while text is composed in it', async () => {
  const view = open('action:क')
  const word = () => view.dom.querySelector<HTMLElement>('[data-text]')?.dataset['text']
  fireEvent.compositionStart(view.dom)
  edit(view, (tr) => tr.insertText('म', 2).setMeta('composition', 1))
  expect(word()).toBe('क')
  fireEvent.compositionEnd(view.dom)
  await waitFor(() => expect(word()).toBe('कम'))
})

test('draws words anew when their typeface was loaded', () => {
  const view = open('action:कम')
  view.widths.changeTo(1)
  expect(drawn(view)).toEqual(['complex-word | कम | कम | --size: 1.05; --regular-fit: 0.57;'])
})
