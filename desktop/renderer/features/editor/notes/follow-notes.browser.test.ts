/** Notes stay on their words while the text is edited. */
import fc from 'fast-check'
import { deleteSelection } from 'prosemirror-commands'
import { EditorState, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { InlineNote } from '@scenewright/shared/script/element-extra.ts'
import {
  noteAt,
  getNoteRange,
  type TextRange,
} from '@scenewright/shared/script/notes/note-anchors.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { addElement } from '#renderer/features/editor/keys/commands.ts'
import { backspace, deleteForward } from '#renderer/features/editor/keys/join.ts'
import { parentheses } from '#renderer/features/editor/keys/parentheses.ts'
import {
  createDoc,
  readElement,
  readText,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { trimmedTail, uniqueIds } from '#renderer/features/editor/prosemirror/plugins.ts'
import { moveSelection } from '#renderer/features/editor/clipboard/drop.ts'
import { followNotes } from './follow-notes.ts'

function page(elements: readonly Element[]): EditorState {
  const makeId = countingIds('made')
  return EditorState.create({
    doc: createDoc(elements, makeId),
    plugins: [parentheses(), uniqueIds(makeId), trimmedTail, followNotes()],
  })
}

function select(state: EditorState, from: number, to = from): EditorState {
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

function run(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (tr) => (next = state.apply(tr)))
  return next
}

const cut = (state: EditorState) => {
  const change = (tr: Transaction) => tr.setMeta('uiEvent', 'cut')
  let next = state
  deleteSelection(state, (tr) => (next = state.apply(change(tr))))
  return next
}

const element = (id: string, content: string, ...notes: readonly InlineNote[]): Element => ({
  id,
  type: 'action',
  content,
  ...(notes.length > 0 ? { extra: { notes } } : {}),
})
const note = (from: number, to: number, text = 'why?') =>
  noteAt({ at: 0, kind: 'note', text }, { from, to })

/** Each element's text with its notes' words in brackets. */
const shown = ({ doc }: EditorState) =>
  doc.children.map((node) => {
    const { content, extra } = readElement(node)
    const ranges = (extra?.notes ?? []).map(getNoteRange)
    const count = (sign: string, isHere: (range: TextRange) => boolean) =>
      sign.repeat(ranges.filter(isHere).length)
    const signs = (at: number) =>
      count(']', ({ from, to }) => to === at && from < at) +
      count('[]', ({ from, to }) => to === at && from === at) +
      count('[', ({ from, to }) => from === at && to > at)
    return [...content, ''].map((letter, at) => `${signs(at)}${letter}`).join('')
  })

describe('notes on words', () => {
  it.each<[string, (state: EditorState) => EditorState, string[]]>([
    [
      'typing before them',
      (state) => state.apply(state.tr.insertText('So ', 1)),
      ['So one [two] 3'],
    ],
    [
      'typing at their start',
      (state) => state.apply(state.tr.insertText('x', 5)),
      ['one x[two] 3'],
    ],
    ['typing at their end', (state) => state.apply(state.tr.insertText('x', 8)), ['one [two]x 3']],
    ['typing inside', (state) => state.apply(state.tr.insertText('-', 6)), ['one [t-wo] 3']],
    ['replacing them', (state) => state.apply(state.tr.insertText('2', 5, 8)), ['one [2] 3']],
    ['deleting them', (state) => state.apply(state.tr.delete(5, 9)), ['one []3']],
    ['deleting all', (state) => state.apply(state.tr.delete(1, 10)), ['[]']],
    ['a leading space', (state) => state.apply(state.tr.insertText(' ', 1)), [' one [two] 3']],
    [
      'splitting before',
      (state) =>
        run(
          select(state, 4),
          addElement(() => 'n'),
        ),
      ['one', '[two] 3'],
    ],
    [
      'splitting inside',
      (state) =>
        run(
          select(state, 6),
          addElement(() => 'n'),
        ),
      ['one [t]', 'wo 3'],
    ],
    ['cutting them', (state) => cut(select(state, 5, 8)), ['one [] 3']],
  ])('follow %s', (_what, change, expected) => {
    const after = shown(change(page([element('a', 'one two 3', note(4, 7))])))
    expect(after.filter((line) => line !== '')).toEqual(expected)
  })

  const two = [element('a', 'one two', note(4, 7)), element('b', 'three four', note(6, 10))]

  it('move into the element that theirs is joined to', () => {
    const joined = run(select(page(two), 10), backspace)
    expect(shown(joined)).toEqual(['one [two]three [four]'])
    expect(shown(run(select(page(two), 8), deleteForward))).toEqual(shown(joined))
  })

  it('stay, without words, where elements are deleted', () => {
    const three = [...two, element('c', 'five', note(0, 4))]
    // From inside 'two' to inside 'five'.
    const deleted = run(select(page(three), 7, 24), backspace)
    expect(shown(deleted)).toEqual(['one [tw][][ve]'])
    const typed = page(three)
    expect(shown(typed.apply(typed.tr.insertText('x', 7, 24)))).toEqual(['one [tw][]x[ve]'])
  })

  it('go to the clipboard with whole elements that are cut', () => {
    const three = [...two, element('c', 'five', note(0, 4))]
    expect(shown(cut(select(page(three), 7, 24)))).toEqual(['one [tw][ve]'])
  })

  it('move with an element that is dragged', () => {
    const state = select(page([...two, element('c', 'five', note(0, 4))]), 10, 26)
    const moved = moveSelection(state, 1)
    expect(moved && shown(state.apply(moved)).filter((line) => line !== '')).toEqual([
      'three [four]',
      '[five]',
      'one [two]',
    ])
  })

  it('are in a parenthetical inside its parentheses', () => {
    const manner: Element = { ...element('a', '(to her)', note(4, 7)), type: 'parenthetical' }
    const split = run(
      select(page([manner]), 4),
      addElement(() => 'n'),
    )
    expect(shown(split)).toEqual(['(to)', '([her])'])
    expect(shown(run(split, backspace))).toEqual(['(to [her])'])
  })
})

/** Characters that are all different, so that each can be found again. */
const letters = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + first + index)).join('')

const anyStep = fc.record({
  kind: fc.constantFrom('type', 'delete', 'enter', 'backspace', 'remove', 'move'),
  from: fc.nat(40),
  to: fc.nat(40),
})

function changed(
  state: EditorState,
  { kind, from, to }: { kind: string; from: number; to: number },
) {
  const { doc } = state
  const near = (at: number) => TextSelection.near(doc.resolve(at % doc.content.size)).head
  const [start, end] = [near(from), near(to)].toSorted((one, other) => one - other)
  if (start === undefined || end === undefined) return state
  switch (kind) {
    case 'type':
      return state.apply(state.tr.insertText('ab', start))
    case 'enter':
      return run(select(state, start), addElement(countingIds(`n${from}-${to}`)))
    case 'backspace':
      return run(select(state, start), backspace)
    case 'delete':
      return run(select(state, start, end), backspace)
    case 'remove':
      return start === end ? state : state.apply(state.tr.delete(start, end))
    default: {
      const tr = moveSelection(select(state, start, end), near(from + to))
      return tr ? state.apply(tr) : state
    }
  }
}

it('no edit loses a note, or puts one on another’s words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 4 }),
      fc.array(anyStep, { maxLength: 8 }),
      (ranges, steps) => {
        const elements = ranges.map(([one, other], index) =>
          element(
            `e${index}`,
            letters(index * 8, 8),
            note(Math.min(one, other), Math.max(one, other), String(index)),
          ),
        )
        const after = steps.reduce(changed, page(elements))
        const notes = after.doc.children.flatMap((node) =>
          (readElement(node).extra?.notes ?? []).map((found) => {
            const { from, to } = getNoteRange(found)
            return {
              ...found,
              words: readText(node).trim().slice(from, to),
              length: readText(node).trim().length,
            }
          }),
        )
        const outside = after.doc.children.flatMap((node) => {
          const { before = [], after: behind = [] } = readElement(node).extra ?? {}
          return [...before, ...behind]
        })
        expect([...notes, ...outside].map(({ text }) => text).toSorted()).toEqual(
          elements.map((_, index) => String(index)),
        )
        const all = after.doc.textContent
        for (const { at, to, text, words, length } of notes) {
          expect(Math.max(at, to ?? at)).toBeLessThanOrEqual(length)
          const [one = 0, other = 0] = ranges[Number(text)] ?? []
          const own = letters(Number(text) * 8, 8).slice(Math.min(one, other), Math.max(one, other))
          const old = words.replaceAll(/[ab]/g, '')
          // Text that is dragged into the words joins them.
          if (steps.some(({ kind }) => kind === 'move')) continue
          expect([...old].every((letter) => own.includes(letter))).toBe(true)
          const isSplit = steps.some(({ kind }) => kind === 'enter')
          if (!isSplit) expect(old).toBe([...own].filter((letter) => all.includes(letter)).join(''))
        }
      },
    ),
    { numRuns: 300 },
  )
})
