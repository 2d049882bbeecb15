import { describe, expect, it } from 'vitest'
import {
  cycleType,
  ELEMENT_TABLE,
  ELEMENT_TYPES,
  isElementType,
  isSpoken,
  nextType,
} from './element-types.ts'

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

  it('names no two types the same', () => {
    const rows = ELEMENT_TYPES.map((type) => ELEMENT_TABLE[type])
    const lists = [
      rows.map(({ label }) => label),
      rows.map(({ prompt }) => prompt.name),
      rows.flatMap(({ commandNames }) => commandNames),
      rows.flatMap(({ wordStyles }) => wordStyles),
      rows.flatMap(({ finalDraft: { name, otherNames = [] } }) => [name, ...otherNames]),
      rows.map(({ finalDraft }) => finalDraft.key),
      rows.flatMap(({ fountain: { lineMark } }) => (lineMark === undefined ? [] : [lineMark])),
    ]
    for (const names of lists) expect(names).toEqual([...new Set(names)])
  })

  it('has one lowercase word for each type in the assistant’s view', () => {
    for (const type of ELEMENT_TYPES) expect(ELEMENT_TABLE[type].prompt.name).toMatch(/^[a-z]+$/)
  })

  it('keeps text between the margins of the page', () => {
    for (const type of ELEMENT_TYPES) {
      const { spec, industry } = ELEMENT_TABLE[type].pages
      const widthMm = spec.columns * 2.54
      const leftMm = spec.atMm - { left: 0, centre: widthMm / 2, right: widthMm }[spec.edge]
      expect(leftMm).toBeGreaterThanOrEqual(38)
      expect(leftMm + widthMm).toBeLessThanOrEqual(185 + 1e-9)
      expect(industry.leftIn).toBeGreaterThanOrEqual(1.5)
      expect(industry.rightIn).toBeLessThanOrEqual(7.5)
    }
  })

  it('counts dialogue and parentheticals as parts of a speech, but not the cue', () => {
    expect(ELEMENT_TYPES.filter(isSpoken)).toEqual(['dialogue', 'parenthetical'])
  })
})
