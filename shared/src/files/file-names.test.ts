import { expect, it } from 'vitest'
import { REQUESTS } from '../desktop-api.ts'
import {
  blockPdfName,
  fdxName,
  fountainName,
  scriptCopyName,
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
])('names the files of %j after it', (title, stem) => {
  expect(scriptPdfName(title)).toBe(`${stem}_Full_Script.pdf`)
  expect(blockPdfName(title, 12)).toBe(`${stem}_StoryBlock_12.pdf`)
  expect(fountainName(title)).toBe(`${stem}.fountain`)
  expect(fdxName(title)).toBe(`${stem}.fdx`)
})

it('gives a script without a title names of its own, as long as the specification has none', () => {
  expect(scriptPdfName('')).toBe('_Full_Script.pdf')
  expect(blockPdfName('', 2)).toBe('_StoryBlock_2.pdf')
  expect(scriptCopyName('')).toBe('Untitled_Screenplay.scenewright')
  expect(fountainName('')).toBe('Untitled_Screenplay.fountain')
  expect(fdxName('')).toBe('Untitled_Screenplay.fdx')
})

it.each([
  ['a', 200],
  ['Ж', 100],
  ['夜', 66],
  ['𐐷', 50],
])(
  'takes of a long title of %s as many whole characters as every disk has room for',
  (one, count) => {
    const name = scriptPdfName(one.repeat(500))
    expect(name).toBe(`${one.repeat(count)}_Full_Script.pdf`)
    const asked = REQUESTS['file:save'].input.safeParse({ name, bytes: new Uint8Array() })
    expect(asked.success).toBe(true)
  },
)

it.each([
  ['Night Bus.fdx', 'Night Bus'],
  ['night.bus.v2.fountain', 'night.bus.v2'],
  ['no ending', 'no ending'],
  ['.fountain', ''],
])('calls the script of %j %j', (name, title) => {
  expect(titleFromFileName(name)).toBe(title)
})
