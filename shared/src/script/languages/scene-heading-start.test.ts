import { describe, expect, it, test } from 'vitest'
import { isSceneHeadingPrefix, sceneHeadingStart } from './scene-heading-start.ts'

describe('the prefix of a scene heading', () => {
  test.each([
    ['INT. KITCHEN - NIGHT', 'interior', 'KITCHEN - NIGHT'],
    ['ext forest', 'exterior', 'forest'],
    ['INT./EXT. CAR - DAY', 'both', 'CAR - DAY'],
    ['INT. / EXT. VOITURE - JOUR', 'both', 'VOITURE - JOUR'],
    ['I/E CAR - DAY', 'both', 'CAR - DAY'],
    ['INT: HALL', 'interior', 'HALL'],
    ['EST. HARBOR', 'exterior', 'HARBOR'],
    ['ИНТ. КУХНЯ - НОЧЬ', 'interior', 'КУХНЯ - НОЧЬ'],
    ['нат. лес', 'exterior', 'лес'],
    ['ЭКСТ. ДВОР - ДЕНЬ', 'exterior', 'ДВОР - ДЕНЬ'],
    ['ИНТ./НАТ. МАШИНА - ДЕНЬ', 'both', 'МАШИНА - ДЕНЬ'],
    ['ІНТ. КУХНЯ - НІЧ', 'interior', 'КУХНЯ - НІЧ'],
    ['INNEN. KÜCHE - TAG', 'interior', 'KÜCHE - TAG'],
    ['AUSSEN BAHNHOF - NACHT', 'exterior', 'BAHNHOF - NACHT'],
    ['AUßEN - BAHNHOF', 'exterior', 'BAHNHOF'],
    ['INNEN/AUSSEN AUTO - TAG', 'both', 'AUTO - TAG'],
    ['INTERNO. CASA - GIORNO', 'interior', 'CASA - GIORNO'],
    ['ESTERNO STRADA - NOTTE', 'exterior', 'STRADA - NOTTE'],
    ['INT./EST. MACCHINA - GIORNO', 'both', 'MACCHINA - GIORNO'],
    ['WN. KUCHNIA - DZIEŃ', 'interior', 'KUCHNIA - DZIEŃ'],
    ['PLENER. LAS - NOC', 'exterior', 'LAS - NOC'],
    ['WN./PLENER SAMOCHÓD', 'both', 'SAMOCHÓD'],
    ['BINNEN - KEUKEN - DAG', 'interior', 'KEUKEN - DAG'],
    ['BUITEN. STRAND', 'exterior', 'STRAND'],
    ['INTERIÉR. KUCHYNĚ - DEN', 'interior', 'KUCHYNĚ - DEN'],
    ['INTÉRIEUR CUISINE - JOUR', 'interior', 'CUISINE - JOUR'],
    ['内景 厨房 - 夜', 'interior', '厨房 - 夜'],
    ['外景。街道。日', 'exterior', '街道。日'],
    ['內景 廚房', 'interior', '廚房'],
    ['内/外 车 - 夜', 'both', '车 - 夜'],
    ['外. 街道 - 日', 'exterior', '街道 - 日'],
    ['○台所（夜）', 'unspecified', '台所（夜）'],
    ['S#12. 부엌 / 밤', 'unspecified', '부엌 / 밤'],
    ['ΕΣΩΤ. ΚΟΥΖΙΝΑ - ΝΥΧΤΑ', 'interior', 'ΚΟΥΖΙΝΑ - ΝΥΧΤΑ'],
    ['İÇ. MUTFAK - GECE', 'interior', 'MUTFAK - GECE'],
    ['פנים. מטבח - לילה', 'interior', 'מטבח - לילה'],
  ])('%s', (heading, setting, place) => {
    const start = sceneHeadingStart(heading)
    expect(start?.setting).toBe(setting)
    expect(heading.slice(start?.length)).toBe(place)
  })

  test.each([
    'Innen ist es dunkel.',
    'innen. dunkel',
    'INNENMINISTER TRITT EIN',
    'INTERNO (V.O.)',
    'INTERNO',
    'Interior design is hard.',
    'DIŞ SES',
    'Plener był udany.',
    'НАТАША',
    'ИНТЕРЕСНО. ОЧЕНЬ.',
    'ИНТЕРЬЕР',
    '内景很美。',
    '内容 目录',
    '外 面',
    'פנים רבות',
    'داخلي هدوء',
    `○ ${'long point of a list '.repeat(3)}`,
    '○',
    'S#',
    'EXT-2000 WAKES UP',
  ])('is not in %s', (text) => {
    expect(sceneHeadingStart(text)).toBeNull()
  })

  it('is standard only in English', () => {
    expect(sceneHeadingStart('INT. KUCHYNĚ')?.isStandard).toBe(true)
    expect(sceneHeadingStart('INTERIÉR. KUCHYNĚ')?.isStandard).toBe(false)
  })
})

test.each([
  'INT.',
  'int.',
  'EXT ',
  'INT./EXT.',
  'ИНТ.',
  'нат.',
  'INNEN.',
  'PLENER ',
  '内景 ',
  '○',
  'WN./PLENER ',
])('a writer who types "%s" starts a scene heading', (typed) =>
  expect(isSceneHeadingPrefix(typed)).toBe(true),
)

test.each(['Innen ', 'INNE', 'интерьер ', 'INT', 'INT. ', 'DIŞ ', '内', 'Hello.'])(
  'a writer who types "%s" does not',
  (typed) => expect(isSceneHeadingPrefix(typed)).toBe(false),
)
