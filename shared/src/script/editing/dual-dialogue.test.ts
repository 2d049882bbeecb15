import { describe, expect, it } from 'vitest'
import type { ElementExtra } from '../element-extra.ts'
import { ELEMENT_TYPES } from '../element-types.ts'
import type { Element } from '../script.ts'
import {
  dualChoice,
  dualPairs,
  strayDualMarks,
  withDualChoice,
  withoutStrayDualMarks,
} from './dual-dialogue.ts'

/** Elements from 'type:text'; a cue with `^` after its name is marked, `#` starts a page. */
function elementsOf(...lines: readonly string[]): Element[] {
  return lines.map((line, index) => {
    const [name = '', text = ''] = line.split(':')
    const type = ELEMENT_TYPES.find((each) => each.startsWith(name))
    if (!type) throw new Error(`no element type ${name}`)
    const extra: ElementExtra = {
      ...(text.includes('^') ? { dual: 'right' } : {}),
      ...(text.includes('#') ? { startsPage: true } : {}),
    }
    const hasExtra = Object.keys(extra).length > 0
    const content = text.replaceAll(/[#^]/g, '')
    return { id: `e${index}`, type, content, ...(hasExtra ? { extra } : {}) }
  })
}

describe('two speeches are side by side', () => {
  it.each<[string, readonly string[], readonly [number, number, number][]]>([
    ['if the second is marked', ['char:A', 'dia:1', 'char:B^', 'dia:2'], [[0, 2, 4]]],
    ['not without a mark', ['char:A', 'dia:1', 'char:B', 'dia:2'], []],
    [
      'with all their parts',
      ['act:x', 'char:A', 'par:(low)', 'dia:1', 'dia:2', 'char:B^', 'par:(high)', 'dia:3', 'act:y'],
      [[1, 5, 8]],
    ],
    ['even if nobody says anything', ['char:A', 'char:B^'], [[0, 1, 2]]],
    ['not if the one before was deleted', ['act:x', 'char:B^', 'dia:2'], []],
    ['not with action between', ['char:A', 'dia:1', 'act:x', 'char:B^', 'dia:2'], []],
    ['not with an empty action, which prints', ['char:A', 'dia:1', 'act:', 'char:B^'], []],
    [
      'with an empty cue between, which prints nothing',
      ['char:A', 'dia:1', 'char:', 'char:B^', 'dia:2'],
      [[0, 3, 5]],
    ],
    ['while the second name is typed', ['char:A', 'dia:1', 'char:^', 'dia:2'], [[0, 2, 4]]],
    ['not beside an empty cue', ['char:', 'dia:1', 'char:B^', 'dia:2'], []],
    ['not if the mark is no longer on a cue', ['char:A', 'dia:1', 'dia:B^', 'dia:2'], []],
    ['not beside dialogue without a cue', ['act:x', 'dia:1', 'char:B^', 'dia:2'], []],
    ['not across a page break', ['char:A', 'dia:1', 'char:B^#', 'dia:2'], []],
    ['not with a page break in the first', ['char:A', 'dia:#1', 'char:B^', 'dia:2'], []],
    ['up to a page break in the second', ['char:A', 'char:B^', 'dia:1', 'dia:#2'], [[0, 1, 3]]],
    [
      'two of three: the second is taken',
      ['char:A', 'dia:1', 'char:B^', 'dia:2', 'char:C^', 'dia:3'],
      [[0, 2, 4]],
    ],
    [
      'two and two of four',
      ['char:A', 'dia:1', 'char:B^', 'dia:2', 'char:C', 'dia:3', 'char:D^', 'dia:4'],
      [
        [0, 2, 4],
        [4, 6, 8],
      ],
    ],
  ])('%s', (_name, lines, expected) => {
    const pairs = dualPairs(elementsOf(...lines))
    expect(pairs.map(({ left, right, end }) => [left, right, end])).toEqual(expected)
  })
})

describe('the command', () => {
  const twoSpeeches = elementsOf('act:x', 'char:A', 'dia:1', 'char:B', 'par:(low)', 'dia:2')

  it.each([3, 4, 5])('puts the speech at the caret beside the one before (element %i)', (index) => {
    const choice = dualChoice(twoSpeeches, index)
    expect(choice).toEqual({ kind: 'pair', cue: 3 })
    if (choice.kind === 'unavailable') return
    const paired = withDualChoice(twoSpeeches, choice)
    expect(paired[3]?.extra).toEqual({ dual: 'right' })
    expect(paired.toSpliced(3, 1)).toEqual(twoSpeeches.toSpliced(3, 1))
  })

  it.each([1, 2, 3, 5])('separates them from anywhere in either (element %i)', (index) => {
    const paired = withDualChoice(twoSpeeches, { kind: 'pair', cue: 3 })
    const choice = dualChoice(paired, index)
    expect(choice).toEqual({ kind: 'separate', cue: 3 })
    if (choice.kind !== 'unavailable') {
      expect(withDualChoice(paired, choice)).toStrictEqual(twoSpeeches)
    }
  })

  it('keeps what else belongs to the cue', () => {
    const note = { at: 0, kind: 'note', text: 'why?' } as const
    const [cue, other] = elementsOf('char:A', 'char:B')
    if (!cue || !other) throw new Error('two cues')
    const noted = { ...other, extra: { notes: [note] } }
    const paired = withDualChoice([cue, noted], { kind: 'pair', cue: 1 })
    expect(paired[1]?.extra).toEqual({ dual: 'right', notes: [note] })
    expect(withDualChoice(paired, { kind: 'separate', cue: 1 })).toStrictEqual([cue, noted])
  })

  it.each<[string, readonly string[], number, RegExp]>([
    ['outside speeches', ['char:A', 'dia:1', 'act:x'], 2, /Put the caret in a speech/],
    ['in dialogue without a cue', ['act:x', 'dia:1'], 1, /Put the caret in a speech/],
    ['in the first speech', ['act:x', 'char:A', 'dia:1'], 2, /no speech directly before/],
    ['after action', ['char:A', 'dia:1', 'act:x', 'char:B'], 3, /no speech directly before/],
    ['where a mark has no effect', ['act:x', 'char:B^'], 1, /no speech directly before/],
    ['after two side by side', ['char:A', 'char:B^', 'char:C'], 2, /already side by side/],
    ['after a page break', ['char:A', 'dia:1', 'char:B#'], 2, /page break/],
  ])('is unavailable %s, and says why', (_name, lines, index, reason) => {
    const choice = dualChoice(elementsOf(...lines), index)
    expect(choice.kind === 'unavailable' && choice.reason).toMatch(reason)
  })
})

it('finds and removes marks that have no effect', () => {
  const elements = elementsOf('char:A^', 'dia:1', 'char:B^', 'dia:2^', 'act:x', 'char:C^')
  expect([...strayDualMarks(elements)]).toEqual([0, 3, 5])
  const cleaned = withoutStrayDualMarks(elements)
  expect(cleaned.map(({ extra }) => extra?.dual)).toEqual([
    undefined,
    undefined,
    'right',
    undefined,
    undefined,
    undefined,
  ])
  expect(cleaned[2]).toBe(elements[2])
})
