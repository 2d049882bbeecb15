/**
 * A fake Stripe server behind the real SDK: strict about path, key, encoding and parameters, with
 * Stripe's idempotency, a payment page, and failures on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { StripeRefusal, stripeCalls } from './stripe-calls.ts'
import {
  type FakePrice,
  type StripeEvent,
  type StripeState,
  createStripeState,
} from './stripe-state.ts'

export const STRIPE_KEY = 'sk_test_of_our_fake'
export const WEBHOOK_SECRET = 'whsec_of_our_fake'
export const PRICES = { basic: 'price_basic_monthly', pro: 'price_pro_monthly' } as const
export const YEARLY_PRICES = { basic: 'price_basic_yearly', pro: 'price_pro_yearly' } as const

/** The account's prices, in cents. */
const ACCOUNT_PRICES: readonly FakePrice[] = [
  { id: PRICES.basic, interval: 'month', amount: 1499 },
  { id: PRICES.pro, interval: 'month', amount: 2999 },
  { id: YEARLY_PRICES.basic, interval: 'year', amount: 14_400 },
  { id: YEARLY_PRICES.pro, interval: 'year', amount: 28_800 },
]

export type FakeStripe = Readonly<{
  url: string
  state: StripeState
  /** The settings of a server that uses it. */
  env: Record<string, string>
  /** The settings that also sell the plans by the year. */
  yearlyEnv: Record<string, string>
  /** All calls, such as 'POST /v1/customers'. */
  calls: string[]
  cards: { refuse: boolean }
  /** While set, matching calls get this status; 0 closes the connection without an answer. */
  failure: { on: RegExp | null; status: number }
  /** Delay of the answers to reads, so that an older answer can arrive after a newer one. */
  delay: { ms: () => number }
  close: () => Promise<void>
}>

/** Returns an event as Stripe sends it: the payload and the headers with its signature. */
export function signed(event: StripeEvent, secret = WEBHOOK_SECRET, secondsAgo = 0) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const header = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  })
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  }
}

export async function startFakeStripe(options: { oldPeriods?: boolean } = {}): Promise<FakeStripe> {
  const prices = new Map(ACCOUNT_PRICES.map((price) => [price.id, { ...price, active: true }]))
  const state = createStripeState({ ...options, prices })
  const cards = { refuse: false }
  const failure: FakeStripe['failure'] = { on: null, status: 500 }
  const delay: FakeStripe['delay'] = { ms: () => 0 }
  const calls: string[] = []
  const routes = stripeCalls(state, cards)
  const answersByKey = new Map<string, { request: string; status: number; body: string }>()
  let url = ''

  /** Runs an authorized call. */
  function perform(request: IncomingMessage, path: string, sent: string) {
    try {
      const found = routes.find((route) => route.method === request.method && route.path.test(path))
      if (!found) throw refusal(404, `Unrecognized request URL (${request.method}: ${path}).`)
      const form = new Map(new URLSearchParams(sent))
      for (const name of form.keys()) {
        if (!found.params.includes(name.replace(/\[\d+\]/g, '[N]'))) {
          throw refusal(400, `Received unknown parameter: ${name}`)
        }
      }
      const ids = found.path.exec(path)?.slice(1) ?? []
      return { status: 200, body: JSON.stringify(found.answer({ ids, form, baseUrl: url })) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  function checked(request: IncomingMessage, path: string, query: string, sent: string) {
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return answerOf(refusal(401, 'Invalid API Key provided'))
    }
    if (!request.headers['stripe-version']) return answerOf(refusal(400, 'No version'))
    if (request.method !== 'POST') return perform(request, path, query)
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') {
      return answerOf(refusal(400, 'Send a form'))
    }
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return answerOf(refusal(400, 'No idempotency key'))
    const before = answersByKey.get(key)
    if (before && before.request !== path + sent) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return answerOf(new StripeRefusal(400, { type: 'idempotency_error', message }))
    }
    const result = before ?? { request: path + sent, ...perform(request, path, sent) }
    answersByKey.set(key, result)
    return result
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    const { pathname, search } = new URL(request.url ?? '/', url)
    const name = `${request.method} ${pathname}`
    if (pathname.startsWith('/portal/')) return void response.end('Cards and invoices')
    if (pathname.startsWith('/pay/')) return page(state, request, response, sent)
    calls.push(name)
    if (request.method === 'GET') await wait(delay.ms())
    if (failure.on?.test(name)) {
      if (failure.status === 0) return void request.socket.destroy()
      const error = { type: 'api_error', message: 'On demand' }
      return answer(response, failure.status, JSON.stringify({ error }))
    }
    const { status, body } = checked(request, pathname, search.slice(1), sent)
    // Delays the answer of a read, which then contains an older state.
    if (request.method === 'GET') await wait(delay.ms())
    answer(response, status, body)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url,
    state,
    calls,
    cards,
    failure,
    delay,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_API_BASE: url,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_BASIC: PRICES.basic,
      STRIPE_PRICE_PRO: PRICES.pro,
    },
    yearlyEnv: {
      STRIPE_PRICE_BASIC_YEARLY: YEARLY_PRICES.basic,
      STRIPE_PRICE_PRO_YEARLY: YEARLY_PRICES.pro,
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function refusal(status: number, message: string): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message })
}

function answerOf({ status, error }: StripeRefusal) {
  return { status, body: JSON.stringify({ error }) }
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
  response.end(body)
}

/** Serves the payment page of a checkout. */
function page(
  state: StripeState,
  { url, method }: IncomingMessage,
  to: ServerResponse,
  sent: string,
) {
  const session = state.sessions.get((url ?? '').split('/').at(-1) ?? '')
  if (session?.status !== 'open') {
    to.writeHead(410).end('This page is no longer available.')
    return
  }
  if (method === 'POST') {
    const isPaid = sent.includes('do=pay')
    if (isPaid) state.pay(session)
    to.writeHead(303, { location: isPaid ? session.successUrl : session.cancelUrl }).end()
    return
  }
  to.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  to.end(`<!doctype html><html lang="en"><title>Checkout</title><h1>Pay for ${session.price}</h1>
<form method="post"><button name="do" value="pay">Pay</button>
<button name="do" value="back">Back</button></form></html>`)
}
