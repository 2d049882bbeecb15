/** The calls of the fake Stripe, each with exactly the parameters that Stripe accepts. */
import type { Fields, FakeSession, StripeState } from './stripe-state.ts'

/** An error in Stripe's format: `{error: {…}}`. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Fields
  constructor(status: number, error: Fields) {
    super(String(error.code ?? error.type))
    this.status = status
    this.error = error
  }
}

type Form = ReadonlyMap<string, string>
type Call = Readonly<{ ids: string[]; form: Form; baseUrl: string }>
type Route = Readonly<{
  method: string
  path: RegExp
  /** Names of parameters, with `N` for an index. */
  params: readonly string[]
  answer: (call: Call) => Fields
}>

const invalid = (code: string, message: string, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', code, message })
const missing = (what: string) => invalid('resource_missing', `No such ${what}`, 404)

/** Returns the parameters below `name`, such as `metadata[plan]`. */
function nestedParams(form: Form, name: string): Record<string, string> {
  const entries = [...form].filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}

function need(form: Form, name: string): string {
  const value = form.get(name)
  if (!value) throw invalid('parameter_missing', `Missing required param: ${name}.`)
  return value
}

/** @param cards whether cards are declined */
export function stripeCalls(state: StripeState, cards: { refuse: boolean }): readonly Route[] {
  const customer = (id = '') => {
    const found = state.customers.get(id)
    if (!found) throw missing(`customer: '${id}'`)
    return found
  }
  const existingCustomer = (id: string) => {
    const found = customer(id)
    if (found.deleted) throw missing(`customer: '${id}'`)
    return found
  }
  const session = (id = '') => state.sessions.get(id) ?? raise(missing(`checkout.session: ${id}`))
  const findSubscription = (id = '') => {
    const found = state.subscriptions.get(id)
    if (!found || found.status === 'canceled') throw missing(`subscription: '${id}'`)
    return found
  }
  const scheduled = (id = '') => {
    const found = [...state.subscriptions.values()].find(({ schedule }) => schedule?.id === id)
    return found ?? raise(missing(`subscription schedule: '${id}'`))
  }
  const price = (id: string) => (state.prices.has(id) ? id : raise(missing(`price: '${id}'`)))

  const sessionJson = (of: FakeSession, baseUrl: string) => ({
    id: of.id,
    object: 'checkout.session',
    customer: of.customer,
    mode: 'subscription',
    status: of.status,
    metadata: of.metadata,
    url: of.status === 'open' ? `${baseUrl}/pay/${of.id}` : null,
  })

  return [
    {
      method: 'POST',
      path: /^\/v1\/customers$/,
      params: ['email', 'metadata[user_id]'],
      answer: ({ form }) => {
        const id = state.newId('cus')
        const created = { id, email: need(form, 'email'), deleted: false }
        state.customers.set(id, { ...created, metadata: nestedParams(form, 'metadata') })
        return { id, object: 'customer', email: created.email }
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/customers\/(\w+)$/,
      params: ['expand[N]'],
      answer: ({ ids: [id], form }) => {
        const { deleted, ...found } = customer(id)
        if (deleted) return { id: found.id, object: 'customer', deleted: true }
        const expands = new Set(form.values())
        if (!expands.has('subscriptions')) return { ...found, object: 'customer' }
        const data = [...state.subscriptions.values()]
          .filter((one) => one.customer === found.id)
          .filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status))
          .map((one) => state.subscriptionJson(one, expands.has('subscriptions.data.schedule')))
        return { ...found, object: 'customer', subscriptions: { object: 'list', data } }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/customers\/(\w+)$/,
      params: ['email'],
      answer: ({ ids: [id = ''], form }) => {
        const found = existingCustomer(id)
        const changed = { ...found, email: need(form, 'email') }
        state.customers.set(id, changed)
        return { id, object: 'customer', email: changed.email }
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/customers\/(\w+)$/,
      params: [],
      answer: ({ ids: [id = ''] }) => {
        state.deleteCustomer(existingCustomer(id))
        return { id, object: 'customer', deleted: true }
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/prices\/(\w+)$/,
      params: [],
      answer: ({ ids: [id = ''] }) => state.priceJson(price(id)),
    },
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      params: [
        'mode',
        'customer',
        'client_reference_id',
        'line_items[N][price]',
        'line_items[N][quantity]',
        'success_url',
        'cancel_url',
        'metadata[user_id]',
        'metadata[plan]',
        'metadata[period]',
        'metadata[from]',
        'subscription_data[metadata][user_id]',
        'subscription_data[metadata][plan]',
        'subscription_data[metadata][period]',
        'subscription_data[metadata][from]',
      ],
      answer: ({ form, baseUrl }) => {
        if (need(form, 'mode') !== 'subscription') throw invalid('parameter_invalid', 'mode')
        const created: FakeSession = {
          id: state.newId('cs_test'),
          customer: existingCustomer(need(form, 'customer')).id,
          price: price(need(form, 'line_items[0][price]')),
          status: 'open',
          successUrl: need(form, 'success_url'),
          cancelUrl: need(form, 'cancel_url'),
          metadata: nestedParams(form, 'metadata'),
          subscriptionMetadata: { plan: form.get('subscription_data[metadata][plan]') ?? '' },
        }
        state.sessions.set(created.id, created)
        return sessionJson(created, baseUrl)
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      params: [],
      answer: ({ ids: [id], baseUrl }) => sessionJson(session(id), baseUrl),
    },
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      params: [],
      answer: ({ ids: [id], baseUrl }) => {
        const found = session(id)
        if (found.status !== 'open') throw invalid('session_not_open', 'Only open ones expire.')
        found.status = 'expired'
        return sessionJson(found, baseUrl)
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      params: [
        'cancel_at_period_end',
        'cancel_at',
        'items[N][id]',
        'items[N][price]',
        'proration_behavior',
        'payment_behavior',
      ],
      answer: ({ ids: [id], form }) => {
        const found = findSubscription(id)
        if (found.schedule) throw invalid('resource_state', 'It is managed by its schedule.')
        const newPrice = form.get('items[0][price]')
        if (newPrice !== undefined) {
          if (form.get('items[0][id]') !== `si_${found.id}`) throw missing('subscription item')
          if (cards.refuse) throw declined()
          state.changePrice(found, price(newPrice))
        }
        const cancel = form.get('cancel_at_period_end')
        if (cancel !== undefined) found.cancelAtPeriodEnd = cancel === 'true'
        if (form.get('cancel_at') === '') found.cancelAt = null
        state.emit('customer.subscription.updated', state.subscriptionJson(found))
        return state.subscriptionJson(found)
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscription_schedules$/,
      params: ['from_subscription'],
      answer: ({ form }) => {
        const found = findSubscription(need(form, 'from_subscription'))
        if (found.schedule) throw invalid('resource_state', 'It has a schedule.')
        const currentPhase = { start_date: found.start, end_date: found.end, price: found.price }
        found.schedule = { id: state.newId('sub_sched'), phases: [currentPhase] }
        return state.scheduleJson(found.schedule)
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/subscription_schedules\/(\w+)$/,
      params: [],
      answer: ({ ids: [id] }) => {
        const { schedule } = scheduled(id)
        return schedule ? state.scheduleJson(schedule) : {}
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscription_schedules\/(\w+)$/,
      params: [
        'end_behavior',
        'proration_behavior',
        'phases[N][items][N][price]',
        'phases[N][items][N][quantity]',
        'phases[N][start_date]',
        'phases[N][end_date]',
        'phases[N][duration][interval]',
        'phases[N][duration][interval_count]',
      ],
      answer: ({ ids: [id], form }) => {
        const found = scheduled(id)
        const [from, until] = [
          need(form, 'phases[0][start_date]'),
          need(form, 'phases[0][end_date]'),
        ]
        if (Number(from) !== found.start) {
          throw invalid('parameter_invalid', 'You can not modify the start date of a phase.')
        }
        const first = price(need(form, 'phases[0][items][0][price]'))
        const second = price(need(form, 'phases[1][items][0][price]'))
        found.schedule = {
          id: found.schedule?.id ?? '',
          phases: [
            { start_date: Number(from), end_date: Number(until), price: first },
            { start_date: Number(until), end_date: null, price: second },
          ],
        }
        return state.scheduleJson(found.schedule)
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscription_schedules\/(\w+)\/release$/,
      params: [],
      answer: ({ ids: [id = ''] }) => {
        scheduled(id).schedule = null
        return { id, object: 'subscription_schedule', status: 'released', phases: [] }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/billing_portal\/sessions$/,
      params: ['customer', 'return_url'],
      answer: ({ form, baseUrl }) => ({
        id: state.newId('bps'),
        object: 'billing_portal.session',
        url: `${baseUrl}/portal/${existingCustomer(need(form, 'customer')).id}`,
        return_url: need(form, 'return_url'),
      }),
    },
  ]
}

function declined() {
  return new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  })
}

function raise(error: Error): never {
  throw error
}
