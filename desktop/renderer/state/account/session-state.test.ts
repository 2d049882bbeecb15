import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  CHECKING,
  nextSession,
  type Login,
  type SessionContext,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'

const USER = { id: 'u1', email: 'writer@example.com', plan: 'basic' } as const
const OWN: Login = { token: 'own', user: { ...USER, plan: null } }
const OTHER: Login = { token: 'other', user: { id: 'u2', email: 'editor@example.com', plan: null } }
const OUT = { isAuthenticated: false, user: null, token: null } as const

const STATES = {
  checking: CHECKING,
  'logged-in': { status: 'logged-in', isAuthenticated: true, user: USER, token: 'own' },
  expired: { ...OUT, status: 'expired', user: USER },
  deleted: { ...OUT, status: 'deleted', user: USER },
  'logged-out': { ...OUT, status: 'logged-out' },
} as const satisfies Record<string, SessionState>

const EVENTS = {
  'restored: login': { kind: 'restored', login: OWN, lastUser: null },
  'restored: last user': { kind: 'restored', login: null, lastUser: USER },
  'restored: nobody': { kind: 'restored', login: null, lastUser: null },
  'logged-in': { kind: 'logged-in', login: OWN },
  'logged-out': { kind: 'logged-out' },
  'refused: current': { kind: 'refused', token: 'own' },
  'refused: older': { kind: 'refused', token: 'older' },
  'token-changed: own': { kind: 'token-changed', login: OWN },
  'token-changed: other': { kind: 'token-changed', login: OTHER },
  'token-changed: none': { kind: 'token-changed', login: null },
  'token-replaced: other': { kind: 'token-replaced', login: OTHER },
  'logged-out-elsewhere: own': { kind: 'logged-out-elsewhere', userId: 'u1' },
  'logged-out-elsewhere: other': { kind: 'logged-out-elsewhere', userId: 'u2' },
  'deleted-elsewhere: own': { kind: 'deleted-elsewhere', userId: 'u1' },
  'deleted-elsewhere: other': { kind: 'deleted-elsewhere', userId: 'u2' },
  deleted: { kind: 'deleted' },
  'pages-written: safe': { kind: 'pages-written', isSafe: true, leftUserId: 'u1' },
  'pages-written: unsafe': { kind: 'pages-written', isSafe: false, leftUserId: 'u1' },
  'token-read: own': { kind: 'token-read', login: OWN, leftUserId: 'u1' },
  'token-read: other': { kind: 'token-read', login: OTHER, leftUserId: 'u1' },
  'page-closed': { kind: 'page-closed' },
} as const satisfies Record<string, SessionEvent>

type Row = Partial<Record<keyof typeof STATES, string>>

const every = (result: string): Row => ({
  checking: result,
  'logged-in': result,
  expired: result,
  deleted: result,
  'logged-out': result,
})
const IN_OWN = 'logged-in u1, remember'
const IN_OTHER = 'logged-in u2, remember'
const LEAVE = 'expired u1, write-pages'

/** For each event, the states it changes while a script is open, and the state and effects. */
const WITH_OPEN_PAGE: Record<keyof typeof EVENTS, Row> = {
  'restored: login': { checking: IN_OWN },
  'restored: last user': { checking: 'expired u1, remove-token' },
  'restored: nobody': { checking: 'logged-out, forget, remove-token' },
  'logged-in': every('logged-in u1, store-token, remember'),
  'logged-out': {
    ...every('logged-out, forget, remove-token, post logged-out'),
    checking: 'logged-out, forget, remove-token',
    'logged-out': 'logged-out, forget, remove-token',
  },
  'refused: current': { 'logged-in': 'expired u1, remove-refused' },
  'refused: older': {},
  'token-changed: own': every(IN_OWN),
  'token-changed: other': {
    checking: IN_OTHER,
    'logged-in': LEAVE,
    expired: LEAVE,
    deleted: 'deleted u1, write-pages',
    'logged-out': IN_OTHER,
  },
  'token-changed: none': {
    checking: 'logged-out',
    'logged-in': 'expired u1',
    expired: 'expired u1',
  },
  'token-replaced: other': {
    checking: IN_OTHER,
    expired: LEAVE,
    deleted: 'deleted u1, write-pages',
    'logged-out': IN_OTHER,
  },
  'logged-out-elsewhere: own': { 'logged-in': LEAVE, expired: LEAVE },
  'logged-out-elsewhere: other': {},
  'deleted-elsewhere: own': {
    'logged-in': 'deleted u1, mark-deleted',
    expired: 'deleted u1, mark-deleted',
    deleted: 'deleted u1, mark-deleted',
  },
  'deleted-elsewhere: other': {},
  deleted: {
    'logged-in': 'logged-in u1, mark-deleted, post deleted',
    expired: 'expired u1, mark-deleted, post deleted',
    deleted: 'deleted u1, mark-deleted, post deleted',
  },
  'pages-written: safe': {
    checking: 'logged-out, read-token',
    expired: 'logged-out, read-token',
    deleted: 'logged-out, read-token',
    'logged-out': 'logged-out, read-token',
  },
  'pages-written: unsafe': {},
  'token-read: own': {},
  'token-read: other': { 'logged-out': IN_OTHER },
  'page-closed': { expired: 'logged-out', deleted: 'logged-out' },
}

/** The same without an open script, where it differs. */
const WITHOUT_OPEN_PAGE: Partial<Record<keyof typeof EVENTS, Row>> = {
  'refused: current': { 'logged-in': 'logged-out, report-end, remove-refused' },
  'token-changed: other': { ...every(IN_OTHER) },
  'token-changed: none': {
    checking: 'logged-out',
    'logged-in': 'logged-out',
    expired: 'logged-out',
  },
  'token-replaced: other': { ...every(IN_OTHER), 'logged-in': undefined },
  'logged-out-elsewhere: own': {
    'logged-in': 'logged-out, write-pages',
    expired: 'logged-out, write-pages',
  },
  'deleted-elsewhere: own': {
    'logged-in': 'logged-out, mark-deleted',
    expired: 'logged-out, mark-deleted',
    deleted: 'logged-out, mark-deleted',
  },
}

const names = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]
const EVERY_CASE = names(EVENTS).flatMap((event) =>
  names(STATES).flatMap((state) => {
    const open = WITH_OPEN_PAGE[event]
    const closed = WITHOUT_OPEN_PAGE[event] ?? open
    return [
      { event, state, page: 'open', to: open[state] },
      { event, state, page: 'closed', to: closed[state] },
    ]
  }),
)

function describeStep(state: SessionState, effects: readonly SessionEffect[]): string {
  const described = effects.map((effect) =>
    effect.kind === 'post' ? `post ${effect.message}` : effect.kind,
  )
  return [state.user ? `${state.status} ${state.user.id}` : state.status, ...described].join(', ')
}

describe('nextSession', () => {
  it.each(EVERY_CASE)('$event changes $state to $to with the script $page', (found) => {
    const before = STATES[found.state]
    const context = { hasOpenPage: found.page === 'open', remembersUser: false }
    const [after, ...effects] = nextSession(before, EVENTS[found.event], context)
    if (found.to === undefined) {
      expect([after, effects]).toEqual([before, []])
    } else expect(describeStep(after, effects)).toBe(found.to)
  })

  it('keeps the plan of the same user', () => {
    const context = { hasOpenPage: true, remembersUser: false }
    const planAfter = (state: SessionState, event: SessionEvent) =>
      nextSession(state, event, context)[0].user?.plan
    expect(planAfter(STATES.expired, EVENTS['token-changed: own'])).toBe('basic')
    expect(planAfter(STATES['logged-out'], EVENTS['token-changed: other'])).toBeNull()
  })

  it.each([
    ['refused: current', 'logged-in', 'expired u1, remove-refused'],
    ['token-changed: none', 'logged-in', 'expired u1'],
    ['page-closed', 'expired', 'expired u1'],
    ['page-closed', 'deleted', 'logged-out'],
  ] as const)("on the user's own device, %s changes %s to %s", (event, state, to) => {
    const context = { hasOpenPage: false, remembersUser: true }
    const [after, ...effects] = nextSession(STATES[state], EVENTS[event], context)
    expect(describeStep(after, effects)).toBe(to)
  })
})

const anyContext: fc.Arbitrary<SessionContext> = fc.record({
  hasOpenPage: fc.boolean(),
  remembersUser: fc.boolean(),
})
const anyStep = fc.tuple(fc.constantFrom(...Object.values<SessionEvent>(EVENTS)), anyContext)

test('after any events, only a login has a token, and an ended one still has its user', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      let state: SessionState = CHECKING
      for (const [event, context] of steps) [state] = nextSession(state, event, context)
      const isLoggedIn = state.status === 'logged-in'
      const isUserKnown = isLoggedIn || state.status === 'expired' || state.status === 'deleted'
      expect(state.isAuthenticated).toBe(isLoggedIn)
      expect(state.token !== null).toBe(isLoggedIn)
      expect(state.user !== null).toBe(isUserKnown)
    }),
  )
})

test("an open script is never shown with another user's login, unless this tab logs in", () => {
  const elsewhere = anyStep.filter(([{ kind }]) => kind !== 'logged-in')
  fc.assert(
    fc.property(fc.array(elsewhere), (steps) => {
      let state: SessionState = STATES['logged-in']
      const switched: SessionEvent[] = []
      for (const [event] of steps) {
        const before = state
        ;[state] = nextSession(state, event, { hasOpenPage: true, remembersUser: false })
        if (before.user && state.user && before.user.id !== state.user.id) switched.push(event)
      }
      expect(switched).toEqual([])
    }),
  )
})
