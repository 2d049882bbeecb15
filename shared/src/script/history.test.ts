import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import {
  canRedo,
  canUndo,
  presentScript,
  record,
  recordTyping,
  redo,
  redoDescription,
  settleTyping,
  startHistory,
  undo,
  undoDescription,
  type History,
} from './history.ts'
import type { Script } from './script.ts'

const titled = (title: string): Script => ({ ...scriptOf(elementsOf('action:a')), title })
const title = (history: History) => presentScript(history)?.title

function edit(history: History, name: string, at = 0): History {
  return record(history, { script: titled(name), description: `to ${name}`, at })
}

describe('history (spec §4)', () => {
  it('starts with nothing to undo or redo', () => {
    const history = startHistory(titled('0'), 0)
    expect([canUndo(history), canRedo(history)]).toEqual([false, false])
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })

  it('undoes and redoes, and tells what', () => {
    const history = edit(edit(startHistory(titled('0'), 0), 'a'), 'b')
    expect(undoDescription(history)).toBe('to b')
    const back = undo(history)
    expect(title(back)).toBe('a')
    expect([undoDescription(back), redoDescription(back)]).toEqual(['to a', 'to b'])
    expect(title(redo(back))).toBe('b')
  })

  it('drops the redo branch on a new state', () => {
    const history = edit(undo(edit(edit(startHistory(titled('0'), 0), 'a'), 'b')), 'c')
    expect(canRedo(history)).toBe(false)
    expect(title(undo(history))).toBe('a')
  })

  it('holds at most 20 states', () => {
    let history = startHistory(titled('0'), 0)
    for (let n = 1; n <= 30; n += 1) history = edit(history, String(n))
    expect(history.entries.length).toBe(20)
    let steps = 0
    while (canUndo(history)) {
      history = undo(history)
      steps += 1
    }
    expect([steps, title(history)]).toEqual([19, '11'])
  })

  it('gathers typing until 2000 ms have passed without a key', () => {
    let history = startHistory(titled('0'), 0)
    history = recordTyping(history, { script: titled('t'), at: 100 })
    history = recordTyping(history, { script: titled('ty'), at: 2099 })
    expect(settleTyping(history, 4098).entries.length).toBe(1)
    history = settleTyping(history, 4099)
    expect(history.entries.map((entry) => entry.description)).toEqual(['Open', 'Typing'])
    expect(title(undo(history))).toBe('0')
  })

  it('starts a new entry when the pause lies before the next key', () => {
    let history = recordTyping(startHistory(titled('0'), 0), { script: titled('a'), at: 100 })
    history = recordTyping(history, { script: titled('b'), at: 2100 })
    expect(title(undo(history))).toBe('a')
  })

  it('makes typing an entry immediately before a structured edit', () => {
    let history = recordTyping(startHistory(titled('0'), 0), { script: titled('t'), at: 1 })
    history = edit(history, 'a', 2)
    expect(history.entries.map((entry) => entry.description)).toEqual(['Open', 'Typing', 'to a'])
  })

  it('takes typing back as a whole, and brings it again', () => {
    let history = recordTyping(startHistory(titled('0'), 0), { script: titled('t'), at: 1 })
    expect(canUndo(history)).toBe(true)
    history = undo(history)
    expect(title(history)).toBe('0')
    expect(title(redo(history))).toBe('t')
  })

  it('is off for redo while typing stands', () => {
    let history = undo(edit(startHistory(titled('0'), 0), 'a'))
    history = recordTyping(history, { script: titled('t'), at: 1 })
    expect([canRedo(history), redo(history)]).toEqual([false, history])
  })

  it('records nothing when nothing changed', () => {
    const history = startHistory(titled('0'), 0)
    const same = presentScript(history)!
    expect(record(history, { script: same, description: 'x', at: 1 })).toBe(history)
    expect(recordTyping(history, { script: same, at: 1 })).toBe(history)
  })

  it('behaves like a plain list of states under any sequence of steps', () => {
    const step = fc.oneof(
      fc.constant('edit' as const),
      fc.constant('type' as const),
      fc.constant('pause' as const),
      fc.constant('undo' as const),
      fc.constant('redo' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let history = startHistory(titled('0'), 0)
        // The model: every settled state, where we stand, and the typing on top.
        let states = ['0']
        let index = 0
        let typing: string | null = null
        let now = 0
        const settle = () => {
          if (typing === null) return
          states = [...states.slice(0, index + 1), typing].slice(-20)
          index = states.length - 1
          typing = null
        }
        steps.forEach((kind, n) => {
          now += 10
          const name = String(n + 1)
          if (kind === 'edit') {
            settle()
            states = [...states.slice(0, index + 1), name].slice(-20)
            index = states.length - 1
            history = edit(history, name, now)
          } else if (kind === 'type') {
            typing = name
            history = recordTyping(history, { script: titled(name), at: now })
          } else if (kind === 'pause') {
            now += 2000
            settle()
            history = settleTyping(history, now)
          } else if (kind === 'undo') {
            settle()
            index = Math.max(0, index - 1)
            history = undo(history)
          } else {
            if (typing === null) index = Math.min(states.length - 1, index + 1)
            history = redo(history)
          }
          expect(title(history)).toBe(typing ?? states[index])
          expect(history.entries.length).toBe(states.length)
          expect(canUndo(history)).toBe(index > 0 || typing !== null)
          expect(canRedo(history)).toBe(typing === null && index < states.length - 1)
        })
      }),
    )
  })
})
