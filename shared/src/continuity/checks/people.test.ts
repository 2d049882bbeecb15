import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test-support/continuity.ts'

const SPEECH = ['character:MARA', 'dialogue:Hi.'] as const
const TWO = 'scene_heading:EXT. YARD - DAY'

describe('ages', () => {
  const found = (one: string, other: string, between = TWO) => {
    const first = ['scene_heading:INT. HALL - DAY', `action:${one}`, ...SPEECH] as const
    return messagesOf('ages', ...first, between as typeof TWO, `action:${other}`)
  }

  it.each([
    ['MARA (34) waits.', 'Mara (43) runs.', 'MARA is 34 in scene 1 and 43 here.'],
    ['MARA KENT, 34, waits.', 'MARA, 35, runs.', 'MARA is 34 in scene 1 and 35 here.'],
    ['MARA (30s) waits.', 'MARA (mid-40s) runs.', 'MARA is 30s in scene 1 and 40s here.'],
    ['MARA (34, tall) waits.', 'Mara (aged 43) runs.', 'MARA is 34 in scene 1 and 43 here.'],
  ])('%s %s', (one, other, message) => {
    expect(found(one, other)).toEqual([message])
  })

  it.each([
    ['MARA (34) waits.', 'Mara (34) runs.'],
    ['MARA (34) waits.', 'MARA (30s) runs.'],
    ['MARA (34) waits.', 'YOUNG MARA (8) runs.'],
    ['MARA (34) waits.', 'Mara’s MOTHER (61) runs.'],
    ['A WOMAN (34) waits.', 'A WOMAN (61) runs.'],
    ['MARA (34) waits.', 'Mara (1) takes the cup and (2) drinks.'],
    ['MARA (34) waits.', 'MARA’S SON (9) and TOM (40) run.'],
  ])('not %s %s', (one, other) => {
    expect(found(one, other)).toEqual([])
  })

  it('not if years pass in between', () => {
    expect(
      found('MARA (34) waits.', 'Mara (43) runs.', 'scene_heading:EXT. YARD - FLASHBACK'),
    ).toEqual([])
    expect(found('MARA (34) waits.', 'Mara (43) runs.', 'action:TEN YEARS LATER')).toEqual([])
  })
})

describe('introduced and never speaking', () => {
  const found = (action: string) => messagesOf('never-speaks', `action:${action}`, ...SPEECH)

  it('a name in capitals with an age', () => {
    expect(found('DELPHINE (40) pours tea.')).toEqual([
      'DELPHINE is introduced here and never speaks.',
    ])
    expect(found('At the bar sits CLIVE OWENS, 50s, alone.')).toHaveLength(1)
  })

  it.each([
    'MARA KENT (34) waits.',
    'MARABEL "MARA" KENT (34) waits.',
    'A WOMAN (40) pours tea.',
    'Her MOTHER (70) pours tea.',
    'Two GUARDS (20s) yawn.',
    'A BANG. The TELEPHONE rings.',
    'MARABELLA (34) waits.',
    'DELPHINE pours tea.',
    'THE WOMAN (40) POURS TEA. CLIVE (20) WATCHES.',
  ])('not: %s', (action) => {
    expect(found(action)).toEqual([])
  })
})

describe('(V.O.) and (O.S.)', () => {
  const found = (...cues: readonly string[]) => {
    const lines = cues.flatMap((cue) => [`character:${cue}`, 'dialogue:Hello.'] as const)
    return messagesOf('voices', 'scene_heading:INT. HALL - DAY', ...lines)
  }

  it('mixed for a voice that is never seen, or in one scene', () => {
    expect(found('RADIO (V.O.)', 'RADIO (V.O.)', 'RADIO (O.S.)')).toEqual([
      'RADIO has (V.O.) in scene 1 and (O.S.) here.',
    ])
    expect(found('RADIO (V.O.)', 'RADIO (O.S.)')).toEqual([
      'RADIO has (V.O.) in scene 1 and (O.S.) here.',
    ])
    expect(found('TOM', 'TOM (O.S.)', 'TOM (V.O.)')).toHaveLength(1)
  })

  it('not for somebody who narrates and is also seen', () => {
    expect(found('TOM (V.O.)', 'TOM', 'TOM (O.S.)')).toEqual([])
    expect(found('RADIO (V.O.)', 'RADIO (V.O.) (CONT’D)', 'RADIO (v.o.)', 'TOM (O.S.)')).toEqual([])
    expect(found('TOM (O.S.)', 'TOM (O.C.)')).toEqual([])
  })
})
