/** Several tabs with one simulated lock: reports and messages arrive late and in any order. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { manyRuns } from '@scenewright/shared/test-support/many-runs.ts'
import {
  readTabEvent,
  lockView,
  NEW_LOCK,
  nextLock,
  waitsFor,
  type LockEvent,
  type LockState,
} from './writer-lock-state.ts'

const TABS = ['a', 'b', 'c']

type Delivery = Readonly<{ tab: string; claim: number | null; event: LockEvent }>

/** Tabs whose lock follows the rules of Web Locks; `deliver` lets one report or message arrive. */
function simulatedTabs() {
  const states = new Map<string, LockState>(TABS.map((tab) => [tab, NEW_LOCK]))
  const claims = new Map<string, number>()
  const tabOf = new Map<number, string>()
  const underWay: Delivery[] = []
  let holder: number | null = null
  let queue: number[] = []

  const stateOf = (tab: string) => states.get(tab) ?? NEW_LOCK
  const isEditing = (tab: string) =>
    stateOf(tab).kind !== 'released' && lockView(stateOf(tab)).role === 'writer'

  function report(claim: number, kind: 'granted' | 'unavailable' | 'lost'): void {
    underWay.push({ tab: tabOf.get(claim) ?? '', claim, event: { kind } })
  }

  function releaseClaim(tab: string): void {
    const claim = claims.get(tab)
    claims.delete(tab)
    queue = queue.filter((waiting) => waiting !== claim)
    if (holder !== claim) return
    holder = queue.shift() ?? null
    if (holder !== null) report(holder, 'granted')
  }

  function claimLock(tab: string, mode: 'if-free' | 'wait' | 'take'): void {
    releaseClaim(tab)
    const claim = tabOf.size
    tabOf.set(claim, tab)
    claims.set(tab, claim)
    if (holder === null || mode === 'take') {
      if (holder !== null) report(holder, 'lost')
      holder = claim
      report(claim, 'granted')
    } else if (mode === 'wait') queue.push(claim)
    else report(claim, 'unavailable')
  }

  function send(tab: string, event: LockEvent): void {
    const [next, ...effects] = nextLock(stateOf(tab), event)
    states.set(tab, next)
    for (const effect of effects) {
      if (effect.kind === 'claim') claimLock(tab, effect.mode)
      if (effect.kind === 'close') releaseClaim(tab)
      if (effect.kind !== 'post' && effect.kind !== 'ask') continue
      const message = effect.kind === 'post' ? effect.message : ({ kind: 'ask', by: tab } as const)
      for (const other of TABS.filter((name) => name !== tab)) {
        const heard = readTabEvent(message, other)
        if (heard) underWay.push({ tab: other, claim: null, event: heard })
      }
    }
  }

  function deliver(index: number): void {
    const chosen = underWay[index % underWay.length]
    if (!chosen) return
    // Reports on the same claim arrive in order.
    const isFirst = ({ claim }: Delivery) => claim !== null && claim === chosen.claim
    const delivery = underWay.find(isFirst) ?? chosen
    underWay.splice(underWay.indexOf(delivery), 1)
    const { tab, claim, event } = delivery
    // Reports on earlier claims are ignored.
    if (claim === null || claims.get(tab) === claim) send(tab, event)
  }

  function holdsLock(tab: string): boolean {
    const claim = claims.get(tab)
    return claim !== undefined && claim === holder
  }

  const isLossUnderWay = (tab: string) =>
    underWay.some(({ claim, event }) => event.kind === 'lost' && claim === claims.get(tab))

  /** Everything arrives, and all time limits pass. */
  function settle(): void {
    for (let turn = 0; turn < 1000; turn += 1) {
      while (underWay.length > 0) deliver(0)
      const waiting = TABS.find((tab) => waitsFor(stateOf(tab)) !== null)
      const preparing = TABS.find((tab) => stateOf(tab).kind === 'handing-over')
      if (waiting) send(waiting, { kind: 'timeout' })
      else if (preparing) send(preparing, { ...prepared(stateOf(preparing)), why: null })
      else return
    }
    throw new Error('The tabs never settle')
  }

  return { stateOf, isEditing, send, deliver, holdsLock, isLossUnderWay, settle }
}

function prepared({ term }: LockState) {
  return { kind: 'prepared', term, why: null } as const
}

// Several times what happens often.
const anyStep = fc.record({
  tab: fc.constantFrom(...TABS),
  what: fc.constantFrom(
    ...(['request', 'request', 'ready', 'ready', 'busy', 'timeout', 'take', 'release'] as const),
    ...(['deliver', 'deliver', 'deliver', 'deliver', 'deliver', 'deliver', 'deliver'] as const),
  ),
  index: fc.nat({ max: 9 }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Three tabs that have just been opened. */
function openedTabs() {
  const tabs = simulatedTabs()
  for (const tab of TABS) tabs.send(tab, { kind: 'open', hasLocks: true })
  return tabs
}

function play(tabs: ReturnType<typeof simulatedTabs>, { tab, what, index }: Step): void {
  switch (what) {
    case 'deliver':
      return tabs.deliver(index)
    case 'ready':
      return tabs.send(tab, prepared(tabs.stateOf(tab)))
    case 'busy':
      return tabs.send(tab, { ...prepared(tabs.stateOf(tab)), why: 'busy' })
    case 'request':
    case 'take':
    case 'release':
    case 'timeout':
      return tabs.send(tab, { kind: what })
  }
}

it('only the tab with the lock edits, unless it has not heard yet that it was taken', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 30, maxLength: 60 }), (steps) => {
      const tabs = openedTabs()
      for (const step of steps) {
        play(tabs, step)
        const rogues = TABS.filter(
          (tab) => tabs.isEditing(tab) && !tabs.holdsLock(tab) && !tabs.isLossUnderWay(tab),
        )
        expect(rogues).toEqual([])
      }
    }),
    manyRuns(),
  )
})

it('one of the open tabs edits in the end', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 30, maxLength: 60 }), (steps) => {
      const tabs = openedTabs()
      for (const step of steps) play(tabs, step)
      tabs.settle()
      const open = TABS.filter((tab) => tabs.stateOf(tab).kind !== 'released')
      expect(open.filter(tabs.isEditing)).toHaveLength(Math.min(open.length, 1))
    }),
    manyRuns(),
  )
})

it('two tabs never edit at once while all answer and stay open', () => {
  const calmStep = anyStep.filter(({ what }) => !['take', 'timeout', 'release'].includes(what))
  fc.assert(
    fc.property(fc.array(calmStep, { minLength: 30, maxLength: 60 }), (steps) => {
      const tabs = openedTabs()
      tabs.settle()
      for (const step of steps) {
        play(tabs, step)
        expect(TABS.filter(tabs.isEditing).length).toBeLessThan(2)
      }
    }),
    manyRuns(),
  )
})

const anyPlace = fc.constant({ userId: 'u', projectId: 'p' })
const anyWhy = fc.constantFrom(null, 'busy', 'unkept')
const news = { kind: 'changed' } as const
const anyEvent: fc.Arbitrary<LockEvent> = fc.oneof(
  fc.record({ kind: fc.constant('open'), hasLocks: fc.boolean() }),
  fc.constantFrom<LockEvent>(
    { kind: 'granted' },
    { kind: 'unavailable' },
    { kind: 'lost' },
    { kind: 'timeout' },
    { kind: 'request' },
    { kind: 'take' },
    { kind: 'asked', by: 'b' },
    { kind: 'request-granted' },
    { kind: 'request-refused', why: 'unkept' },
    { kind: 'news', news },
    { kind: 'announce', news },
  ),
  fc.record({ kind: fc.constant('prepared'), term: fc.nat({ max: 3 }), why: anyWhy }),
  fc.record({ kind: fc.constant('move'), place: anyPlace }),
)

it('a released lock ignores everything, and only a tab that edits announces changes', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.array(anyEvent), (before, after) => {
      let state = NEW_LOCK
      for (const event of before) {
        const isEditing = lockView(state).role === 'writer'
        const [next, ...effects] = nextLock(state, event)
        const posted = effects.flatMap((effect) => (effect.kind === 'post' ? [effect] : []))
        expect(posted.length === 0 || isEditing).toBe(true)
        state = next
      }
      const [released] = nextLock(state, { kind: 'release' })
      expect(lockView(released).role).toBe(lockView(state).role)
      for (const event of after) expect(nextLock(released, event)).toEqual([released])
    }),
  )
})
