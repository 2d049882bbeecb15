import { describe, expect, it } from 'vitest'
import { cycleType, ELEMENT_TYPES, isElementType, nextType } from './element-types.ts'

describe('element types', () => {
  it('has eight types in Tab order', () => {
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
  ] as const)('after %s, Enter adds %s', (type, expected) => {
    expect(nextType(type)).toBe(expected)
  })

  it('Tab cycles through all eight types', () => {
    const seen = [ELEMENT_TYPES[0]] as (typeof ELEMENT_TYPES)[number][]
    for (let step = 0; step < 8; step += 1) seen.push(cycleType(seen.at(-1)!, 'forward'))
    expect(seen).toEqual([...ELEMENT_TYPES, ELEMENT_TYPES[0]])
  })

  it('Shift+Tab reverses Tab for every type', () => {
    for (const type of ELEMENT_TYPES) {
      expect(cycleType(cycleType(type, 'forward'), 'backward')).toBe(type)
    }
    expect(cycleType('scene_heading', 'backward')).toBe('text')
  })

  it('rejects all other values', () => {
    expect(isElementType('shot')).toBe(true)
    for (const value of ['slug', 'Action', '', null, 3, ['action'], 'constructor']) {
      expect(isElementType(value)).toBe(false)
    }
  })
})
