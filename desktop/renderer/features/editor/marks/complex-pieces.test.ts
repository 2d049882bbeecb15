import { expect, it } from 'vitest'
import { createNode } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords, complexPieces } from './complex-pieces.ts'

const nodeWith = (content: string) => createNode({ id: 'e1', type: 'action', content })

function pieces(content: string, columns = 60): string[] {
  return complexPieces(nodeWith(content), columns).map(
    ({ kind, text, from, to, cells, breaksAfter }) =>
      `${kind} ${text} ${from}-${to} ${cells}${breaksAfter ? ' break' : ''}`,
  )
}

it.each([
  ['nothing in Latin text', 'Ada waits.', []],
  ['words', 'A की बात', ['word की 2-4 2', 'word बात 5-8 3']],
  ['signs', 'है। १', ['word है 0-2 1', 'sign । 2-3 1', 'sign १ 4-5 1']],
  ['words after a line break', 'क<br>ख', ['word क 0-1 1', 'word ख 2-3 1']],
  ['Thai words, between which lines may break', 'รักบ้าน', ['word รัก 0-3 2 break', 'word บ้าน 3-7 3']],
  ['a word in two parts where bold begins', 'क<b>ख</b>', ['word क 0-1 1', 'word ख 1-2 1']],
])('finds %s', (_, content, expected) => {
  expect(pieces(content)).toEqual(expected)
})

it('splits a word that is longer than a line', () => {
  expect(pieces('कखगघङ', 2)).toEqual(['word कख 0-2 2 break', 'word गघ 2-4 2 break', 'word ङ 4-5 1'])
})

it('widens a range to whole words', () => {
  const node = nodeWith('A नमस्ते, B')
  expect(aroundWholeWords(node, 3, 5)).toEqual({ from: 2, to: 8 })
  expect(aroundWholeWords(node, 0, 3)).toEqual({ from: 0, to: 8 })
  expect(aroundWholeWords(node, 8, 10)).toEqual({ from: 8, to: 10 })
  expect(aroundWholeWords(nodeWith('Latin'), 1, 2)).toEqual({ from: 1, to: 2 })
})
