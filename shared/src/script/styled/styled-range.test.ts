import { describe, expect, it, test } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { swapAlternate } from '../editing/alternates.ts'
import { renameCharacter } from '../editing/rename-character.ts'
import { joinExtra, splitExtra } from '../editing/split-join.ts'
import { readElementExtra, type ElementExtra } from '../element-extra.ts'
import { extraForContent } from '../notes/note-anchors.ts'
import type { Element, Script } from '../script.ts'
import { cssColor, rangesWithin, settleRanges } from './styled-range.ts'

const RED = { color: '#ff0000' }
const TAG = { other: [['TagNumber', '3'] as const] }

describe('the stored form', () => {
  it('is in order, without overlaps, with equal neighbors joined', () => {
    const ranges = [
      { at: 6, to: 9, ...TAG },
      { at: 0, to: 4, ...RED },
      { at: 3, to: 6, ...RED },
      { at: 7, to: 8, ...RED },
      { at: 20, to: 30, ...RED },
      { at: 9, to: 9, ...RED },
      { at: 9, to: 10 },
    ]
    expect(settleRanges(ranges, 22)).toEqual([
      { at: 0, to: 6, ...RED },
      { at: 6, to: 9, ...TAG },
      { at: 20, to: 22, ...RED },
    ])
  })

  it('is cut out of a longer text', () => {
    const ranges = [
      { at: 0, to: 4, ...RED },
      { at: 6, to: 9, ...TAG },
    ]
    expect(rangesWithin(ranges, { from: 2, to: 7 })).toEqual([
      { at: 0, to: 2, ...RED },
      { at: 4, to: 5, ...TAG },
    ])
  })

  test.each([
    ['markup in a color', { color: 'red;background:url(x)' }],
    ['markup in a name', { other: [['a"b', 'x']] }],
    ['a long value', { other: [['Font', 'x'.repeat(101)]] }],
    ['too many properties', { other: Array.from({ length: 11 }, (_, n) => [`A${n}`, 'x']) }],
  ])('can’t have %s', (_what, look) => {
    expect(readElementExtra({ styled: [{ at: 0, to: 1, ...look }] })).toBeUndefined()
  })

  test.each([
    ['#00008000FFFF', '#0080ff'],
    ['#12AB00', '#12ab00'],
    [undefined, null],
  ])('shows %s as %s', (color, css) => expect(cssColor(color)).toBe(css))
})

describe('styled words', () => {
  const styled = (at: number, to: number): ElementExtra => ({ styled: [{ at, to, ...RED }] })

  it('are divided and joined with their element', () => {
    const { head, tail } = splitExtra({ ...styled(4, 8), sceneColor: '#0000ff' }, 6)
    expect(head).toEqual({ ...styled(4, 6), sceneColor: '#0000ff' })
    expect(tail).toEqual(styled(0, 2))
    const joined = joinExtra(
      { type: 'action', extra: head, length: 6 },
      { type: 'action', extra: tail },
    )
    expect(joined?.extra).toEqual({ ...styled(4, 8), sceneColor: '#0000ff' })
  })

  it('follow other words in their place', () => {
    expect(extraForContent(styled(4, 8), 'Red rain falls.', 'Red and cold rain.')).toEqual(
      styled(13, 17),
    )
    expect(extraForContent(styled(4, 8), 'Red rain falls.', 'Red falls.')).toBeUndefined()
  })

  it('follow a character’s new name', () => {
    const script = scriptOf([
      ...elementsOf('character: MO'),
      { id: 'x', type: 'action', content: 'Mo sees rain.', extra: styled(8, 12) } as const,
    ])
    const renamed = renameCharacter(script, 'MO', { to: 'MARA', lowercase: false })
    const last = renamed.storyBlocks[0]?.elements.at(-1)
    expect(last?.extra).toEqual(styled(10, 14))
  })

  it('are those of the wording that has them', () => {
    const extra = { ...styled(0, 4), alternates: ['Cold rain.'] }
    const element: Element = { id: 'x', type: 'action', content: 'Rain falls.', extra }
    const swapped = swapAlternate(scriptOf([element]), 'x', 0)
    expect(swapped.ok && elementIn(swapped.script)?.extra?.styled).toBeUndefined()
  })
})

function elementIn({ storyBlocks }: Script): Element | undefined {
  return storyBlocks[0]?.elements[0]
}
