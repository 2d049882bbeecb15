/** Stripe's peer of the backend's tests, as a process beside a server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const PEER = join(import.meta.dirname, '../../../backend/test/support/stripe-peer-main.ts')
const Settings = z.record(z.string(), z.string())

export type StartedStripe = Readonly<{
  /** The server's settings for it. */
  env: Readonly<Record<string, string>>
  /** Has a line of stripe-peer-main.ts done, such as 'status past_due'. */
  tell: (line: string) => Promise<void>
  stop: () => Promise<void>
}>

/** Starts it. */
export async function startStripe(): Promise<StartedStripe> {
  const peer = spawn(process.execPath, [PEER], {
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: peer.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error('The peer has ended')
    return value
  }
  return {
    env: Settings.parse(JSON.parse(await nextLine())),
    async tell(line) {
      peer.stdin.write(`${line}\n`)
      await nextLine()
    },
    async stop() {
      const ended = once(peer, 'exit')
      peer.kill('SIGTERM')
      await ended
    },
  }
}
