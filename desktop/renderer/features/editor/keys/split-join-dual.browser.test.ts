import { describe, expect, it } from 'vitest'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { backspace, deleteForward } from './join.ts'
import { enter, extras, lines, page, pressed, shown } from './test-support.ts'

describe('splitting and joining in dual dialogue', () => {
  const speeches = elementsOf('character:ANN', 'dialogue:one', 'character:BEN', 'dialogue:two')
  const pair = speeches.with(2, { ...speeches[2]!, extra: { dual: 'right' } })

  it.each([
    ['Backspace at the start of the right cue', backspace, [2, 0]],
    ['Delete at the end of the left speech', deleteForward, [1, -1]],
  ] as const)('%s puts the speeches below each other, and only then joins', (_name, key, at) => {
    const separated = pressed(page(pair, at), key)
    expect(shown(separated)).toStrictEqual(speeches)
    const joined = pressed(separated, key)
    expect(lines(joined)).toEqual(['character:ANN', 'dialogue:oneBEN', 'dialogue:two'])
  })

  it('a mark without effect does not keep a cue from being joined', () => {
    const stray = pair.with(0, { ...pair[0]!, type: 'action' })
    const joined = pressed(page(stray, [2, 0]), backspace)
    expect(lines(joined)).toEqual(['action:ANN', 'dialogue:oneBEN', 'dialogue:two'])
    expect(extras(joined)).toEqual([undefined, undefined, undefined])
  })

  it('an empty element between the speeches is removed first', () => {
    const spaced = pair.toSpliced(2, 0, ...elementsOf('character:'))
    const ids = spaced.map((one, index) => ({ ...one, id: `e${index}` }))
    const removed = pressed(page(ids, [3, 0]), backspace)
    expect(extras(removed)[2]).toEqual({ dual: 'right' })
  })

  it('deleting from one speech into the cue of the other joins what remains', () => {
    const joined = pressed(page(pair, [1, 2], [2, 1]), backspace)
    expect(lines(joined)).toEqual(['character:ANN', 'dialogue:onEN', 'dialogue:two'])
    expect(extras(joined)).toEqual([undefined, undefined, undefined])
  })

  it('splitting the right cue keeps its first half in place', () => {
    const split = pressed(page(pair, [2, 1]), enter)
    expect(lines(split).slice(2)).toEqual(['character:B', 'character:EN', 'dialogue:two'])
    expect(extras(split)[2]).toEqual({ dual: 'right' })
  })
})
