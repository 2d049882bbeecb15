import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import {
  CHANGE_TYPE,
  canRedo,
  canUndo,
  caretOfStep,
  presentScript,
  record,
  recordCorrection,
  recordNewElement,
  recordTyping,
  redo,
  redoDescription,
  commitPausedTyping,
  resizeHistory,
  startHistory,
  undo,
  undoDescription,
  type History,
} from './history.ts'
import { TYPING_BATCH_MS } from '../limits.ts'
import type { Script } from '../script.ts'

const titled = (title: string): Script => ({ ...scriptOf(elementsOf('action:a')), title })
const title = (history: History) => presentScript(history)?.title

function edit(history: History, name: string, at = 0): History {
  return record(history, { script: titled(name), description: `to ${name}`, at })
}

describe('history', () => {
  it('starts with nothing to undo or redo', () => {
    const history = startHistory(titled('0'), 0)
    expect([canUndo(history), canRedo(history)]).toEqual([false, false])
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })

  it('undoes and redoes, and describes both', () => {
    const history = edit(edit(startHistory(titled('0'), 0), 'a'), 'b')
    expect(undoDescription(history)).toBe('to b')
    const back = undo(history)
    expect(title(back)).toBe('a')
    expect([undoDescription(back), redoDescription(back)]).toEqual(['to a', 'to b'])
    expect(title(redo(back))).toBe('b')
  })

  it('names typing by its scene, before and after it becomes an entry', () => {
    const before = scriptOf(elementsOf('scene_heading:INT. MILL', 'action:'))
    const script = scriptOf(elementsOf('scene_heading:INT. MILL', 'action:Dust.'))
    const typing = recordTyping(startHistory(before, 0), { script, at: 100 })
    expect(undoDescription(typing)).toBe('Typing in “INT. MILL”')
    const history = commitPausedTyping(typing, 5000)
    expect(undoDescription(history)).toBe('Typing in “INT. MILL”')
    expect(redoDescription(undo(history))).toBe('Typing in “INT. MILL”')
  })

  it('remembers the caret before and after each edit, and of typing as a whole', () => {
    const caret = (offset: number) => ({ elementId: 'e1', offset })
    const carets = (before: number, after: number) => ({
      carets: { before: caret(before), after: caret(after) },
    })
    const split = { script: titled('a'), description: 'Split', at: 0, ...carets(4, 0) }
    const started = record(startHistory(titled('0'), 0), split)
    const typing = recordTyping(started, { script: titled('ab'), at: 1, ...carets(7, 8) })
    const more = recordTyping(typing, { script: titled('abc'), at: 2, ...carets(8, 9) })
    expect(caretOfStep(more, 'undo')).toEqual(caret(7))
    const corrected = { script: titled('abd'), description: 'Correct', at: 3, ...carets(9, 9) }
    const correction = recordCorrection(more, corrected)
    expect(caretOfStep(correction, 'undo')).toEqual(caret(9))
    const last = { script: titled('abde'), at: 4, ...carets(9, 10) }
    const history = commitPausedTyping(recordTyping(correction, last), 4 + TYPING_BATCH_MS)
    expect(caretOfStep(history, 'undo')).toEqual(caret(7))
    const back = undo(history)
    expect(caretOfStep(back, 'redo')).toEqual(caret(10))
    expect(caretOfStep(back, 'undo')).toEqual(caret(4))
    expect(caretOfStep(edit(back, 'elsewhere'), 'undo')).toBeNull()
  })

  it('discards the redo branch on a new state', () => {
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

  it('holds as many states as the writer chose, and never drops the one on the screen', () => {
    let history = resizeHistory(startHistory(titled('0'), 0), 500)
    for (let n = 1; n <= 600; n += 1) history = edit(history, String(n))
    expect([history.entries.length, title(history)]).toEqual([500, '600'])
    const fewer = resizeHistory(history, 20)
    expect([fewer.entries.length, title(fewer), title(undo(fewer))]).toEqual([20, '600', '599'])
    for (let n = 0; n < 499; n += 1) history = undo(history)
    const first = resizeHistory(history, 20)
    expect([first.entries.length, title(first), title(redo(first))]).toEqual([20, '101', '102'])
  })

  it('batches typing until 2000 ms have passed without a keystroke', () => {
    let history = startHistory(titled('0'), 0)
    history = recordTyping(history, { script: titled('t'), at: 100 })
    history = recordTyping(history, { script: titled('ty'), at: 2099 })
    expect(commitPausedTyping(history, 4098).entries.length).toBe(1)
    history = commitPausedTyping(history, 4099)
    expect(history.entries.map((entry) => entry.description)).toEqual(['Open', 'Typing'])
    expect(title(undo(history))).toBe('0')
  })

  it('starts a new entry for typing after a pause', () => {
    let history = recordTyping(startHistory(titled('0'), 0), { script: titled('a'), at: 100 })
    history = recordTyping(history, { script: titled('b'), at: 2100 })
    expect(title(undo(history))).toBe('a')
  })

  it('commits typing immediately before a structured edit', () => {
    let history = recordTyping(startHistory(titled('0'), 0), { script: titled('t'), at: 1 })
    history = edit(history, 'a', 2)
    expect(history.entries.map((entry) => entry.description)).toEqual(['Open', 'Typing', 'to a'])
  })

  it('undoes and redoes typing as a whole', () => {
    let history = recordTyping(startHistory(titled('0'), 0), { script: titled('t'), at: 1 })
    expect(canUndo(history)).toBe(true)
    history = undo(history)
    expect(title(history)).toBe('0')
    expect(title(redo(history))).toBe('t')
  })

  it('cannot redo while typing is pending', () => {
    let history = undo(edit(startHistory(titled('0'), 0), 'a'))
    history = recordTyping(history, { script: titled('t'), at: 1 })
    expect([canRedo(history), redo(history)]).toEqual([false, history])
  })

  it('records nothing if nothing changed', () => {
    const history = startHistory(titled('0'), 0)
    const same = presentScript(history)!
    expect(record(history, { script: same, description: 'x', at: 1 })).toBe(history)
    expect(recordTyping(history, { script: same, at: 1 })).toBe(history)
  })

  it('behaves like a plain list of states for any sequence of steps', () => {
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
        // The model: all committed states, the current index, and pending typing.
        let states = ['0']
        let index = 0
        let typing: string | null = null
        let now = 0
        const commit = () => {
          if (typing === null) return
          states = [...states.slice(0, index + 1), typing].slice(-20)
          index = states.length - 1
          typing = null
        }
        steps.forEach((kind, n) => {
          now += 10
          const name = String(n + 1)
          if (kind === 'edit') {
            commit()
            states = [...states.slice(0, index + 1), name].slice(-20)
            index = states.length - 1
            history = edit(history, name, now)
          } else if (kind === 'type') {
            typing = name
            history = recordTyping(history, { script: titled(name), at: now })
          } else if (kind === 'pause') {
            now += 2000
            commit()
            history = commitPausedTyping(history, now)
          } else if (kind === 'undo') {
            commit()
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

describe('corrections while typing', () => {
  const type = (history: History, name: string, at = 0) =>
    recordTyping(history, { script: titled(name), at })
  const correct = (history: History, name: string, at = 0) =>
    recordCorrection(history, { script: titled(name), description: 'Smart quotes', at })
  const opened = startHistory(titled('0'), 0)
  const corrected = correct(type(opened, "it'"), 'it’')

  it('one undo takes back only the correction', () => {
    expect([undoDescription(corrected), title(corrected)]).toEqual(['Smart quotes', 'it’'])
    expect(title(undo(corrected))).toBe("it'")
    expect(title(undo(undo(corrected)))).toBe('0')
    expect(title(redo(undo(corrected)))).toBe('it’')
  })

  it('is part of the typing once it continues, so that corrections never fill the history', () => {
    let history = corrected
    for (let count = 0; count < 30; count += 1) {
      history = correct(type(history, `${count}'`), `${count}’`)
    }
    history = type(history, 'all')
    expect(undoDescription(history)).toBe('Typing in “Story Block 1”')
    expect(title(undo(history))).toBe('0')
    expect(title(redo(undo(history)))).toBe('all')
  })

  it('a pause or another edit ends the entry of typing and correction', () => {
    const paused = type(corrected, 'it’s', TYPING_BATCH_MS)
    expect([title(undo(paused)), title(undo(undo(paused)))]).toEqual(['it’', '0'])
    const edited = edit(corrected, 'b')
    expect([title(undo(edited)), title(undo(undo(edited)))]).toEqual(['it’', '0'])
  })

  it('typing after the undo of a correction keeps what was undone out of the history', () => {
    const history = type(undo(corrected), "it's", TYPING_BATCH_MS)
    expect([title(undo(history)), title(undo(undo(history)))]).toEqual(["it'", '0'])
  })
})

describe('a new element', () => {
  const at = (elementId: string) => ({ elementId, offset: 0 })
  const carets = (before: string, after: string) => ({ before: at(before), after: at(after) })
  const opened = recordTyping(startHistory(titled('0'), 0), { script: titled('a'), at: 0 })
  const added = recordNewElement(opened, {
    script: titled('a|'),
    description: 'Add element',
    at: 10,
    carets: carets('e1', 'e2'),
  })
  const retype = (history: History, name: string, time: number, elementId = 'e2') =>
    record(history, {
      script: titled(name),
      description: CHANGE_TYPE,
      at: time,
      carets: carets(elementId, elementId),
    })

  it('is one entry with its type and the words typed into it', () => {
    const retyped = retype(retype(added, 'a|shot', 20), 'a|text', 30)
    expect(undoDescription(retyped)).toBe('Add element')
    const typed = recordTyping(retyped, {
      script: titled('a|text b'),
      at: 40,
      carets: carets('e2', 'e2'),
    })
    const history = commitPausedTyping(typed, 40 + TYPING_BATCH_MS)
    expect([title(undo(history)), title(undo(undo(history)))]).toEqual(['a', '0'])
    expect(caretOfStep(history, 'undo')).toEqual(at('e1'))
    expect(title(redo(undo(history)))).toBe('a|text b')
  })

  it('is an entry without words, and each of two is one', () => {
    expect(title(undo(added))).toBe('a')
    const second = { script: titled('a||'), description: 'Add element', at: 20 }
    expect(title(undo(recordNewElement(added, second)))).toBe('a|')
  })

  it.each([
    ['after a pause', () => retype(added, 'shot', 10 + TYPING_BATCH_MS), 'a|'],
    ['of another element', () => retype(added, 'shot', 20, 'e1'), 'a|'],
    [
      'after words',
      () => retype(recordTyping(added, { script: titled('a|b'), at: 20 }), 'shot', 30),
      'a|b',
    ],
  ])('a type %s is an entry of its own', (_case, retyped, before) => {
    const history = retyped()
    expect([undoDescription(history), title(undo(history))]).toEqual([CHANGE_TYPE, before])
  })
})
