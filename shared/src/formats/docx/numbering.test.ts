import { expect, it } from 'vitest'
import { createElement as xml } from '../common/xml-tree.ts'
import { createNumbering } from './numbering.ts'

it('has no letters for a number below 1', () => {
  const one = (name: string, val: string) => xml(name, { 'w:val': val })
  const level = xml(
    'w:lvl',
    { 'w:ilvl': '0' },
    one('w:start', '-100'),
    one('w:numFmt', 'upperLetter'),
    one('w:lvlText', '%1.'),
  )
  const root = xml(
    'w:numbering',
    {},
    xml('w:abstractNum', { 'w:abstractNumId': '0' }, level),
    xml('w:num', { 'w:numId': '1' }, one('w:abstractNumId', '0')),
  )
  expect(createNumbering(root)({ list: '1', level: 0 })).toBe('.')
})
