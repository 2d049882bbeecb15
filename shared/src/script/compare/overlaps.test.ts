import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { contentsOf } from '../../test-support/live-writers.ts'
import type { Element, Script } from '../script.ts'
import { elementsById } from '../story-blocks.ts'
import {
  mergeVersions,
  overlaps,
  findRemovedElements,
  withChosenVersions,
  type OverlapChoice,
} from './overlaps.ts'

const ELEMENTS = elementsOf('action:The lamp turns.', 'action:Rain.', 'action:Boats.')
const BASE = scriptOf(ELEMENTS)

/** The base with other texts; `null` deletes an element. */
function version(...contents: readonly (string | null)[]): Script {
  const elements = ELEMENTS.flatMap((element, index): Element[] => {
    const content = contents[index]
    return content === null ? [] : [{ ...element, content: content ?? element.content }]
  })
  return scriptOf(elements)
}

const textsOf = (found: ReturnType<typeof overlaps>) =>
  found.map(({ mine, theirs }) =>
    [mine, theirs].map((parts) => parts.map(({ content }) => content)),
  )

describe('overlaps', () => {
  it('finds elements that both changed, and those that one changed and the other deleted', () => {
    const mine = version('The lamp stops.', null, 'Boats and gulls.')
    const theirs = version('The lamp burns.', 'Rain falls.', null)
    expect(textsOf(overlaps({ base: BASE, mine, theirs }))).toEqual([
      [['The lamp stops.'], ['The lamp burns.']],
      [[], ['Rain falls.']],
      [['Boats and gulls.'], []],
    ])
  })

  it('ignores what only one of them changed, and the same change by both', () => {
    const mine = version('The lamp stops.', 'Snow.', null)
    const theirs = version(undefined as never, 'Snow.', null)
    expect(overlaps({ base: BASE, mine, theirs })).toEqual([])
  })

  it('finds an element that one of them has moved to another block', () => {
    const [lamp, ...rest] = ELEMENTS
    const mine = scriptOf(rest, [{ ...lamp!, content: 'The lamp, elsewhere.' }])
    const theirs = version('The lamp burns.')
    expect(textsOf(overlaps({ base: BASE, mine, theirs }))).toEqual([
      [['The lamp, elsewhere.'], ['The lamp burns.']],
    ])
  })
})

describe('withChosenVersions', () => {
  const found = overlaps({
    base: BASE,
    mine: version('Mine.', null, 'Gulls.'),
    theirs: version('Theirs.', 'Rain falls.', null),
  })
  const [lamp, rain, boats] = ELEMENTS.map(({ id }) => id) as [string, string, string]
  const merged = version('Mine. Theirs.', 'Rain falls.', 'Gulls.')

  it('uses the chosen versions, and leaves the rest as it is', () => {
    const choices = new Map([
      [lamp, 'theirs'],
      [rain, 'mine'],
    ] as const)
    expect(contentsOf(withChosenVersions(merged, found, choices))).toEqual([['Theirs.', 'Gulls.']])
    const others = new Map([
      [lamp, 'mine'],
      [boats, 'theirs'],
    ] as const)
    expect(contentsOf(withChosenVersions(merged, found, others))).toEqual([
      ['Mine.', 'Rain falls.'],
    ])
  })

  it('changes nothing without a choice', () => {
    expect(withChosenVersions(merged, found, new Map())).toBe(merged)
  })

  it('keeps notes on their words', () => {
    const notes = [{ kind: 'note' as const, text: 'Why?', at: 6, to: 12 }]
    const noted = scriptOf([{ ...ELEMENTS[0]!, content: 'Mine. Theirs.', extra: { notes } }])
    const after = withChosenVersions(noted, found, new Map([[lamp, 'theirs']]))
    expect(after.storyBlocks[0]?.elements[0]?.extra?.notes).toMatchObject([{ at: 0, to: 6 }])
  })
})

describe('an element that one of them has split', () => {
  const [lamp, ...rest] = ELEMENTS
  const part = (id: string, content: string): Element => ({ id, type: 'action', content })
  const split = scriptOf([
    { ...lamp!, content: 'The lamp' },
    part('half', 'turns slowly.'),
    part('new', 'A bell.'),
    ...rest,
  ])
  const theirs = version('The lamp turns off.')
  const found = overlaps({ base: BASE, mine: split, theirs })
  const merged = scriptOf([
    { ...lamp!, content: 'The lamp' },
    part('half', 'turns slowly. off.'),
    part('new', 'A bell.'),
    ...rest,
  ])
  const choose = (choice: OverlapChoice, script = merged) =>
    contentsOf(withChosenVersions(script, found, new Map([[lamp!.id, choice]])))[0]

  it('is offered with what was split off, without new elements', () => {
    expect(textsOf(found)).toEqual([[['The lamp', 'turns slowly.'], ['The lamp turns off.']]])
    const current = elementsById(merged)
    expect(mergeVersions(current, found[0]!).map(({ content }) => content)).toEqual([
      'The lamp',
      'turns slowly. off.',
    ])
  })

  it('gets either version as a whole', () => {
    expect(choose('theirs')).toEqual(['The lamp turns off.', 'A bell.', 'Rain.', 'Boats.'])
    expect(choose('mine')).toEqual(['The lamp', 'turns slowly.', 'A bell.', 'Rain.', 'Boats.'])
    expect(choose('both')).toEqual(contentsOf(merged)[0])
  })

  it('gets back what was split off, if that has been deleted since', () => {
    const joined = scriptOf([{ ...lamp!, content: 'The lamp turns slowly off.' }, ...rest])
    expect(choose('mine', joined)).toEqual(['The lamp', 'turns slowly.', 'Rain.', 'Boats.'])
  })
})

describe('removedElements', () => {
  it('returns what is in no block any more', () => {
    const [lamp, rain, boats] = ELEMENTS
    const moved = scriptOf([lamp!], [boats!])
    expect(findRemovedElements(BASE, moved)).toEqual([rain])
    expect(findRemovedElements(BASE, BASE)).toEqual([])
  })
})
