/**
 * Stripe's peer as a process of its own, for browser specs: prints the settings of a server that uses
 * it as JSON on a line, then does what each line of its input says, answers 'done', and ends on SIGTERM.
 *
 * 'status past_due': every subscription is in this status from now on.
 * 'deliver URL': every event so far is sent there, twice and the newest first.
 */
import { createInterface } from 'node:readline'
import { signed, startStripePeer } from './stripe-peer.ts'

const peer = await startStripePeer()
process.on('SIGTERM', () => void peer.close().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify(peer.env)}\n`)

async function deliver(url: string): Promise<void> {
  for (const event of peer.state.events.toReversed()) {
    const { payload, headers } = signed(event)
    for (const time of ['first', 'second']) {
      const { status } = await fetch(url, { method: 'POST', headers, body: payload })
      if (status !== 200) throw new Error(`${event.type}, the ${time} time: ${status}`)
    }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [what, value = ''] = line.split(' ')
  if (what === 'deliver') await deliver(value)
  else for (const held of peer.state.subscriptions.values()) peer.state.setStatus(held, value)
  process.stdout.write('done\n')
}
