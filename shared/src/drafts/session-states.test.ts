import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Script } from '../script/script.ts'
import { anyScript, elementsOf, scriptOf } from '../test-support/scripts.ts'
import {
  createStatePacker,
  MAX_STATES_CHARACTERS,
  thinStates,
  unpackStates,
  type SessionState,
} from './session-states.ts'

const MINUTE = 60_000
const script = scriptOf(elementsOf('action:a'), elementsOf('action:b', 'action:c'))

it('keeps every state of the last hour, one of each ten minutes for a day, and none older', () => {
  const states = Array.from({ length: 26 * 60 }, (_, at): SessionState => {
    return { at: at * MINUTE, script }
  })
  const now = 26 * 60 * MINUTE
  const kept = thinStates(states, now)
  expect(kept.filter(({ at }) => now - at < 60 * MINUTE)).toHaveLength(59)
  expect(kept.length).toBeLessThan(59 + 24 * 6)
  expect(Math.min(...kept.map(({ at }) => at))).toBeGreaterThan(now - 24 * 60 * MINUTE)
  expect(thinStates(kept, now)).toEqual(kept)
})

it('restores every packed state, and shares unchanged blocks', () => {
  fc.assert(
    fc.property(fc.array(anyScript, { maxLength: 5 }), (scripts) => {
      const states = scripts.map((one, index) => ({ at: index, script: one }))
      const stored: unknown = JSON.parse(JSON.stringify(createStatePacker()(states)))
      expect(unpackStates(stored)).toEqual(states)
    }),
  )
  const after: Script = { ...script, title: 'x' }
  const pack = createStatePacker()
  const packed = pack([
    { at: 1, script },
    { at: 2, script: after },
  ])
  expect(packed[1]!.text).not.toContain('content')
  const [one, two] = unpackStates(packed)
  expect(one?.script.storyBlocks[0]).toBe(two?.script.storyBlocks[0])
})

it('stores only what differs in a block', () => {
  const long = Array.from({ length: 500 }, (_, at) => {
    return { id: `${at}`, type: 'action' as const, content: `Line ${at}` }
  })
  const before = scriptOf(long)
  const elements = long.with(250, { ...long[250]!, content: 'Changed' })
  const after = { ...before, storyBlocks: [{ ...before.storyBlocks[0]!, elements }] }
  const packed = createStatePacker()([
    { at: 1, script: before },
    { at: 2, script: after },
  ])
  expect(packed[1]!.text.length).toBeLessThan(600)
  expect(unpackStates(packed)[0]?.script).toEqual(before)
})

it('drops the oldest states beyond the limit of characters', () => {
  const huge = (title: string): Script => ({
    ...script,
    title,
    overview: 'x'.repeat(MAX_STATES_CHARACTERS / 3),
  })
  const states = ['1', '2', '3', '4'].map((title, at) => ({ at, script: huge(title) }))
  expect(unpackStates(createStatePacker()(states)).map(({ at }) => at)).toEqual([2, 3])
})

it('ignores damaged states and all older ones', () => {
  const pack = createStatePacker()
  const packed = pack([1, 2, 3].map((at) => ({ at, script: { ...script, title: `${at}` } })))
  for (const damage of ['{', '{}', '{"settings":{},"blocks":[]}']) {
    const stored = packed.with(1, { at: 2, text: damage })
    expect(unpackStates(stored).map(({ at }) => at)).toEqual([3])
  }
  for (const stored of [undefined, null, 'x', [{}], [{ at: 1, text: '{}' }]]) {
    expect(unpackStates(stored)).toEqual([])
  }
})
