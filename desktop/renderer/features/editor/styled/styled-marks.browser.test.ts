/** Colors and highlights stay on their words while the text is edited, and are shown. */
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { describe, expect, it } from 'vitest'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { addElement, setType } from '#renderer/features/editor/keys/commands.ts'
import { backspace } from '#renderer/features/editor/keys/join.ts'
import { followNotes } from '#renderer/features/editor/notes/follow-notes.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { trimmedTail, uniqueIds } from '#renderer/features/editor/prosemirror/plugins.ts'
import { styledMarks } from './styled-marks.ts'

const RED = { color: '#FFFF00000000' }
const YELLOW = { highlight: '#FFFF00' }

function page(...elements: readonly Element[]): EditorState {
  const makeId = countingIds('made')
  return EditorState.create({
    doc: createDoc(elements, makeId),
    plugins: [uniqueIds(makeId), trimmedTail, followNotes(), styledMarks()],
  })
}

const element = (id: string, content: string, extra: ElementExtra): Element => ({
  id,
  type: 'action',
  content,
  extra,
})
/** A red word and what else an imported element may have. */
const rain = element('a', 'Red rain falls.', {
  styled: [{ at: 4, to: 8, ...RED }],
  sceneColor: '#0000ff',
})

function run(state: EditorState, caret: number, command: Command): EditorState {
  let next = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)))
  command(next, (tr) => (next = next.apply(tr)))
  return next
}

/** Each element's text with styled words in brackets. */
const shown = ({ doc }: EditorState) =>
  doc.children.map((node) => {
    const { content, extra } = readElement(node)
    return (extra?.styled ?? []).reduceRight(
      (text, { at, to }) => `${text.slice(0, at)}[${text.slice(at, to)}]${text.slice(to)}`,
      content,
    )
  })

describe('styled words', () => {
  it('stay styled while the writer types before, in and after them', () => {
    const state = page(rain)
    const before = state.apply(state.tr.insertText('Very ', 1))
    const inside = before.apply(before.tr.insertText('--', 12))
    const after = inside.apply(inside.tr.insertText('!!', 16))
    expect(shown(after)).toEqual(['Very Red [ra--in]!! falls.'])
    expect(readElement(after.doc.child(0)).extra?.sceneColor).toBe('#0000ff')
  })

  it('are no longer styled when all of them are deleted', () => {
    const state = page(rain)
    const deleted = state.apply(state.tr.delete(5, 9))
    expect(readElement(deleted.doc.child(0)).extra).toEqual({ sceneColor: '#0000ff' })
  })

  it('stay styled on both sides of a split, and after a join', () => {
    const split = run(page(rain), 7, addElement(countingIds('new')))
    expect(shown(split)).toEqual(['Red [ra]', '[in] falls.'])
    const joined = run(split, split.doc.child(0).nodeSize + 1, backspace)
    expect(shown(joined)).toEqual(['Red [rain] falls.'])
    expect(readElement(joined.doc.child(0)).extra).toEqual(rain.extra)
  })

  it('stay styled when the selection spans elements, and when the type changes', () => {
    const state = page(rain, element('b', 'Blue wind.', { styled: [{ at: 0, to: 4, ...YELLOW }] }))
    const cut = state.apply(state.tr.delete(7, state.doc.child(0).nodeSize + 3))
    expect(shown(cut)).toEqual(['Red [ra][ue] wind.'])
    expect(shown(run(cut, 3, setType('dialogue')))).toEqual(['Red [ra][ue] wind.'])
  })
})

describe('the page', () => {
  const viewOf = (state: EditorState) => new EditorView(document.createElement('div'), { state })

  it('shows color, highlight and strikethrough, and nothing for tags', () => {
    const { dom } = viewOf(
      page(
        element('a', 'Red rain falls.', {
          styled: [
            { at: 0, to: 3, ...RED },
            { at: 4, to: 8, ...YELLOW, strikeout: true },
            { at: 9, to: 14, other: [['TagNumber', '3']] },
          ],
        }),
      ),
    )
    const styled = [...dom.querySelectorAll<HTMLElement>('.styled-text')]
    expect(styled.map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['span', 'Red'],
      ['s', 'rain'],
    ])
    expect(styled[0]?.style.getPropertyValue('--text-color')).toBe('#ff0000')
    expect(styled[1]?.style.getPropertyValue('--highlight-color')).toBe('#ffff00')
  })

  it('follows edits, also of other elements', () => {
    const view = viewOf(page(element('z', 'Wind.', {}), rain))
    view.dispatch(view.state.tr.insertText('Cold. ', 1))
    view.dispatch(view.state.tr.insertText('ny', view.state.doc.child(0).nodeSize + 9))
    const words = () => [...view.dom.querySelectorAll('.styled-text')].map((el) => el.textContent)
    expect(words()).toEqual(['rain'])
    const start = view.state.doc.child(0).nodeSize + 5
    view.dispatch(view.state.tr.insertText('x', start + 1))
    expect(words().join('')).toBe('rxain')
    view.dispatch(view.state.tr.delete(start, start + 5))
    expect(words()).toEqual([])
  })
})
