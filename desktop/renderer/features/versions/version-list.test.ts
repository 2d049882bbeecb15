import { expect, it } from 'vitest'
import type { RevisionChanges, RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { byDay, formatSize, whatChanged } from './version-list.ts'

const NONE: RevisionChanges = {
  words: 0,
  blocks_added: 0,
  blocks_removed: 0,
  blocks_changed: 0,
  blocks_moved: false,
  settings: false,
}

function version(number: number, at: Date): RevisionSummary {
  const counts = { bytes: 1, words: 1, elements: 1, changes: null }
  return { version: number, at: at.toISOString(), ...counts, name: null }
}

it('groups versions by local calendar day', () => {
  const now = new Date(2026, 2, 1, 0, 5)
  const versions = [
    version(4, new Date(2026, 2, 1, 0, 1)),
    version(3, new Date(2026, 1, 28, 23, 59)),
    version(2, new Date(2026, 1, 28, 0, 0)),
    version(1, new Date(2026, 1, 27, 23, 59)),
  ]
  const days = byDay(versions, now).map((day) => [day.name, ...day.versions.map((v) => v.version)])
  expect(days).toEqual([
    ['Today', 4],
    ['Yesterday', 3, 2],
    ['Friday, February 27', 1],
  ])
})

it.each<[string, RevisionChanges | null]>([
  ['No earlier version to compare', null],
  ['No changes', NONE],
  ['1 block changed, 1 more word', { ...NONE, blocks_changed: 1, words: 1 }],
  ['2 blocks added, 1,200 more words', { ...NONE, blocks_added: 2, words: 1200 }],
  ['1 block removed, 12 fewer words', { ...NONE, blocks_removed: 1, words: -12 }],
  ['blocks moved, title page or settings changed', { ...NONE, blocks_moved: true, settings: true }],
])('describes changes: %s', (sentence, changes) => {
  expect(whatChanged(changes)).toBe(sentence)
})

it('shows the size in words and kilobytes', () => {
  const one = version(1, new Date())
  expect(formatSize({ ...one, words: 12_345, bytes: 402_100 })).toBe('12,345 words, 402 KB')
  expect(formatSize({ ...one, words: 1, bytes: 90 })).toBe('1 word, 1 KB')
  expect(formatSize({ ...one, words: null, bytes: 5000 })).toBe('5 KB')
})
