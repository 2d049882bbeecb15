import { expect, test } from 'vitest'
import { DisplayName, namePeople } from './display-name.ts'

test.each([
  [' Nora\tVale ', 'Nora Vale'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['\u202eelaV aroN', 'elaV aroN'],
  ['Nora\r\nBcc: eve\u0000', 'Nora Bcc: eve'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['李', '李'],
])('accepts %j as %j', (typed, name) => {
  expect(DisplayName.parse(typed)).toBe(name)
})

test.each([
  ['x'.repeat(61), 'A name can have 60 characters'],
  ['x'.repeat(10_000), 'A name can have 60 characters'],
  ['', 'A name needs a letter'],
  [' \u202e\u200b\n', 'A name needs a letter'],
  ['\u200d\u0301', 'A name needs a letter'],
  ['nora@example.org', "A name can't contain @"],
  ['nora＠example.org', "A name can't contain @"],
])('refuses %j', (typed, problem) => {
  expect(DisplayName.safeParse(typed).error?.issues[0]?.message).toBe(problem)
})

test('shows addresses without a name, and of people with the same name', () => {
  const names = namePeople([
    { email: 'nora@example.org', name: 'Nora Vale' },
    { email: 'ivo@example.org', name: null },
    { email: 'eve@example.org', name: 'nora vale' },
    { email: 'mia@example.org', name: 'Mia' },
  ])
  const shown = ['nora@example.org', 'ivo@example.org', 'eve@example.org', 'mia@example.org', 'mia']
  expect(shown.map((address) => names.get(address))).toEqual([
    'Nora Vale (nora@example.org)',
    'ivo@example.org',
    'nora vale (eve@example.org)',
    'Mia',
    'Mia',
  ])
})
