/** Scripts in other languages than English, in all ways that text is read and written. */
import { describe, expect, it, test } from 'vitest'
import { lines, read } from '../test-support/read-fountain.ts'
import { importedOf } from '../test-support/imported.ts'
import { copyAsFountain } from './fountain/copy-as-fountain.ts'
import { elementsToFountain } from './fountain/write-fountain.ts'
import type { ImportedElement } from './imported.ts'
import { readPastedText } from './pasted-text.ts'
import { guessTypes } from './single-spaced.ts'
import { readPlainText } from './plain-text/read-plain-text.ts'

/** A heading, action, a speech with a parenthetical, a transition and a second heading. */
const SCRIPTS = [
  ['Russian', 'ИНТ. КУХНЯ - НОЧЬ', 'ЛИДИЯ', '(тихо)', 'ПЕРЕХОД:', 'НАТ. ВОКЗАЛ - ДЕНЬ'],
  ['German', 'INNEN. KÜCHE - NACHT', 'JÖRG', '(leise)', 'SCHNITT AUF:', 'AUSSEN. BAHNHOF - TAG'],
  ['French', 'INT. CUISINE - NUIT', 'ÉTIENNE', '(bas)', 'COUPE À :', 'EXT. GARE - JOUR'],
  ['Italian', 'INTERNO CUCINA - NOTTE', 'ÈVA', '(piano)', 'STACCO SU:', 'INT./EST. AUTO - GIORNO'],
  ['Polish', 'WN. KUCHNIA - NOC', 'ŁUCJA', '(cicho)', 'CIĘCIE DO:', 'PLENER. LAS - DZIEŃ'],
  ['Spanish', 'INT. COCINA - NOCHE', 'LUCÍA', '(bajo)', 'CORTE A:', 'EXTERIOR CALLE - DÍA'],
  ['Dutch', 'BINNEN. KEUKEN - NACHT', 'ZOË', '(zacht)', 'SNIJ NAAR:', 'BUITEN. STATION - DAG'],
  ['Czech', 'INTERIÉR. KUCHYNĚ - NOC', 'TOMÁŠ', '(tiše)', 'STŘIH NA:', 'EXT. NÁDRAŽÍ - DEN'],
  ['Greek', 'ΕΣΩΤ. ΚΟΥΖΙΝΑ - ΝΥΧΤΑ', 'ΘΩΜΑΣ', '(σιγά)', 'CUT ΣΕ:', 'ΕΞΩΤ. ΔΡΟΜΟΣ - ΜΕΡΑ'],
  ['Chinese', '内景 厨房 - 夜', '李慧（画外）', '（低声）', '切至：', '外景 车站 - 日'],
  ['Japanese', '○台所（夜）', '由美子', '（小声で）', '溶暗', '○駅（朝）'],
  ['Korean', 'S#1. 부엌 / 밤', '미영', '(작은 소리로)', '암전.', 'S#2. 역 / 낮'],
] as const
const WORDS = 'Words 雨 Ж.'

describe.each(SCRIPTS)('a script in %s', (_language, heading, cue, manner, transition, next) => {
  const text = `${heading}\n\n${WORDS}\n\n${cue}\n${manner}\n${WORDS}\n\n${transition}\n\n${next}\n`
  const expected = [
    `scene_heading: ${heading}`,
    `action: ${WORDS}`,
    `character: ${cue}`,
    `parenthetical: ${manner}`,
    `dialogue: ${WORDS}`,
    `transition: ${transition}`,
    `scene_heading: ${next}`,
  ]

  test('is read as Fountain', () => {
    expect(lines(text)).toEqual(expected)
  })

  test('is written with forcing characters where other programs need them', () => {
    const { elements } = read(text)
    const written = elementsToFountain(elements)
    expect(read(written).elements).toEqual(elements)
    const unforced = written.split('\n').filter((line) => {
      const isForeign = line === heading || line === next || line === transition
      return isForeign && !/^(?:INT|EXT)\b/.test(line)
    })
    expect(unforced).toEqual([])
    // Copying and pasting keeps the types.
    const copied = copyAsFountain(elements)
    expect(readPastedText(copied, 'action').map(({ type }) => type)).toEqual(
      elements.map(({ type }) => type),
    )
  })

  test('has its headings and transitions recognized when pasted', () => {
    const pasted = readPastedText(text, 'action').map(lineOf)
    expect(pasted).toContain(expected[0])
    expect(pasted).toContain(expected[5])
    expect(pasted).toContain(expected[6])
    expect(guessTypes([heading, WORDS, transition])).toEqual([
      'scene_heading',
      'action',
      'transition',
    ])
  })

  test('is read as printed text', () => {
    const printed = [
      `          ${heading}`,
      '',
      `          ${WORDS}`,
      '',
      `                              ${cue}`,
      `                         ${manner}`,
      `                    ${WORDS}`,
      '',
      `                                                  ${transition}`,
      '',
      `          ${next}`,
    ].join('\n')
    expect(importedOf(readPlainText(printed)).elements.map(lineOf)).toEqual(expected)
  })
})

function lineOf({ type, content }: ImportedElement): string {
  return `${type}: ${content}`
}

it('a name without capitals is a cue, unless the text forces others', () => {
  expect(lines('李慧\n你又没赶上晚饭。')).toEqual(['character: 李慧', 'dialogue: 你又没赶上晚饭。'])
  expect(lines('朝\n雨。\n\n@健一\n姉です。')).toEqual([
    'action: 朝<br>雨。',
    'character: 健一',
    'dialogue: 姉です。',
  ])
})

it('a name without capitals is written with its forcing character, and such action too', () => {
  const cue = { type: 'character', content: '李慧' } as const
  const speech = { type: 'dialogue', content: '下雨了。' } as const
  expect(elementsToFountain([cue, speech])).toBe('@李慧\n下雨了。\n')
  const action = { type: 'action', content: '朝<br>雨。' } as const
  const written = elementsToFountain([action])
  expect(read(written).elements).toEqual([action])
})

it('dialogue in full-width parentheses stays dialogue', () => {
  const elements = [
    { type: 'character', content: '李慧' },
    { type: 'dialogue', content: '（笑）' },
  ] as const
  expect(read(elementsToFountain(elements)).elements).toEqual(elements)
})

it('ordinary capitals in other languages are no headings', () => {
  expect(lines('INNENMINISTER\nGuten Tag.')).toEqual([
    'character: INNENMINISTER',
    'dialogue: Guten Tag.',
  ])
  expect(lines('Innen ist es dunkel.')).toEqual(['action: Innen ist es dunkel.'])
})
