import { expect, it } from 'vitest'
import { REQUESTS } from '../desktop-api.ts'
import {
  blockPdfName,
  chooseStem,
  exportName,
  scriptFileName,
  scriptPdfName,
  titleFromFileName,
} from './file-names.ts'

it.each([
  ['The Keeper', 'The_Keeper'],
  ["What's up, doc?", 'What_s_up__doc_'],
  ['../../etc/passwd', '______etc_passwd'],
  ['CON: a\\b|c*"d"', 'CON__a_b_c__d_'],
  ['Żółta łódź 2', 'Żółta_łódź_2'],
  ['夜の灯台', '夜の灯台'],
  ['Under_score-dash.dot', 'Under_score_dash_dot'],
  ['a\u0000b\nc', 'a_b_c'],
  ['😀', '_'],
])('builds file names from the title %j', (title, stem) => {
  expect(scriptPdfName(title)).toBe(`${stem}_Full_Script.pdf`)
  expect(blockPdfName(title, 12)).toBe(`${stem}_StoryBlock_12.pdf`)
  expect(scriptFileName(title, 'fountain')).toBe(`${stem}.fountain`)
  expect(scriptFileName(title, 'fdx')).toBe(`${stem}.fdx`)
  expect(scriptFileName(title, 'osf')).toBe(`${stem}.osf`)
})

it('gives the scripts of an export safe and unique names, ignoring case', () => {
  const taken = new Set<string>()
  const titles = [
    'Tides',
    'TIDES',
    'Tides',
    '../Tides',
    '',
    ' ',
    'CON',
    'lpt1',
    'Tides_2',
    'a'.repeat(99),
  ]
  expect(titles.map((title) => chooseStem(title, taken))).toEqual([
    'Tides',
    'TIDES_2',
    'Tides_3',
    '___Tides',
    'Untitled_Screenplay',
    '_',
    'CON_',
    'lpt1_',
    'Tides_2_2',
    'a'.repeat(60),
  ])
  expect(chooseStem('E\u0301', taken)).not.toBe(chooseStem('\u00C9', taken))
})

it('names an export by its day, as the desktop app may save it', () => {
  const name = exportName('2026-11-23')
  expect(name).toBe('Scenewright-2026-11-23.zip')
  const parsed = REQUESTS['file:save'].input.safeParse({ name, bytes: new Uint8Array() })
  expect(parsed.success).toBe(true)
})

it('uses a fallback title for script files without a title, but not for PDFs', () => {
  expect(scriptPdfName('')).toBe('_Full_Script.pdf')
  expect(blockPdfName('', 2)).toBe('_StoryBlock_2.pdf')
  expect(scriptFileName('', 'scenewright')).toBe('Untitled_Screenplay.scenewright')
  expect(scriptFileName('', 'fountain')).toBe('Untitled_Screenplay.fountain')
  expect(scriptFileName('', 'fdx')).toBe('Untitled_Screenplay.fdx')
})

it.each([
  ['a', 200],
  ['Ж', 100],
  ['夜', 66],
  ['𐐷', 50],
])('truncates a long title of %s between characters, within the file name limit', (one, count) => {
  const name = scriptPdfName(one.repeat(500))
  expect(name).toBe(`${one.repeat(count)}_Full_Script.pdf`)
  const parsed = REQUESTS['file:save'].input.safeParse({ name, bytes: new Uint8Array() })
  expect(parsed.success).toBe(true)
})

it.each([
  ['Night Bus.fdx', 'Night Bus'],
  ['night.bus.v2.fountain', 'night.bus.v2'],
  ['no ending', 'no ending'],
  ['.fountain', ''],
])('derives the title of %j: %j', (name, title) => {
  expect(titleFromFileName(name)).toBe(title)
})
