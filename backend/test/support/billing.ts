/** A test app with a fake Stripe, and the actions of its users. */
import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { type FakeStripe, signed, startFakeStripe } from './fake-stripe.ts'
import type { FakeSubscription, StripeEvent } from './stripe-state.ts'
import { type LoggedIn, type TestApp, createTestApp } from './test-app.ts'

export type BillingApp = Readonly<{
  test: TestApp
  fake: FakeStripe
  /** POSTs to /api/stripe/`name`, with a plan in the body if given. */
  post: (
    person: LoggedIn,
    name: string,
    plan?: string,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<BillingAnswer>
  subscription: (person: LoggedIn) => Promise<Subscription | null>
  /** The plan stored for the account. */
  planOf: (person: LoggedIn) => Promise<string | undefined>
  /** A user who has just paid on Stripe's page; the server doesn't know yet. */
  buyer: (
    plan: 'basic' | 'pro',
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<LoggedIn & Readonly<{ atStripe: FakeSubscription }>>
  /** A buyer whose subscription has been synced. */
  customer: (
    plan: 'basic' | 'pro',
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<LoggedIn & Readonly<{ atStripe: FakeSubscription }>>
  /** Delivers an event. @returns the status of the answer */
  deliver: (event: StripeEvent, secret?: string, secondsAgo?: number) => Promise<number>
  /** The events of a subscription's customer, oldest first. */
  eventsOf: (subscription: FakeSubscription) => StripeEvent[]
  close: () => Promise<void>
}>

type BillingAnswer = Readonly<{
  status: number
  body: { url?: string; error?: string; code?: string; subscription?: Subscription | null }
}>

export async function createBillingApp(
  options: { oldPeriods?: boolean; yearly?: boolean; env?: Record<string, string> } = {},
): Promise<BillingApp> {
  const fake = await startFakeStripe(options)
  const test = await createTestApp({
    env: { ...fake.env, ...(options.yearly && fake.yearlyEnv), ...options.env },
  })

  const post: BillingApp['post'] = async ({ headers }, name, plan, more = {}) => {
    const url = `/api/stripe/${name}`
    const payload = plan === undefined ? {} : { payload: { plan, ...more } }
    const answer = await test.call({ method: 'POST', url, headers, ...payload })
    return { status: answer.statusCode, body: answer.json<BillingAnswer['body']>() }
  }

  const buyer: BillingApp['buyer'] = async (plan, more) => {
    const person = await test.logIn()
    const { url = '' } = (await post(person, 'create-checkout-session', plan, more)).body
    const session = fake.state.sessions.get(url.split('/').at(-1) ?? '')
    if (!session) throw new Error('checkout not found')
    return { ...person, atStripe: fake.state.pay(session) }
  }

  return {
    test,
    fake,
    post,
    buyer,
    subscription: async ({ headers }) => {
      const answer = await test.call({ url: '/api/stripe/subscription', headers })
      return answer.json<{ subscription: Subscription | null }>().subscription
    },
    planOf: async ({ id }) => (await test.prisma.user.findUnique({ where: { id } }))?.plan,
    customer: async (plan, more) => {
      const person = await buyer(plan, more)
      await post(person, 'sync')
      return person
    },
    deliver: async (event, secret, secondsAgo) => {
      const request = signed(event, secret, secondsAgo)
      const url = '/api/stripe/webhook'
      return (await test.call({ method: 'POST', url, ...request })).statusCode
    },
    eventsOf: ({ customer }) =>
      fake.state.events.filter(
        ({ data: { object } }) => object['customer'] === customer || object.id === customer,
      ),
    close: async () => {
      await test.close()
      await fake.close()
    },
  }
}
