import { expect, test } from 'vitest'
import { backupName, secondName } from './file-variant.ts'

test.each([
  ['big-fish.fdx', 0, 'big-fish.backup.fdx'],
  ['big-fish.fdx', 1, 'big-fish.backup-2.fdx'],
  ['a.b.fountain', 0, 'a.b.backup.fountain'],
  ['script', 0, 'script.backup'],
])('a backup of %s, with %i before it, is %s', (name, count, backup) => {
  expect(backupName(name, count)).toBe(backup)
})

test('a second version is beside the first one', () => {
  expect(secondName('big-fish.fdx')).toBe('big-fish 2.fdx')
})
