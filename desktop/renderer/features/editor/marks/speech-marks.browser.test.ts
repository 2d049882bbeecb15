/** Marks of dual dialogue and automatic (CONT'D), which follow each edit. */
import fc from 'fast-check'
import type { EditorView } from 'prosemirror-view'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createDoc, readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { continuedCueMarks } from './continued-cues.ts'
import { dualColumns } from './dual-columns.ts'
import { anyEditsWith, closeAll, copyOf, edited, open, withIds } from './edits-test-support.ts'

const anyElement = fc
  .record({
    type: fc.oneof(fc.constantFrom('character', 'dialogue'), fc.constantFrom(...ELEMENT_TYPES)),
    content: fc.constantFrom('', 'ANNA', 'x'),
    isMarked: fc.boolean(),
  })
  .map(({ type, content, isMarked }): Omit<Element, 'id'> => {
    return { type, content, ...(isMarked ? { extra: { dual: 'right' } } : {}) }
  })

const PAIR: readonly Omit<Element, 'id'>[] = [
  { type: 'character', content: 'ANNA' },
  { type: 'dialogue', content: 'x' },
  { type: 'character', content: 'BEN', extra: { dual: 'right' } },
  { type: 'dialogue', content: 'x' },
]
const anyPage = fc.array(anyElement, { maxLength: 3 }).map((rest) => [...PAIR, ...rest])
const anyEdits = anyEditsWith(anyElement)

/** An attribute of each element on the page. */
const shown = (view: EditorView, name: string) =>
  [...view.dom.children].map((dom) => dom.getAttribute(name))

afterEach(closeAll)

it('columns after each edit are those of a newly opened page', () => {
  fc.assert(
    fc.property(anyPage, anyEdits, (elements, edits) => {
      const view = open(createDoc(withIds(elements), countingIds()), dualColumns())
      for (const [index, edit] of edits.entries()) {
        view.dispatch(edited(view.state.tr, edit, `new${index}`))
        const fresh = open(copyOf(view.state.doc), dualColumns())
        for (const name of ['data-dual', 'data-dual-last']) {
          expect(shown(view, name)).toEqual(shown(fresh, name))
        }
      }
    }),
    { numRuns: 100 },
  )
})

/** A script in which ANNA goes on speaking in the cues with these ids. */
function scriptWithCues(ids: readonly string[]) {
  const cue = (id: string): Element => ({ id, type: 'character', content: 'ANNA' })
  const action = (id: string): Element => ({ id: `before ${id}`, type: 'action', content: 'x' })
  return scriptOf([cue('first'), ...ids.flatMap((id) => [action(id), cue(id)])])
}

const AUTOMATIC = {
  profile: 'industry',
  paper: 'letter',
  sceneNumbers: 'none',
  continueds: 'automatic',
} as const

it('(CONT’D) stays at its cues after each edit, and new elements with their ids get it', () => {
  fc.assert(
    fc.property(anyPage, anyEdits, (elements, edits) => {
      const ids = ['e0', 'e2', 'new1']
      const { store } = memorySession(scriptWithCues(ids)).session
      const block = createStore(() => ({ id: 'story_block_1' }))
      const plugin = continuedCueMarks({ store, block })
      const view = open(createDoc(withIds(elements), countingIds()), plugin)
      store.edit('Add (CONT’D)', (script) => ({ ...script, pages: AUTOMATIC }))
      for (const [index, edit] of edits.entries()) {
        view.dispatch(edited(view.state.tr, edit, `new${index}`))
        const expected = view.state.doc.children.map((node) =>
          ids.includes(readId(node)) ? " (CONT'D)" : null,
        )
        expect(shown(view, 'data-continued')).toEqual(expected)
      }
    }),
    { numRuns: 100 },
  )
})
