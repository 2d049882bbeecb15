/** Marks that are drawn from elements, which follow each edit. */
import fc from 'fast-check'
import type { Plugin } from 'prosemirror-state'
import { afterEach, expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { noteMarks } from '#renderer/features/editor/notes/note-marks.ts'
import { createDoc } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { styledMarks } from '#renderer/features/editor/styled/styled-marks.ts'
import { alternateMarks } from './alternate-marks.ts'
import { forcedBreaks } from './forced-breaks.ts'
import { anyEditsWith, closeAll, copyOf, edited, open, withIds } from './edits-test-support.ts'

const anyElement = fc.record({
  type: fc.constantFrom('action', 'dialogue'),
  content: fc.constantFrom('', 'x', 'Rain falls.'),
  extra: fc.constantFrom<NonNullable<Element['extra']>[]>(
    {},
    { alternates: ['Snow falls.'] },
    { alternates: ['Snow falls.', 'Hail falls.'] },
    { startsPage: true },
    { styled: [{ at: 0, to: 1, highlight: '#ffff00' }] },
    { notes: [{ kind: 'note', at: 0, to: 1, text: 'Why?' }] },
    { notes: [{ kind: 'note', at: 0, text: 'Here.' }], before: [{ kind: 'note', text: 'Above.' }] },
  ),
})
const anyPage = fc.array(anyElement, { minLength: 1, maxLength: 5 })

const PLUGINS: readonly (readonly [string, () => Plugin])[] = [
  ['notes', () => noteMarks({ onOpenNote() {} })],
  ['page breaks', forcedBreaks],
  ['styled text', styledMarks],
  ['alternates', () => alternateMarks({ onShowAlternates() {} })],
]

afterEach(closeAll)

it.each(PLUGINS)('%s after each edit are marked as on a newly opened page', (_name, plugin) => {
  fc.assert(
    fc.property(anyPage, anyEditsWith(anyElement), (elements, edits) => {
      const view = open(createDoc(withIds(elements), countingIds()), plugin())
      for (const [index, edit] of edits.entries()) {
        view.dispatch(edited(view.state.tr, edit, `new${index}`))
        const fresh = open(copyOf(view.state.doc), plugin())
        expect(view.dom.innerHTML).toBe(fresh.dom.innerHTML)
      }
    }),
    { numRuns: 100 },
  )
})
