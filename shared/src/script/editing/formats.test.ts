import { describe, expect, it } from 'vitest'
import type { ElementExtra } from '../element-extra.ts'
import { ELEMENT_TYPES } from '../element-types.ts'
import {
  elementsToFormat,
  extraForType,
  formatStates,
  FORMATS,
  hasFormat,
  withFormat,
} from './formats.ts'

describe('formatStates', () => {
  it('only dialogue and action can be lyrics, only action and text centered, all start a page', () => {
    const available = (format: (typeof FORMATS)[number]) =>
      ELEMENT_TYPES.filter((type) => formatStates([{ type }])[format] !== 'unavailable')
    expect(available('lyric')).toEqual(['action', 'dialogue'])
    expect(available('centred')).toEqual(['action', 'text'])
    expect(available('page-break')).toEqual(ELEMENT_TYPES)
  })

  it('is on only if all selected elements that can have it have it', () => {
    const [cue, plain] = [{ type: 'character' }, { type: 'dialogue' }] as const
    const sung = { ...plain, extra: { form: 'lyric' } } as const
    expect(formatStates([cue, sung]).lyric).toBe('on')
    expect(formatStates([cue, sung, plain]).lyric).toBe('off')
    expect(formatStates([cue]).lyric).toBe('unavailable')
  })

  it('an imported form that the type lacks can be turned off', () => {
    const heading = { type: 'scene_heading', extra: { form: 'centred' } } as const
    expect(formatStates([heading]).centred).toBe('on')
  })

  it('only the first of several elements gets a page break', () => {
    const elements = [{ type: 'action' }, { type: 'dialogue' }] as const
    expect(elementsToFormat(elements, 'page-break')).toEqual([elements[0]])
  })
})

describe('withFormat', () => {
  it.each(FORMATS)('turns %s on and off, and keeps the rest', (format) => {
    const extra: ElementExtra = { sceneNumber: '2' }
    const on = withFormat(extra, format, true)
    expect(hasFormat(on, format)).toBe(true)
    expect(on).toMatchObject(extra)
    expect(withFormat(on, format, false)).toEqual({ ...extra })
  })

  it('a lyric has no other paragraph type, so that it prints as a lyric', () => {
    expect(withFormat({ paragraph: 'Cast List' }, 'lyric', true)).toEqual({ form: 'lyric' })
  })
})

describe('extraForType', () => {
  const lyric = { form: 'lyric', startsPage: true, sceneNumber: '3' } as const

  it('keeps a form that the new type can have', () => {
    expect(extraForType(lyric, 'action')).toBe(lyric)
  })

  it('drops a form that it can’t have, and keeps the rest', () => {
    expect(extraForType(lyric, 'character')).toEqual({ startsPage: true, sceneNumber: '3' })
    expect(extraForType({ form: 'centred' }, 'dialogue')).toBeUndefined()
  })
})
