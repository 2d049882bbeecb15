import { expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'
import { inOrder, keyOf, namesOf } from './compared-names.ts'

const NOON = new Date(2026, 10, 20, 12)
const minutes = (count: number) => NOON.getTime() + count * 60_000

function version(number: number, at: number, name: string | null = null): ComparedVersion {
  const sizes = { bytes: 0, words: null, elements: null, changes: null }
  const summary = { version: number, at: new Date(at).toISOString(), name, ...sizes }
  return { kind: 'version', projectId: 'p', version: summary }
}

const current: ComparedVersion = { kind: 'current' }
const state: ComparedVersion = { kind: 'state', state: { at: minutes(3), script: newScript() } }
const file: ComparedVersion = { kind: 'file', name: 'a.fdx', at: minutes(1), script: newScript() }

it.each([
  ['the current script last', [current, state], [state, current]],
  ['by time', [state, file], [file, state]],
  [
    'by number in one moment',
    [version(5, minutes(0)), version(4, minutes(0))],
    [version(4, minutes(0)), version(5, minutes(0))],
  ],
] as const)('orders versions: %s', (_, [one, other], ordered) => {
  expect(inOrder(one, other).map(keyOf)).toEqual(ordered.map(keyOf))
  expect(inOrder(other, one).map(keyOf)).toEqual(ordered.map(keyOf))
})

it('names versions, with their numbers if nothing else tells them apart', () => {
  expect(namesOf(version(1, minutes(0), 'Second draft'), current)).toEqual([
    '“Second draft”',
    'the current script',
  ])
  const [before, after] = namesOf(version(4, minutes(0)), version(5, minutes(0)))
  expect(before).toMatch(/^the version from Nov 20, 2026, 12:00.PM \(no\. 4\)$/)
  expect(after).toMatch(/ \(no\. 5\)$/)
  expect(namesOf(file, version(5, minutes(0)))[1]).not.toContain('no.')
})
