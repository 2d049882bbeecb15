/** Splitting and joining elements with Enter, Backspace and Delete. */
import fc from 'fast-check'
import type { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import {
  createDoc,
  readElement,
  readText,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { getDescription } from '#renderer/features/editor/prosemirror/transactions.ts'
import { splitElement } from './commands.ts'
import { backspace, deleteForward } from './join.ts'
import { enter, extras, lines, page, pressed, shown } from './test-support.ts'

const textBeforeCaret = ({ doc, selection }: EditorState) =>
  doc.textBetween(0, selection.head, '', '\n')
const allText = ({ doc }: EditorState) => doc.children.map(readText).join('')

/** Text with marks, line breaks, emoji, right-to-left letters and spaces inside. */
const content = fc
  .array(fc.constantFrom('a', 'b ', ' ', '<b>c</b>', '<i>d</i>', '<br>', '&amp;', 'א', '😀'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => `x${parts.join('')}y`)

const element = fc.record({ type: fc.constantFrom(...ELEMENT_TYPES), content })
const anyElements = fc.array(element, { minLength: 1, maxLength: 4 }).map((list) =>
  list.map(({ type, content: html }, index) => ({
    id: `e${index}`,
    type,
    content: type === 'parenthetical' ? `(${html})` : html,
  })),
)
const anyPage = fc.tuple(anyElements, fc.nat(3), fc.nat(20)).map(([elements, at, offset]) => {
  const index = at % elements.length
  const size = createDoc(elements, countingIds()).child(index).content.size
  return { elements, index, offset: offset % (size + 1), size }
})

describe('splitting and joining', () => {
  it('Enter or Ctrl+Enter inside the text, then Backspace, is the identity', () => {
    fc.assert(
      fc.property(anyPage, fc.boolean(), ({ elements, index, offset, size }, isEnter) => {
        const before = page(elements, [index, offset])
        const split = pressed(before, isEnter ? enter : splitElement(countingIds('split')))
        expect(split.doc.childCount).toBe(elements.length + 1)
        const { $from } = split.selection
        expect([$from.index(0), readText($from.parent).slice(0, $from.parentOffset)]).toEqual([
          index + 1,
          elements[index]?.type === 'parenthetical' && offset > 0 && offset < size - 1
            ? '('
            : expect.stringMatching(/^\(?$/),
        ])
        const joined = pressed(split, backspace)
        expect(shown(joined)).toEqual(shown(before))
      }),
      { numRuns: 500 },
    )
  })

  it('Enter loses no character and keeps the type of the text', () => {
    fc.assert(
      fc.property(anyPage, ({ elements, index, offset }) => {
        const before = page(elements, [index, offset])
        const split = pressed(before, enter)
        const added = elements[index]?.type === 'parenthetical' ? /[()]/g : /(?!)/g
        const text = (state: EditorState) => allText(state).replace(added, '')
        expect(text(split)).toBe(text(before))
        const parts = [split.doc.child(index), split.doc.child(index + 1)].map(readElement)
        for (const part of parts) {
          if (part.content !== '') expect(part.type).toBe(elements[index]?.type)
        }
      }),
    )
  })

  it('Backspace at the start and Delete at the end lose no character, and give the same page', () => {
    fc.assert(
      fc.property(anyElements, fc.nat(2), (elements, at) => {
        fc.pre(elements.length > 1)
        const index = at % (elements.length - 1)
        const back = pressed(page(elements, [index + 1, 0]), backspace)
        const forward = pressed(page(elements, [index, -1]), deleteForward)
        expect(shown(back)).toEqual(shown(forward))
        expect(back.doc.childCount).toBe(elements.length - 1)
        const bare = (state: EditorState) => allText(state).replaceAll(/[()]/g, '')
        expect(bare(back)).toBe(bare(page(elements, [0, 0])))
        expect(readElement(back.doc.child(index))).toMatchObject({
          id: elements[index]?.id,
          type: elements[index]?.type,
        })
      }),
    )
  })

  it('deleting a selection across elements keeps the text around it, and the type of the rest', () => {
    fc.assert(
      fc.property(anyPage, anyPage, ({ elements, index, offset }, other) => {
        const to = Math.min(elements.length - 1, index + 1 + other.index)
        fc.pre(to > index)
        const size = createDoc(elements, countingIds()).child(to).content.size
        const state = page(elements, [index, offset], [to, Math.min(other.offset, size)])
        const { $from, $to } = state.selection
        const head = readText($from.parent).slice(0, $from.parentOffset)
        const tail = readText($to.parent).slice($to.parentOffset)
        const textWith = (rest: string) =>
          [
            ...state.doc.children.slice(0, index).map(readText),
            head,
            rest,
            ...state.doc.children.slice(to + 1).map(readText),
          ].join('')
        const bare = (text: string) => text.replaceAll(/[()]/g, '')
        const deleted = pressed(state, backspace)
        // No element begins with the space that separated words.
        const joined = head.trim() === '' ? tail.trimStart() : tail
        expect(bare(allText(deleted))).toBe(bare(textWith(joined)))
        expect(bare(allText(pressed(state, enter)))).toBe(bare(textWith(tail.trimStart())))
        const caret = page(elements, [index, offset])
        expect(bare(textBeforeCaret(deleted)).trimEnd()).toBe(
          bare(textBeforeCaret(caret)).trimEnd(),
        )
      }),
    )
  })
})

describe('selections across elements', () => {
  const elements = elementsOf('action:one two', 'shot:three', 'dialogue:four five')

  it('Enter leaves what remains of the two elements apart, each with its type', () => {
    const state = pressed(page(elements, [0, 4], [2, 5]), enter)
    expect(lines(state)).toEqual(['action:one', 'dialogue:five'])
    expect(state.selection.$from.index(0)).toBe(1)
  })

  it('Enter adds an element of the next type if nothing remains of the last one', () => {
    const state = pressed(page(elements, [0, 4], [2, -1]), enter)
    expect(lines(state)).toEqual(['action:one', 'action:'])
  })

  it('Backspace joins what remains; whole elements go with their type', () => {
    expect(lines(pressed(page(elements, [0, 4], [2, 5]), backspace))).toEqual(['action:one five'])
    expect(lines(pressed(page(elements, [0, 0], [2, 0]), backspace))).toEqual([
      'dialogue:four five',
    ])
    expect(lines(pressed(page(elements, [0, 0], [2, -1]), backspace))).toEqual(['action:'])
  })
})

describe('what elements have besides text', () => {
  const note = (at: number) => ({ at, kind: 'note', text: `note ${at}` }) as const

  it('a scene number stays with the first half, notes with their words, and joining restores all', () => {
    const extra = { sceneNumber: '4', notes: [note(4), note(9)], after: [note(0)] }
    const heading: Element = { id: 'h', type: 'scene_heading', content: 'INT. BAR - DAY', extra }
    const split = pressed(page([heading], [0, 5]), enter)
    expect(extras(split)).toEqual([
      { sceneNumber: '4', notes: [note(4)] },
      { after: [note(0)], notes: [{ ...note(9), at: 4 }] },
    ])
    expect(extras(pressed(split, backspace))).toEqual([extra])
  })

  it('notes of a joined element move behind the text before it', () => {
    const [one, two] = elementsOf('action:one', 'action:two')
    const tail = {
      ...two!,
      extra: { before: [{ kind: 'note', text: 'b' } as const], notes: [note(1)] },
    }
    const joined = pressed(page([one!, tail], [1, 0]), backspace)
    expect(extras(joined)).toEqual([
      {
        notes: [
          { at: 3, kind: 'note', text: 'b' },
          { ...note(1), at: 4 },
        ],
      },
    ])
  })

  it('a scene heading that is joined to action loses its number, and undo says so', () => {
    const [one, two] = elementsOf('action:one', 'scene_heading:INT. BAR')
    const state = page([one!, { ...two!, extra: { sceneNumber: '5' } }], [1, 0])
    const descriptions: (string | null)[] = []
    backspace(state, (tr) => {
      descriptions.push(getDescription(tr))
      expect(tr.doc.children.map(readElement)).toEqual([{ ...one!, content: 'oneINT. BAR' }])
    })
    expect(descriptions).toEqual(['Join elements, without scene number 5'])
  })

  it.each([
    ['Backspace', backspace, [1, 0]],
    ['Delete', deleteForward, [0, -1]],
  ] as const)('%s removes a page break before it joins', (_key, command, caret) => {
    const [one, two] = elementsOf('action:one', 'action:two')
    const state = page([one!, { ...two!, extra: { startsPage: true } }], caret)
    const removed = pressed(state, command)
    expect(shown(removed)).toEqual([one, two])
    expect(lines(pressed(removed, command))).toEqual(['action:onetwo'])
  })

  it('Backspace removes the page break before the first element', () => {
    const [one] = elementsOf('action:one')
    const state = page([{ ...one!, extra: { startsPage: true } }], [0, 0])
    expect(shown(pressed(state, backspace))).toEqual([one])
  })

  it('the added element after Ctrl+Enter continues a lyric, the one after Enter does not', () => {
    const [one] = elementsOf('action:one')
    const lyric = { ...one!, extra: { form: 'lyric', startsPage: true } as const }
    const state = page([lyric], [0, -1])
    expect(extras(pressed(state, splitElement(countingIds('s'))))).toEqual([
      lyric.extra,
      { form: 'lyric' },
    ])
    expect(extras(pressed(state, enter))).toEqual([lyric.extra, undefined])
  })

  it('the unprinted texts after the last element stay when its text is replaced by Enter', () => {
    const [one, two] = elementsOf('action:one', 'action:two')
    const last = { ...two!, extra: { after: [note(0)].map(({ kind, text }) => ({ kind, text })) } }
    const state = pressed(page([one!, last], [0, 1], [1, -1]), enter)
    expect(lines(state)).toEqual(['action:o', 'action:'])
    expect(extras(state)).toEqual([undefined, last.extra])
  })

  it('the unprinted texts of a removed empty element stay', () => {
    const [one, two, three] = elementsOf('action:one', 'action:', 'action:three')
    const empty = { ...two!, extra: { before: [{ kind: 'section', text: 'Act' } as const] } }
    for (const at of [1, 2])
      expect(extras(pressed(page([one!, empty, three!], [at, 0]), backspace))).toEqual([
        undefined,
        empty.extra,
      ])
  })

  it('texts that would be too long together are not joined', () => {
    const long = 'a'.repeat(MAX_CONTENT_CHARACTERS - 2)
    const state = page(elementsOf(`action:${long}`, 'action:bcd'), [1, 0])
    expect(backspace(state, () => expect.unreachable())).toBe(true)
  })
})
