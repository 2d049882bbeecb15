import { describe, expect, it } from 'vitest'
import { messagesIn, messagesOf } from '../../test-support/continuity.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'

const headings = (...texts: readonly string[]) =>
  texts.map((text) => `scene_heading:${text}` as const)

describe('continuous scenes', () => {
  it.each([
    ['INT. HALL - DAY', 'EXT. YARD - NIGHT - CONTINUOUS', "It's day in scene 1 and night here, "],
    ['INT. HALL - NIGHT', 'EXT. YARD - CONTINUOUS DAY', "It's night in scene 1 and day here, "],
    ['INT. HALL - NIGHT', 'EXT. YARD - MORNING (CONTINUOUS)', "It's night in scene 1 and day here"],
    [
      'INT. KITCHEN - DAY',
      'EXT. KITCHEN - CONTINUOUS',
      'KITCHEN is INT. in scene 1 and EXT. here, ',
    ],
    ['EXT. STREET - DAY', 'INT. STREET - CONTINUOUS', 'STREET is EXT. in scene 1 and INT. here, '],
    [
      'INT. KENT HOUSE - DEN - DAY',
      'EXT. KENT HOUSE - DEN - CONTINUOUS',
      'KENT HOUSE - DEN is INT.',
    ],
  ])('%s, then %s', (one, other, message) => {
    const [found] = messagesOf('continuous', ...headings(one, other))
    expect(found).toMatch(message)
  })

  it.each([
    ['INT. HALL - DAY', 'EXT. YARD - NIGHT'],
    ['INT. HALL - DAY', 'EXT. YARD - CONTINUOUS'],
    ['INT. HALL - DAY', 'EXT. YARD - DAY - CONTINUOUS'],
    ['EXT. HOUSE - DAY', 'INT. HOUSE - CONTINUOUS'],
    ['EXT. KENT HOUSE - DAY', 'INT. KENT HOUSE - KITCHEN - CONTINUOUS'],
    ['EXT. YARD - DUSK', 'INT. HALL - NIGHT - CONTINUOUS'],
    ['EXT. YARD - EVENING', 'INT. HALL - NIGHT - CONTINUOUS'],
    ['INT. CAR - DAY', 'INT./EXT. CAR - CONTINUOUS'],
    ['INT. NIGHT CLUB - DAY', 'INT. DAY CARE - CONTINUOUS'],
  ])('not %s, then %s', (one, other) => {
    expect(messagesOf('continuous', ...headings(one, other))).toEqual([])
  })

  it('a continuous scene without a time has the time of the one before', () => {
    const chain = headings('INT. A - DAY', 'INT. B - CONTINUOUS', 'INT. C - NIGHT - CONTINUOUS')
    expect(messagesOf('continuous', ...chain)).toHaveLength(1)
    const later = headings('INT. A - DAY', 'INT. B - LATER', 'INT. C - NIGHT - CONTINUOUS')
    expect(messagesOf('continuous', ...later)).toEqual([])
  })
})

describe('places spelled two ways', () => {
  const found = (...texts: readonly string[]) =>
    messagesOf('place-spellings', ...headings(...texts))

  it.each([
    ["INT. JOE'S BAR - DAY", 'INT. JOES BAR - NIGHT'],
    ['INT. LIVING ROOM - DAY', 'INT. LIVINGROOM - DAY'],
    ['EXT. HARBOR - DAY', 'EXT. HARBRO - NIGHT'],
    ['INT. RESTAURANT - DAY', 'INT. RESTARANT - DAY'],
    ['INT. KENT HOUSE - KITCHEN - DAY', 'INT. KENT HOUSE - KICTHEN - DAY'],
  ])('%s and %s', (one, other) => {
    expect(found(one, one, other)).toHaveLength(1)
  })

  it.each([
    ['INT. HOTEL - DAY', 'INT. MOTEL - DAY'],
    ['INT. ROOM 12 - DAY', 'INT. ROOM 13 - DAY'],
    ['INT. BEDROOM - DAY', 'INT. BATHROOM - DAY'],
    ['EXT. BEACH - DAY', 'EXT. BENCH - DAY'],
    ["INT. JOE'S BAR - DAY", 'INT. JOE’S BAR - NIGHT'],
    ['INT. BAR - DAY', 'EXT. BAR - NIGHT'],
    ['EXT. NORTH GATE - DAY', 'EXT. SOUTH GATE - DAY'],
  ])('not %s and %s', (one, other) => {
    expect(found(one, one, other)).toEqual([])
  })
})

describe('scene numbers', () => {
  const numbered = (...numbers: readonly string[]) => {
    const elements = elementsOf(...headings(...numbers.map((_, at) => `INT. ROOM ${at} - DAY`)))
    return scriptOf(
      elements.map((element, at) => {
        const sceneNumber = numbers[at] ?? ''
        return sceneNumber === '' ? element : { ...element, extra: { sceneNumber } }
      }),
    )
  }

  it.each([
    [['1', '2', '4', '5'], 'Scene 3 is missing before this one.'],
    [['1', '2', '5'], 'Scenes 3 to 4 are missing before this one.'],
    [['1', '2', '', '4'], 'This scene has no number of its own, while its neighbors have 2 and 4.'],
    [['1', '2', '2', '3'], 'Two scenes have the number 2. The first is INT. ROOM 1 - DAY.'],
    [['1', '2A', '2a', '3'], 'Two scenes have the number 2A. The first is INT. ROOM 1 - DAY.'],
  ])('%j', (numbers, message) => {
    expect(messagesIn('scene-numbers', numbered(...numbers))).toEqual([message])
  })

  it.each([
    [['', '', '']],
    [['1', '2', '2A', '2B', '3']],
    [['1', 'A2', '2', '3']],
    [['1', '', '2', '', '']],
    [['1', '2-4', '5']],
    [['12', '101', '102']],
    [['7', '8']],
  ])('not %j', (numbers) => {
    expect(messagesIn('scene-numbers', numbered(...numbers))).toEqual([])
  })
})
