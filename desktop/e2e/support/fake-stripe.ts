/** Events at Stripe that happen without the writer. */
import { signed, type FakeStripe } from '../../../backend/test/support/fake-stripe.ts'

/** Lets all payments be overdue, and sends all events to the server, twice each and newest first. */
export async function missPayments(
  { state }: FakeStripe,
  server: Readonly<{ url: string }>,
): Promise<void> {
  for (const subscription of state.subscriptions.values()) state.setStatus(subscription, 'past_due')
  for (const event of state.events.toReversed()) {
    const { payload, headers } = signed(event)
    for (const time of ['first', 'second']) {
      const webhook = `${server.url}/api/stripe/webhook`
      const { status } = await fetch(webhook, { method: 'POST', headers, body: payload })
      if (status !== 200) throw new Error(`${event.type}, the ${time} time: ${status}`)
    }
  }
}
