/** Runs the backend tests' fake Stripe as a separate process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const FAKE_STRIPE = join(import.meta.dirname, '../../../backend/test/support/fake-stripe-main.ts')
const Settings = z.record(z.string(), z.string())

export type StartedStripe = Readonly<{
  /** The server's settings for this fake. */
  env: Readonly<Record<string, string>>
  /** Runs a command of fake-stripe-main.ts, such as 'status past_due'. */
  send: (command: string) => Promise<void>
  stop: () => Promise<void>
}>

export async function startStripe(): Promise<StartedStripe> {
  const fake = spawn(process.execPath, [FAKE_STRIPE], {
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: fake.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error('The fake Stripe has ended')
    return value
  }
  return {
    env: Settings.parse(JSON.parse(await nextLine())),
    async send(command) {
      fake.stdin.write(`${command}\n`)
      await nextLine()
    },
    async stop() {
      const ended = once(fake, 'exit')
      fake.kill('SIGTERM')
      await ended
    },
  }
}
