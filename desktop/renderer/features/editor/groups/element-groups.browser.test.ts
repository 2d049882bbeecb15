import { EditorState, TextSelection } from 'prosemirror-state'
import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { findDualPairs } from '#renderer/features/editor/prosemirror/dual-pairs.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { patchTo } from '#renderer/features/editor/prosemirror/patch.ts'
import { openBlockEditor, sendClipboard } from '#renderer/features/editor/test-support.ts'
import { elementGroups, groupElements } from './element-groups.ts'

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

type Line = Omit<Element, 'id'>

const MARA: Line = { type: 'character', content: 'MARA' }
const IVO: Line = { type: 'character', content: 'IVO', extra: { dual: 'right' } }
const SPEECH: Line = { type: 'dialogue', content: 'Where is <i>everybody</i>?<br>Hello?' }

const part = fc.constantFrom<readonly Line[]>(
  [{ type: 'action', content: 'The  rain&nbsp;stops &amp; <b>starts <i>again</i></b>.' }],
  [{ type: 'action', content: '' }],
  [{ type: 'scene_heading', content: 'INT. BUS DEPOT - NIGHT' }],
  [MARA, { type: 'parenthetical', content: '(beat)' }, SPEECH],
  [MARA, SPEECH, IVO, SPEECH],
  [MARA],
  [IVO],
)

/** Several groups' lines. */
const lines = fc
  .array(part, { minLength: 10, maxLength: 60, size: 'max' })
  .map((parts) => parts.flat())

const withIds = (elements: readonly Line[]): Element[] =>
  elements.map((element, index) => ({ ...element, id: `e${index}` }))

/** The number of each element's group. */
const keysOf = ({ doc }: EditorState): unknown[] =>
  doc.children.map(({ marks }): unknown => marks[0]?.attrs['key'])

function expectGroups(state: EditorState): void {
  const keys = keysOf(state)
  expect(keys).not.toContain(undefined)
  const starts = keys.flatMap((key, index) => (key === keys[index - 1] ? [] : [index]))
  expect(new Set(keys).size).toBe(starts.length)
  const isInPair = (start: number) =>
    findDualPairs(state.doc).some(({ left, end }) => left < start && start < end)
  expect(starts.filter(isInPair)).toEqual([])
  const isBelowCue = (start: number) =>
    ['character', 'parenthetical'].includes(String(state.doc.maybeChild(start - 1)?.attrs['type']))
  expect(starts.filter(isBelowCue)).toEqual([])
}

describe('groups of elements', () => {
  it('have every element after any change, and no dual dialogue in two of them', () => {
    fc.assert(
      fc.property(lines, lines, fc.func(fc.boolean()), (elements, others, isKept) => {
        const before = withIds(elements)
        const after = [
          ...before.filter(({ id }) => isKept(id)),
          ...others.map((element, index) => ({ ...element, id: `o${index}` })),
        ]
        const doc = groupElements(createDoc(before, countingIds()))
        const state = EditorState.create({ doc, plugins: [elementGroups()] })
        expectGroups(state)
        const changed = state.apply(patchTo(state.tr, after))
        expectGroups(changed)
        expect(changed.doc.children.map(readElement)).toEqual(after)
      }),
      { numRuns: 200 },
    )
  })

  it('follow a change of type', () => {
    const elements = withIds(
      Array.from({ length: 60 }, () => ({ type: 'action', content: 'One.' })),
    )
    const doc = groupElements(createDoc(elements, countingIds()))
    const state = EditorState.create({ doc, plugins: [elementGroups()] })
    const last = keysOf(state).lastIndexOf(1)
    const position = doc.children.slice(0, last).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    const changed = state.apply(state.tr.setNodeAttribute(position, 'type', 'character'))
    expectGroups(changed)
    expect(keysOf(changed)[last + 1]).toBe(1)
  })

  it('move neither the selection nor the text, and stay while the writer types', () => {
    const elements = withIds(
      Array.from({ length: 60 }, () => ({ type: 'action', content: 'One.' })),
    )
    const doc = groupElements(createDoc(elements, countingIds()))
    const selection = TextSelection.create(doc, 100, 130)
    const state = EditorState.create({ doc, selection, plugins: [elementGroups()] })
    const typed = state.apply(state.tr.insertText('x', 3))
    expect(keysOf(typed)).toEqual(keysOf(state))
    expect(typed.selection.toJSON()).toEqual({ type: 'text', anchor: 101, head: 131 })
  })
})

describe('the page', () => {
  it('reads only the typed character, whatever else is in the group', async () => {
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(), async (elements, at) => {
        // Empty elements at the end would be removed.
        const before = withIds([...elements, { type: 'transition', content: 'FADE OUT.' }])
        const index = at % before.length
        const { text, onType, close } = openBlockEditor(before, { elementId: `e${index}` })
        const shown = text.querySelectorAll('.element')
        const node = shown[index]?.firstChild
        if (node instanceof Text) node.data = `x${node.data}`
        else shown[index]?.prepend('x')
        await pause(0)
        const [after] = onType.mock.lastCall ?? []
        close()
        expect(after?.[index]?.content).toMatch(/^\(?x/)
        for (const [each, element] of before.entries()) {
          if (each !== index && element.content !== '') expect(after?.[each]).toBe(element)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('has no groups in what is copied', () => {
    const { text, close } = openBlockEditor(
      withIds([
        { type: 'action', content: 'One.' },
        { type: 'action', content: 'Two.' },
      ]),
      { elementId: 'e0' },
    )
    fireEvent.keyDown(text, { key: 'a', ctrlKey: true })
    const copied = sendClipboard(text, 'copy')
    expect(text.querySelectorAll('.element-group')).toHaveLength(1)
    expect(copied.getData('text/html')).toMatch(/^<p [^>]*>One\.<\/p><p [^>]*>Two\.<\/p>$/)
    close()
  })
})
