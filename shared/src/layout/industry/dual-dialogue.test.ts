import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyRuns } from '../../test-support/many-runs.ts'
import { dualPairs } from '../../script/editing/dual-dialogue.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'
import { DEFAULT_FORMATTING, type Element } from '../../script/script.ts'
import { blockParagraphs, paragraphMaker, type Flow } from './flow.ts'
import { industryProfile } from './profile.ts'
import { unitAt } from './unit.ts'

const PROFILE = industryProfile({ profile: 'industry', paper: 'letter', sceneNumbers: 'none' })

const SPEECH_TYPES = ['character', 'dialogue', 'parenthetical'] as const

const anyElement = fc
  .record({
    type: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<ElementType>(...SPEECH_TYPES) },
      { weight: 1, arbitrary: fc.constantFrom(...ELEMENT_TYPES) },
    ),
    isEmpty: fc.constantFrom(false, false, false, true),
    isMarked: fc.boolean(),
    startsPage: fc.constantFrom(false, false, false, false, true),
  })
  .map(({ type, isEmpty, isMarked, startsPage }): Omit<Element, 'id'> => {
    // The editor shows a marked cue before its name is typed; on the page it isn't there.
    const isMarkedCue = type === 'character' && isMarked
    const extra: ElementExtra = {
      ...(isMarked ? { dual: 'right' } : {}),
      ...(startsPage ? { startsPage } : {}),
    }
    return { type, content: isEmpty && !isMarkedCue ? '' : 'Mara', extra }
  })

/** The right-hand cues of a flow. */
function rightCues(flow: Flow): string[] {
  const cues: string[] = []
  let index = 0
  while (index < flow.paragraphs.length) {
    const unit = unitAt(flow, { index, offset: 0, line: 0 })
    if (!unit) break
    const [cue] = unit.right
    if (cue) cues.push(cue.paragraph.element.id)
    index = unit.end
  }
  return cues
}

test('the same speeches are side by side on the page and by the rules of the editor', () => {
  fc.assert(
    fc.property(fc.array(anyElement, { maxLength: 10 }), (list) => {
      const elements = list.map((element, index) => ({ ...element, id: `e${index}` }))
      const make = paragraphMaker(PROFILE, DEFAULT_FORMATTING)
      const flow = { profile: PROFILE, paragraphs: blockParagraphs(elements, make), make }
      const expected = dualPairs(elements).map(({ right }) => elements[right]?.id)
      expect(rightCues(flow)).toEqual(expected)
    }),
    manyRuns(),
  )
})
