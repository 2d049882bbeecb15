import { expect, test } from 'vitest'
import { decideOpening } from './opening-rule.ts'

const line = [
  { copyId: 'parent', revision: 8 },
  { copyId: 'grandparent', revision: 3 },
]
const DRAFT = { workingCopyId: 'own', newProjectId: 'n', line, revision: 12, baseVersion: 4 }
const MOVED_ON = 5

test.each([
  ['made from the present version', 4, null, 'draft'],
  ['the server has moved on, nobody knows by whom', MOVED_ON, null, 'conflict'],
  ['another copy has saved', MOVED_ON, ['other', 1], 'conflict'],
  ['its own save, whose answer was lost', MOVED_ON, ['own', 12], 'draft'],
  ['an earlier save of its own', MOVED_ON, ['own', 7], 'draft'],
  ['a later state of its own, which is not here', MOVED_ON, ['own', 13], 'server'],
  ['the copy that it went on from', MOVED_ON, ['parent', 8], 'draft'],
  ['that copy, before it went on', MOVED_ON, ['parent', 2], 'draft'],
  ['that copy, which went on by itself', MOVED_ON, ['parent', 9], 'conflict'],
  ['the copy before that', MOVED_ON, ['grandparent', 3], 'draft'],
] as const)('%s', (_, version, by, expected) => {
  const savedBy = by && { copyId: by[0], revision: by[1] }
  const server = { version, savedBy }
  const given = { draft: DRAFT, server, isReloaded: false }
  expect(decideOpening({ ...given, isSameText: false })).toBe(expected)
  // What says the same is no reason to ask anybody.
  expect(decideOpening({ ...given, isSameText: true })).toBe('server')
})

test("the spec's plain mirror, which tells of no version, wins (spec §4)", () => {
  const draft = { ...DRAFT, baseVersion: null }
  const server = { version: 9, savedBy: { copyId: 'other', revision: 1 } }
  expect(decideOpening({ draft, server, isSameText: false, isReloaded: false })).toBe('draft')
})

test('a page that is loaded again goes on with its draft, whatever the server has got of it', () => {
  const server = { version: MOVED_ON, savedBy: { copyId: 'own', revision: 12 } }
  expect(decideOpening({ draft: DRAFT, server, isSameText: true, isReloaded: true })).toBe('draft')
})
