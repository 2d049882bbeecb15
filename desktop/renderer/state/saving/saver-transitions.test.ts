import { describe, expect, it } from 'vitest'
import type { SaveStep } from './saver-state.ts'
import { failed } from './saver-test-support.ts'
import { nextSaver, type SaverEvent } from './saver-transitions.ts'
import {
  at,
  CANCEL,
  COMPARING,
  confirm,
  conflict,
  FINISHING,
  IDLE,
  IN_CONFLICT,
  loaded,
  report,
  type Row,
  script,
  SENDING,
  sent,
  STEPS,
  WRITING,
} from './transition-test-support.ts'

describe('a save', () => {
  const save = { kind: 'save', isNeeded: true } as const
  it.each<Row>([
    ['writes the draft first', at(IDLE), save, at(WRITING), [CANCEL, { kind: 'write-draft' }]],
    [
      "does nothing if it isn't needed",
      at(IDLE),
      { ...save, isNeeded: false },
      at(IDLE),
      [CANCEL, report({ kind: 'unchanged' })],
    ],
    [
      'ends the retries if this tab may not save anymore',
      at(IDLE, { problem: { kind: 'retrying' } }),
      { ...save, isNeeded: false },
      at(IDLE),
      [CANCEL, report({ kind: 'unchanged' })],
    ],
    [
      'then sends the current revision',
      at(WRITING),
      { kind: 'draft-written', sent },
      at(SENDING),
      [{ kind: 'send', sent }],
    ],
    [
      'sends nothing after losing the writer lock',
      at(WRITING),
      { kind: 'draft-written', sent: null },
      at(IDLE),
      [report({ kind: 'unchanged' })],
    ],
    [
      'is confirmed, and clears what prevented saving',
      at(SENDING, { problem: IN_CONFLICT, conflict, failures: 2, isNewWanted: true }),
      { kind: 'saved', id: 'p', version: 8 },
      at(FINISHING, { baseScript: sent.script }),
      [confirm],
    ],
    [
      'reports its result after the draft was removed',
      at(FINISHING),
      { kind: 'finished' },
      at(IDLE),
      [report({ kind: 'saved' })],
    ],
    [
      'uses another project id if its own is taken',
      at(SENDING),
      { kind: 'failed', failed: failed('id-taken') },
      at({ ...SENDING, isRenamed: true }),
      [{ kind: 'renew-project-id' }, { kind: 'send', sent }],
    ],
    ['ends when a step throws', at(SENDING), { kind: 'crashed' }, at(IDLE), []],
  ])('%s', (_name, before, event, after, effects) => {
    expect(nextSaver(before, event)).toEqual({ state: after, effects })
  })
})

describe('a failed save', () => {
  it.each([
    ['unreachable', { kind: 'retrying' }],
    ['signed-out', { kind: 'signed-out', isShown: false }],
    ['deleted', { kind: 'deleted', isShown: false }],
    ['broken', { kind: 'broken', isShown: false }],
    ['refused', { kind: 'refused', isShown: false, failure: failed('refused').failure }],
  ] as const)('%s becomes a save problem', (cause, problem) => {
    for (const step of [SENDING, COMPARING]) {
      const next = nextSaver(at(step), { kind: 'failed', failed: failed(cause) })
      expect(next.state).toMatchObject({ step: IDLE, problem })
      expect(next.effects.at(-1)).toEqual(report(failed(cause)))
    }
  })

  it('is retried only if there was no answer, and each time later', () => {
    const noAnswer = failed('unreachable', {}, 20)
    const next = nextSaver(at(SENDING, { failures: 2 }), { kind: 'failed', failed: noAnswer })
    expect(next.state.failures).toBe(3)
    expect(next.effects).toEqual([
      { kind: 'retry-later', failures: 3, retryAfterSeconds: 20 },
      report(noAnswer),
    ])
    const broken = { kind: 'failed', failed: failed('broken') } as const
    expect(nextSaver(at(SENDING, { failures: 2 }), broken)).toMatchObject({
      state: { failures: 0 },
      effects: [{ kind: 'report' }],
    })
  })

  it('gives up when the second project id is taken too', () => {
    const renamed: SaveStep = { ...SENDING, isRenamed: true }
    const next = nextSaver(at(renamed), { kind: 'failed', failed: failed('id-taken') })
    expect(next.state).toMatchObject({ step: IDLE, problem: { kind: 'refused' } })
  })

  it('keeps the dialog of the one before open', () => {
    const shown = at(SENDING, { problem: { kind: 'broken', isShown: true } })
    const next = nextSaver(shown, { kind: 'failed', failed: failed('broken') })
    expect(next.state.problem).toEqual({ kind: 'broken', isShown: true })
  })
})

describe("another device's save", () => {
  const based = { baseScript: script('Base') }
  const again: SaveStep = { ...WRITING, isRebased: true }
  const inConflict = { problem: IN_CONFLICT, conflict }
  it.each<Row>([
    ['is loaded', at(SENDING), { kind: 'superseded' }, at(COMPARING), [{ kind: 'load' }]],
    [
      'with the same text counts as this save',
      at(COMPARING),
      loaded('Mine'),
      at(FINISHING, { baseScript: sent.script }),
      [confirm],
    ],
    [
      'with the text this script is based on is replaced',
      at(COMPARING, based),
      loaded('Base'),
      at(again, based),
      [{ kind: 'rebase', version: 8 }, { kind: 'write-draft' }],
    ],
    [
      'is replaced by the current revision',
      at(again, based),
      { kind: 'draft-written', sent },
      at({ ...SENDING, isRebased: true }, based),
      [{ kind: 'send', sent }],
    ],
    [
      'with that text is a conflict the second time',
      at({ ...COMPARING, isRebased: true }, { baseScript: conflict.script }),
      loaded('Theirs'),
      at(IDLE, { problem: IN_CONFLICT, baseScript: conflict.script }),
      [report({ kind: 'conflict' })],
    ],
    [
      'with another text is a conflict',
      at(COMPARING, based),
      loaded('Theirs'),
      at(IDLE, { ...based, problem: IN_CONFLICT }),
      [report({ kind: 'conflict' })],
    ],
    [
      'that can be combined is saved with the notes of both',
      at(COMPARING, based),
      loaded('Theirs', { canCombine: true }),
      at(WRITING, { baseScript: conflict.script }),
      [
        { kind: 'combine', base: script('Base'), server: conflict.script },
        { kind: 'rebase', version: 8 },
        { kind: 'write-draft' },
      ],
    ],
    [
      'in the project that the first save has created also moves the draft there',
      at(COMPARING),
      loaded('Theirs', { isNew: true }),
      at({ kind: 'finishing', result: { kind: 'conflict' } }, { problem: IN_CONFLICT }),
      [{ kind: 'adopt', id: 'p' }],
    ],
    [
      'is resolved by the writer',
      at(IDLE, inConflict),
      { kind: 'rebased', version: 8, script: conflict.script },
      at(IDLE, { baseScript: conflict.script }),
      [{ kind: 'rebase', version: 8 }],
    ],
  ])('%s', (_name, before, event, after, effects) => {
    expect(nextSaver(before, event)).toEqual({ state: after, effects })
  })
})

/** The events that each step waits for. */
const AWAITED: Readonly<Record<SaveStep['kind'], readonly SaverEvent['kind'][]>> = {
  idle: ['save'],
  'writing-draft': ['draft-written'],
  sending: ['saved', 'superseded', 'failed'],
  comparing: ['loaded', 'failed'],
  finishing: ['finished'],
}
const OF_A_SAVE: readonly SaverEvent[] = [
  { kind: 'save', isNeeded: true },
  { kind: 'draft-written', sent },
  { kind: 'saved', id: 'p', version: 8 },
  { kind: 'superseded' },
  { kind: 'failed', failed: failed('broken') },
  loaded('Theirs'),
  { kind: 'finished' },
]

it.each(STEPS)('$kind ignores all events of other steps', (step) => {
  const state = at(step)
  const others = OF_A_SAVE.filter(({ kind }) => !AWAITED[step.kind].includes(kind))
  expect(others).toHaveLength(OF_A_SAVE.length - AWAITED[step.kind].length)
  for (const event of others) expect(nextSaver(state, event)).toEqual({ state, effects: [] })
})
