import { describe, expect, it, test } from 'vitest'
import {
  readTabEvent,
  lockView,
  NEW_LOCK,
  nextLock,
  waitsFor,
  type LockEffect,
  type LockEvent,
  type LockState,
} from './writer-lock-state.ts'

const VIEWING = { kind: 'viewing', term: 3, isTakenOver: false } as const
const NEWS = { kind: 'changed' } as const

const STATES = {
  new: NEW_LOCK,
  opening: { kind: 'opening', term: 3 },
  waiting: { kind: 'waiting', term: 3 },
  viewing: { ...VIEWING, request: 'none' },
  asking: { ...VIEWING, request: 'pending' },
  refused: { ...VIEWING, request: 'busy' },
  taking: { kind: 'taking', term: 3, isTakenOver: false },
  writing: { kind: 'writing', term: 3 },
  'handing-over': { kind: 'handing-over', term: 3, askedBy: ['b'] },
  'handed-over': { kind: 'handed-over', term: 3 },
  released: { kind: 'released', term: 3, role: 'writer' },
} as const satisfies Record<string, LockState>

const EVENTS = {
  open: { kind: 'open', hasLocks: true },
  'open without locks': { kind: 'open', hasLocks: false },
  granted: { kind: 'granted' },
  unavailable: { kind: 'unavailable' },
  lost: { kind: 'lost' },
  timeout: { kind: 'timeout' },
  request: { kind: 'request' },
  take: { kind: 'take' },
  asked: { kind: 'asked', by: 'c' },
  'prepared: ready': { kind: 'prepared', term: 3, why: null },
  'prepared: busy': { kind: 'prepared', term: 3, why: 'busy' },
  'prepared in an earlier term': { kind: 'prepared', term: 2, why: null },
  'request-granted': { kind: 'request-granted' },
  'request-refused': { kind: 'request-refused', why: 'busy' },
  news: { kind: 'news', news: NEWS },
  announce: { kind: 'announce', news: NEWS },
  move: { kind: 'move', place: { userId: 'u', projectId: 'p' } },
  release: { kind: 'release' },
} as const satisfies Record<string, LockEvent>

type StateName = keyof typeof STATES

const LOST = 'viewing, claim wait'
const TAKE = 'taking, claim take'
const ASK = 'asking, ask'

/** For each event, the states it changes, and the resulting state and effects. */
const TRANSITIONS: Record<keyof typeof EVENTS, Partial<Record<StateName, string>>> = {
  open: { new: 'opening, claim if-free' },
  'open without locks': { new: 'viewing' },
  granted: {
    opening: 'writing',
    waiting: 'writing',
    viewing: 'writing',
    asking: 'writing',
    refused: 'writing',
    taking: 'writing',
  },
  unavailable: { opening: 'waiting, claim wait' },
  lost: {
    viewing: LOST,
    asking: LOST,
    refused: LOST,
    taking: LOST,
    writing: LOST,
    'handing-over': LOST,
    'handed-over': LOST,
  },
  timeout: { waiting: 'viewing', asking: TAKE, 'handed-over': 'writing' },
  request: { viewing: ASK, asking: ASK, refused: ASK, 'handed-over': ASK },
  take: { viewing: TAKE, asking: TAKE, refused: TAKE, 'handed-over': TAKE },
  asked: { writing: 'handing-over, prepare', 'handing-over': 'handing-over' },
  'prepared: ready': { 'handing-over': 'handed-over, post granted' },
  'prepared: busy': { 'handing-over': 'writing, post refused' },
  'prepared in an earlier term': {},
  'request-granted': { viewing: TAKE, asking: TAKE, refused: TAKE },
  'request-refused': { viewing: 'refused', asking: 'refused', refused: 'refused' },
  news: {
    viewing: 'viewing, show-news',
    asking: 'asking, show-news',
    refused: 'refused, show-news',
    taking: 'taking, show-news',
    'handed-over': 'handed-over, show-news',
  },
  announce: {
    writing: 'writing, post changed',
    'handing-over': 'handing-over, post changed',
  },
  move: {
    new: 'new, move-claim',
    opening: 'opening, move-claim',
    waiting: 'waiting, move-claim',
    viewing: 'viewing, move-claim',
    asking: 'asking, move-claim',
    refused: 'refused, move-claim',
    taking: 'taking, move-claim',
    writing: 'writing, post moved, move-claim',
    'handing-over': 'handing-over, post moved, move-claim',
    'handed-over': 'handed-over, move-claim',
  },
  release: {
    new: 'released, close',
    opening: 'released, close',
    waiting: 'released, close',
    viewing: 'released, close',
    asking: 'released, close',
    refused: 'released, close',
    taking: 'released, close',
    writing: 'released, close',
    'handing-over': 'released, close',
    'handed-over': 'released, close',
  },
}

const names = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]
const EVERY_PAIR = names(EVENTS).flatMap((event) =>
  names(STATES).map((state) => ({ event, state, to: TRANSITIONS[event][state] })),
)

function nameOf(state: LockState): string {
  if (state.kind !== 'viewing' || state.request === 'none') return state.kind
  return state.request === 'pending' ? 'asking' : 'refused'
}

function describeEffect(effect: LockEffect): string {
  if (effect.kind === 'claim') return `claim ${effect.mode}`
  return effect.kind === 'post' ? `post ${effect.message.kind}` : effect.kind
}

describe('nextLock', () => {
  it.each(EVERY_PAIR)('$event changes $state to $to', ({ event, state, to }) => {
    const before = STATES[state]
    const [after, ...effects] = nextLock(before, EVENTS[event])
    if (to === undefined) {
      expect(after).toBe(before)
      expect(effects).toEqual([])
    } else expect([nameOf(after), ...effects.map(describeEffect)].join(', ')).toBe(to)
  })

  it('counts a term when this tab begins to edit', () => {
    for (const { event, state } of EVERY_PAIR) {
      const before = STATES[state]
      const [after] = nextLock(before, EVENTS[event])
      const isBegun = lockView(before).role !== 'writer' && lockView(after).role === 'writer'
      expect(after.term - before.term, `${event} in ${state}`).toBe(isBegun ? 1 : 0)
    }
  })
})

test('the first tab that asked may edit; all of them are refused', () => {
  const [both] = nextLock(STATES['handing-over'], EVENTS.asked)
  const granted = { kind: 'post', message: { kind: 'granted', to: 'b' } }
  expect(nextLock(both, EVENTS['prepared: ready'])).toEqual([STATES['handed-over'], granted])
  const refusal = (to: string) => ({ kind: 'post', message: { kind: 'refused', to, why: 'busy' } })
  expect(nextLock(both, EVENTS['prepared: busy'])).toEqual([
    STATES.writing,
    refusal('b'),
    refusal('c'),
  ])
})

test('callers see who edits, and whether another tab has taken over', () => {
  const seen = names(STATES).map((name) => {
    const { role, isTakenOver, request } = lockView(STATES[name])
    return [name, role, isTakenOver, request]
  })
  expect(seen).toEqual([
    ['new', 'opening', false, 'none'],
    ['opening', 'opening', false, 'none'],
    ['waiting', 'opening', false, 'none'],
    ['viewing', 'reader', false, 'none'],
    ['asking', 'reader', false, 'pending'],
    ['refused', 'reader', false, 'busy'],
    ['taking', 'reader', false, 'pending'],
    ['writing', 'writer', false, 'none'],
    ['handing-over', 'writer', false, 'none'],
    ['handed-over', 'reader', true, 'none'],
    ['released', 'writer', false, 'none'],
  ])
  const [lost] = nextLock(STATES.writing, EVENTS.lost)
  expect(lockView(lost)).toMatchObject({ isTakenOver: true, request: 'none' })
})

test('only states that wait for something time out', () => {
  const waiting = names(STATES).filter((name) => waitsFor(STATES[name]) !== null)
  expect(waiting).toEqual(['waiting', 'asking', 'handed-over'])
  expect(waiting).toEqual(names(STATES).filter((name) => TRANSITIONS.timeout[name]))
})

test('an answer to another tab is ignored', () => {
  expect(readTabEvent({ kind: 'granted', to: 'a' }, 'a')).toEqual({ kind: 'request-granted' })
  expect(readTabEvent({ kind: 'granted', to: 'b' }, 'a')).toBeNull()
  expect(readTabEvent({ kind: 'refused', to: 'b', why: 'busy' }, 'a')).toBeNull()
})
