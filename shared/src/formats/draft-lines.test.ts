import { expect, it } from 'vitest'
import { draftField, isNickname } from './draft-lines.ts'

it.each([
  'May 1, 2024',
  '1 May 2024',
  '12. März 2026',
  '3rd of June 2025',
  '1 de mayo de 2024',
  'September 2019',
  '5/1/24',
  '2024-05-01',
  '2024',
  'Second Draft, 1 May 2026',
  'Revised 5/1/24',
])('reads %s as the draft date', (line) => {
  expect(draftField(line)).toBe('Draft date')
})

it.each(['INITIAL DRAFT', 'Second draft', 'Shooting Script', 'Drehfassung', 'FINAL REVISION'])(
  'reads %s as the draft',
  (line) => {
    expect(draftField(line)).toBe('Draft')
  },
)

it.each([
  'May Day',
  'Mara 7',
  'June Miller',
  'Agent 47',
  'A. Writer',
  'Revisions by N. Writer',
  'Blade 2049 Street',
  'Drafty House Productions',
])('reads %s as neither', (line) => {
  expect(draftField(line)).toBeNull()
})

it('recognizes a nickname', () => {
  expect(['(Nick)', '(“The Pen”)', '()', 'Nick'].map(isNickname)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
