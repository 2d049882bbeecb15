/**
 * The fake Stripe as a separate process, for browser specs. Prints the settings for a server as
 * JSON on a line, then runs the command in each line of its input, answers 'done', and ends on
 * SIGTERM.
 *
 * 'status past_due' sets the status of all subscriptions.
 * 'deliver URL' sends all events there, twice each and newest first.
 */
import { createInterface } from 'node:readline'
import { signed, startFakeStripe } from './fake-stripe.ts'

const fake = await startFakeStripe()
process.on('SIGTERM', () => void fake.close().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ ...fake.env, ...fake.yearlyEnv })}\n`)

async function deliver(url: string): Promise<void> {
  for (const event of fake.state.events.toReversed()) {
    const { payload, headers } = signed(event)
    for (const time of ['first', 'second']) {
      const { status } = await fetch(url, { method: 'POST', headers, body: payload })
      if (status !== 200) throw new Error(`${event.type}, the ${time} time: ${status}`)
    }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [command, value = ''] = line.split(' ')
  if (command === 'deliver') await deliver(value)
  else
    for (const subscription of fake.state.subscriptions.values())
      fake.state.setStatus(subscription, value)
  process.stdout.write('done\n')
}
