import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { elementsOfSlice, textToSlice } from './clipboard.ts'
import { dropAt, moveSelection } from './drop.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { uniqueIds } from '#renderer/features/editor/prosemirror/plugins.ts'
import { getDescription } from '#renderer/features/editor/prosemirror/transactions.ts'

type Line = `${ElementType}:${string}`
type Point = readonly [element: number, offset: number]

/** Creates a page. `at` returns the position of a point in it. */
function page(...lines: readonly Line[]) {
  const makeId = countingIds('made')
  const doc = createDoc(elementsOf(...lines), makeId)
  const at = ([element, offset]: Point) =>
    doc.children.slice(0, element).reduce((sum, node) => sum + node.nodeSize, 1) + offset
  const select = (from: Point, to: Point) =>
    EditorState.create({
      doc,
      selection: TextSelection.create(doc, at(from), at(to)),
      plugins: [uniqueIds(makeId)],
    })
  return { at, select }
}

const scene = () =>
  page('action:Ada waits.', 'character:IVO', 'dialogue:Who is late?', 'action:Rain.')

/** Returns the lines after a transaction. */
function after(state: EditorState, tr: Transaction | null): string[] {
  const { doc } = tr ? state.apply(tr) : state
  return doc.children.map(readElement).map(({ type, content }) => `${type}:${content}`)
}

describe('text moved within the page', () => {
  it('is inserted into the text without splitting the element', () => {
    const { at, select } = scene()
    const state = select([0, 0], [0, 4])
    const tr = moveSelection(state, at([2, 7]))
    expect(after(state, tr)).toEqual([
      'action:waits.',
      'character:IVO',
      'dialogue:Who is Ada late?',
      'action:Rain.',
    ])
    expect(tr && getDescription(tr)).toBe('Move text')
  })

  it('leaves no space where it was, and takes none along to where an element is split', () => {
    const { at, select } = page(
      'action:Ada waits.',
      'character:IVO',
      'dialogue:So.',
      'action:Rain or snow.',
    )
    const state = select([0, 0], [0, 3])
    expect(after(state, moveSelection(state, at([1, 3])))).toContain('action:waits.')
    const speech = select([1, 0], [2, 3])
    expect(after(speech, moveSelection(speech, at([3, 4])))).toEqual([
      'action:Ada waits.',
      'action:Rain',
      'character:IVO',
      'dialogue:So.',
      'action:or snow.',
    ])
  })

  it('leaves no empty element behind, and whole elements keep their ids', () => {
    const { at, select } = scene()
    const state = select([1, 0], [2, 12])
    const moved = moveSelection(state, at([3, 5]))
    expect(after(state, moved)).toEqual([
      'action:Ada waits.',
      'action:Rain.',
      'character:IVO',
      'dialogue:Who is late?',
    ])
    const ids = moved && state.apply(moved).doc.children.map((node) => readElement(node).id)
    expect(ids).toEqual(['e1', 'e4', 'e2', 'e3'])
    const upwards = moveSelection(state, at([0, 0]))
    expect(after(state, upwards)).toEqual([
      'character:IVO',
      'dialogue:Who is late?',
      'action:Ada waits.',
      'action:Rain.',
    ])
  })

  it('may include parts of elements, and the remaining parts are not joined', () => {
    const { at, select } = scene()
    const state = select([0, 4], [2, 7])
    const tr = moveSelection(state, at([3, 5]))
    expect(after(state, tr)).toEqual([
      'action:Ada',
      'dialogue:late?',
      'action:Rain.',
      'action:waits.',
      'character:IVO',
      'dialogue:Who is',
    ])
    const ids = tr && state.apply(tr).doc.children.map((node) => readElement(node).id)
    expect(ids?.filter((id) => id.startsWith('e'))).toEqual(['e1', 'e3', 'e4', 'e2'])
    expect(new Set(ids).size).toBe(6)
  })

  it('stays in place when dropped on itself', () => {
    const { at, select } = page('action:Rain.')
    const state = select([0, 0], [0, 5])
    for (const position of [0, at([0, 2]), at([0, 5]), at([0, 5]) + 1]) {
      expect(moveSelection(state, position)?.docChanged).toBe(false)
    }
  })
})

describe('text dropped from outside', () => {
  it('is inserted at the pointer with its trailing space', () => {
    const { at, select } = scene()
    const state = select([0, 0], [0, 3])
    const nodes = elementsOfSlice(textToSlice('very ', 'dialogue'))
    const tr = dropAt(state.tr, at([2, 7]), nodes)
    expect(after(state, tr)[2]).toBe('dialogue:Who is very late?')
    expect(after(state, tr)).toHaveLength(4)
    expect(tr && getDescription(tr)).toBe('Drop text')
  })

  it('is inserted as elements if there are several', () => {
    const { at, select } = scene()
    const state = select([0, 0], [0, 3])
    const nodes = elementsOfSlice(textToSlice('One.\n\nTwo.', 'action'))
    expect(after(state, dropAt(state.tr, at([3, 0]), nodes)).slice(3)).toEqual([
      'action:One.',
      'action:Two.',
      'action:Rain.',
    ])
  })

  it('is left to ProseMirror if it contains no elements, such as a file', () => {
    const { select } = scene()
    expect(dropAt(select([0, 0], [0, 0]).tr, 1, [])).toBeNull()
  })
})
