import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { createDoc } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { alternateMarks } from './alternate-marks.ts'

it("moves to the margin of the element's new type", () => {
  const elements = elementsOf('action:Late.').map((element) => ({
    ...element,
    extra: { alternates: ['Too late.'] },
  }))
  const view = new EditorView(null, {
    state: EditorState.create({
      doc: createDoc(elements, countingIds()),
      plugins: [alternateMarks({ onShowAlternates() {} })],
    }),
  })
  const markedType = () => view.dom.querySelector<HTMLElement>('.alternate-mark')?.dataset['type']
  expect(markedType()).toBe('action')
  view.dispatch(view.state.tr.setNodeAttribute(0, 'type', 'dialogue'))
  expect(markedType()).toBe('dialogue')
  view.destroy()
})
