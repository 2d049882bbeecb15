import { describe, expect, it } from 'vitest'
import { cycleType, ELEMENT_TYPES, isElementType, nextType } from './element-types.ts'

describe('element types (spec §3, §4)', () => {
  it('has the eight types in Tab order', () => {
    expect(ELEMENT_TYPES.join(' ')).toBe(
      'scene_heading action character dialogue parenthetical transition shot text',
    )
  })

  it.each([
    ['character', 'dialogue'],
    ['dialogue', 'character'],
    ['transition', 'scene_heading'],
    ['parenthetical', 'dialogue'],
    ['scene_heading', 'action'],
    ['action', 'action'],
    ['shot', 'action'],
    ['text', 'action'],
  ] as const)('Enter after %s gives %s', (type, expected) => {
    expect(nextType(type)).toBe(expected)
  })

  it('Tab goes through all eight and comes round', () => {
    const seen = [ELEMENT_TYPES[0]] as (typeof ELEMENT_TYPES)[number][]
    for (let step = 0; step < 8; step += 1) seen.push(cycleType(seen.at(-1)!, 'forward'))
    expect(seen).toEqual([...ELEMENT_TYPES, ELEMENT_TYPES[0]])
  })

  it('Shift+Tab undoes Tab from every type', () => {
    for (const type of ELEMENT_TYPES) {
      expect(cycleType(cycleType(type, 'forward'), 'backward')).toBe(type)
    }
    expect(cycleType('scene_heading', 'backward')).toBe('text')
  })

  it('knows its own and nothing else', () => {
    expect(isElementType('shot')).toBe(true)
    for (const value of ['slug', 'Action', '', null, 3, ['action'], 'constructor']) {
      expect(isElementType(value)).toBe(false)
    }
  })
})
