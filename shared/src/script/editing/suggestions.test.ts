import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { ElementType } from '../element-types.ts'
import { aroundElement, suggestions } from './suggestions.ts'

const scene = elementsOf(
  'scene_heading:Int. depot - night',
  'character:Mara',
  'dialogue:Closed.',
  'character:Ivo (O.S.)',
  'dialogue:No.',
  'character:MARA',
  'dialogue:Yes.',
  'transition:IRIS OUT.',
  'scene_heading:EXT. ring road - before dawn',
  'character:The <b>Clerk</b>',
  'dialogue:Next.',
)

function offered(type: ElementType, text: string, after = elementsOf('action:end')) {
  return suggestions({ type, text, before: scene, after })
}

describe('suggestions', () => {
  it('offers the second-to-last speaker first, then the others by recency', () => {
    expect(offered('character', '')).toEqual(['MARA', 'THE CLERK', 'IVO'])
  })

  it('offers names that continue the typed text in any case, but no complete ones', () => {
    expect(offered('character', 'm')).toEqual(['MARA'])
    expect(offered('character', 'Mara')).toEqual([])
    expect(offered('character', 'X')).toEqual([])
  })

  it('offers characters who speak only later', () => {
    expect(offered('character', 'z', elementsOf('character:Zora'))).toEqual(['ZORA'])
  })

  it('offers extensions after an opening parenthesis', () => {
    expect(offered('character', 'Mara (')).toEqual(['Mara (V.O.)', 'Mara (O.S.)', "Mara (CONT'D)"])
    expect(offered('character', 'Mara (o')).toEqual(['Mara (O.S.)'])
  })

  it('offers prefixes, then known places, then times of day', () => {
    expect(offered('scene_heading', '')).toEqual(['INT. ', 'EXT. ', 'INT./EXT. ', 'EST. '])
    expect(offered('scene_heading', 'e')).toEqual(['EXT. ', 'EST. '])
    expect(offered('scene_heading', 'INT. ')).toEqual(['INT. DEPOT'])
    expect(offered('scene_heading', 'ext. r')).toEqual(['EXT. RING ROAD'])
    expect(offered('scene_heading', 'INT. HALL - n')).toEqual(['INT. HALL - NIGHT'])
    expect(offered('scene_heading', 'INT. HALL - be')).toEqual(['INT. HALL - BEFORE DAWN'])
  })

  it('offers places after prefixes of other languages too', () => {
    const after = elementsOf('scene_heading:ИНТ. КУХНЯ - НОЧЬ')
    expect(offered('scene_heading', 'ИНТ. ', after)).toEqual(['ИНТ. КУХНЯ'])
    expect(offered('scene_heading', 'ИНТ. ЛЕС - н', after)).toEqual(['ИНТ. ЛЕС - НОЧЬ'])
  })

  it('names a speaker without full-width extensions or a colon', () => {
    expect(offered('character', '李', elementsOf('character:李慧（画外）：'))).toEqual(['李慧'])
  })

  it('offers transitions, including those used in the script', () => {
    expect(offered('transition', 'c')).toEqual(['CUT TO:'])
    expect(offered('transition', 'iris')).toEqual(['IRIS OUT.'])
  })

  it('offers nothing in action and dialogue, and at most six suggestions', () => {
    expect(offered('action', 'M')).toEqual([])
    expect(offered('dialogue', 'M')).toEqual([])
    expect(offered('transition', '').length).toBe(6)
  })

  it('keeps letters whose capital is longer, and offers each name once', () => {
    const before = elementsOf('character:Große', 'character:GROSSE', 'character:GROßE')
    expect(suggestions({ type: 'character', text: 'g', before, after: [] })).toEqual(['GROßE'])
  })

  it('finds the elements before and after an element', () => {
    const script = scriptOf(elementsOf('action:a'), [
      { id: 'x', type: 'character', content: '' },
      { id: 'y', type: 'action', content: 'c' },
    ])
    const { before, after } = aroundElement(script, 'x')
    expect([before.length, after.map(({ id }) => id)]).toEqual([1, ['y']])
  })
})
