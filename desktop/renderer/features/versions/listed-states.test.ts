import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { listStates } from './listed-states.ts'

test('lists states newest first, with what changed since the one before', () => {
  const scripts = [
    scriptOf(elementsOf('action:The sea.')),
    scriptOf(elementsOf('action:The sea is grey today.')),
    scriptOf(elementsOf('action:The sea.'), elementsOf('action:A bell.')),
  ]
  const start = new Date(2026, 10, 21, 9, 5).getTime()
  const states = scripts.map((script, minute) => ({ at: start + minute * 60_000, script }))
  expect(listStates(states).map(({ time, what }) => `${time}: ${what}`)).toEqual([
    expect.stringMatching(/^9:07.AM: 1 block added, 1 block changed, 1 fewer word$/),
    expect.stringMatching(/^9:06.AM: 1 block changed, 3 more words$/),
    expect.stringMatching(/^9:05.AM: As first recorded$/),
  ])
})
