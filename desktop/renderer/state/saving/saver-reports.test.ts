import { describe, expect, it } from 'vitest'
import { maySaveOnLeave, nextSaver } from './saver-transitions.ts'
import {
  at,
  CANCEL,
  conflict,
  IDLE,
  IN_CONFLICT,
  report,
  type Row,
  script,
  SENDING,
  SIGNED_OUT,
  STEPS,
} from './transition-test-support.ts'

describe('reports', () => {
  const signedOut = { problem: SIGNED_OUT }
  it.each<Row>([
    [
      'of a conflict open its dialog',
      at(IDLE),
      { kind: 'conflict-found', conflict },
      at(IDLE, { problem: IN_CONFLICT, conflict }),
      [],
    ],
    [
      'of a deleted project open its dialog',
      at(IDLE),
      { kind: 'deleted-found' },
      at(IDLE, { problem: { kind: 'deleted', isShown: true } }),
      [],
    ],
    ['of an ended login stop', at(IDLE), { kind: 'signed-out' }, at(IDLE, signedOut), [CANCEL]],
    [
      'of an ended login leave its dialog open',
      at(IDLE, { problem: { kind: 'signed-out', isShown: true } }),
      { kind: 'signed-out' },
      at(IDLE, { problem: { kind: 'signed-out', isShown: true } }),
      [],
    ],
    [
      'of a new login continue saving',
      at(IDLE, signedOut),
      { kind: 'signed-in' },
      at(IDLE),
      [{ kind: 'save-again' }],
    ],
    [
      'of a new login change nothing else',
      at(IDLE, { problem: IN_CONFLICT }),
      { kind: 'signed-in' },
      at(IDLE, { problem: IN_CONFLICT }),
      [],
    ],
    [
      'of a wish for a new project',
      at(IDLE),
      { kind: 'new-wanted' },
      at(IDLE, { isNewWanted: true }),
      [],
    ],
    [
      'of the left editor end the retries',
      at(IDLE, { failures: 3 }),
      { kind: 'stopped' },
      at(IDLE),
      [CANCEL],
    ],
  ])('%s', (_name, before, event, after, effects) => {
    expect(nextSaver(before, event)).toEqual({ state: after, effects })
  })
})

describe('another script', () => {
  it.each(STEPS)('ends the save of the last one ($kind)', (step) => {
    const before = at(step, { problem: IN_CONFLICT, conflict, failures: 2, isNewWanted: true })
    const baseScript = script('Base')
    const next = nextSaver(before, { kind: 'opened', baseScript })
    expect(next.state).toEqual(at(IDLE, { baseScript }))
    const unchanged = step.kind === 'idle' ? [] : [report({ kind: 'unchanged' })]
    expect(next.effects).toEqual([CANCEL, ...unchanged])
  })
})

describe('the dialog of a save problem', () => {
  it('is opened and closed', () => {
    const shown = nextSaver(at(IDLE, { problem: SIGNED_OUT }), { kind: 'dialog-opened' })
    expect(shown.state.problem).toEqual({ kind: 'signed-out', isShown: true })
    expect(nextSaver(shown.state, { kind: 'dialog-closed' }).state.problem).toEqual(SIGNED_OUT)
    const open = nextSaver(at(IDLE, { problem: IN_CONFLICT }), { kind: 'dialog-opened' })
    expect(open.state.conflict).toBe(conflict)
    expect(nextSaver(open.state, { kind: 'dialog-closed' }).state).toEqual(
      at(IDLE, { problem: IN_CONFLICT }),
    )
  })
})

describe('a closing page', () => {
  it.each([
    ['no save in progress', at(IDLE), false, true],
    ['a save that is being retried', at(IDLE, { problem: { kind: 'retrying' } }), false, true],
    ['a save in progress', at(SENDING), false, false],
    ['an ended login', at(IDLE, { problem: SIGNED_OUT }), false, false],
    ['a conflict', at(IDLE, { problem: IN_CONFLICT }), false, false],
    ['no project yet', at(IDLE), true, false],
  ] as const)('with %s', (_name, state, isNew, mayEdit) => {
    expect(maySaveOnLeave(state, isNew)).toBe(mayEdit)
  })
})
