import { expect, test } from 'vitest'
import { decideOpening } from './opening-rule.ts'

const ancestors = [
  { draftId: 'parent', revision: 8 },
  { draftId: 'grandparent', revision: 3 },
]
const DRAFT = { draftId: 'own', newProjectId: 'n', ancestors, revision: 12, baseVersion: 4 }
const MOVED_ON = 5

test.each([
  ['a draft based on the current version', 4, null, 'draft'],
  ['a newer version saved by an unknown draft', MOVED_ON, null, 'conflict'],
  ['a newer version saved by an unrelated draft', MOVED_ON, ['other', 1], 'conflict'],
  ['its own save, whose answer was lost', MOVED_ON, ['own', 12], 'draft'],
  ['its own earlier save', MOVED_ON, ['own', 7], 'draft'],
  ['a later state of the same draft', MOVED_ON, ['own', 13], 'server'],
  ['the ancestor it is based on', MOVED_ON, ['parent', 8], 'draft'],
  ['an earlier state of the ancestor', MOVED_ON, ['parent', 2], 'draft'],
  ['a later state of the ancestor', MOVED_ON, ['parent', 9], 'conflict'],
  ['an older ancestor', MOVED_ON, ['grandparent', 3], 'draft'],
] as const)('%s', (_, version, by, expected) => {
  const savedBy = by && { draftId: by[0], revision: by[1] }
  const server = { version, savedBy }
  const given = { draft: DRAFT, server, isReloaded: false }
  expect(decideOpening({ ...given, isSameText: false })).toBe(expected)
  // The same text is never a conflict.
  expect(decideOpening({ ...given, isSameText: true })).toBe('server')
})

test('a plain mirror without a base version wins', () => {
  const draft = { ...DRAFT, baseVersion: null }
  const server = { version: 9, savedBy: { draftId: 'other', revision: 1 } }
  expect(decideOpening({ draft, server, isSameText: false, isReloaded: false })).toBe('draft')
})

test('a reloaded page opens its draft, whatever the server has saved of it', () => {
  const server = { version: MOVED_ON, savedBy: { draftId: 'own', revision: 12 } }
  expect(decideOpening({ draft: DRAFT, server, isSameText: true, isReloaded: true })).toBe('draft')
})
