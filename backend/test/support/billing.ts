/** A server with Stripe's peer behind it, and what its people do there. */
import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { type StripePeer, signed, startStripePeer } from './stripe-peer.ts'
import type { PeerSubscription, StripeEvent } from './stripe-state.ts'
import { type LoggedIn, type TestApp, createTestApp } from './test-app.ts'

export type BillingApp = Readonly<{
  test: TestApp
  peer: StripePeer
  /** POSTs to /api/stripe/`name`; a body means a choice of plan. */
  post: (person: LoggedIn, name: string, plan?: string) => Promise<BillingAnswer>
  subscription: (person: LoggedIn) => Promise<Subscription | null>
  /** The plan that the account has by its row. */
  planOf: (person: LoggedIn) => Promise<string | undefined>
  /** Somebody who has just paid for `plan` on Stripe's page; the server has not heard of it. */
  buyer: (plan: 'basic' | 'pro') => Promise<LoggedIn & Readonly<{ held: PeerSubscription }>>
  /** The same, once the return page has asked. */
  customer: (plan: 'basic' | 'pro') => Promise<LoggedIn & Readonly<{ held: PeerSubscription }>>
  /** Delivers an event; answers the status. */
  deliver: (event: StripeEvent, secret?: string, secondsAgo?: number) => Promise<number>
  /** The events of a person, the oldest first. */
  eventsOf: (held: PeerSubscription) => StripeEvent[]
  close: () => Promise<void>
}>

type BillingAnswer = Readonly<{
  status: number
  body: { url?: string; error?: string; code?: string; subscription?: Subscription | null }
}>

/** Starts both. */
export async function createBillingApp(
  options: { oldPeriods?: boolean; env?: Record<string, string> } = {},
): Promise<BillingApp> {
  const peer = await startStripePeer(options)
  const test = await createTestApp({ env: { ...peer.env, ...options.env } })

  const post: BillingApp['post'] = async ({ headers }, name, plan) => {
    const url = `/api/stripe/${name}`
    const payload = plan === undefined ? {} : { payload: { plan } }
    const answer = await test.call({ method: 'POST', url, headers, ...payload })
    return { status: answer.statusCode, body: answer.json<BillingAnswer['body']>() }
  }

  const buyer: BillingApp['buyer'] = async (plan) => {
    const person = await test.logIn()
    const { url = '' } = (await post(person, 'create-checkout-session', plan)).body
    const session = peer.state.sessions.get(url.split('/').at(-1) ?? '')
    if (!session) throw new Error('there is no such checkout')
    return { ...person, held: peer.state.pay(session) }
  }

  return {
    test,
    peer,
    post,
    buyer,
    subscription: async ({ headers }) => {
      const answer = await test.call({ url: '/api/stripe/subscription', headers })
      return answer.json<{ subscription: Subscription | null }>().subscription
    },
    planOf: async ({ id }) => (await test.prisma.user.findUnique({ where: { id } }))?.plan,
    customer: async (plan) => {
      const person = await buyer(plan)
      await post(person, 'sync')
      return person
    },
    deliver: async (event, secret, secondsAgo) => {
      const sent = signed(event, secret, secondsAgo)
      const url = '/api/stripe/webhook'
      return (await test.call({ method: 'POST', url, ...sent })).statusCode
    },
    eventsOf: ({ customer }) =>
      peer.state.events.filter(
        ({ data: { object } }) => object['customer'] === customer || object.id === customer,
      ),
    close: async () => {
      await test.close()
      await peer.close()
    },
  }
}
