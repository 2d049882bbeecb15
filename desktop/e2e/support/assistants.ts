/** The assistants that the main job is tested with: the offline assistant and a fake OpenAI. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type AssistantName = 'offline' | 'openai'

export type StartedAssistant = Readonly<{
  /** The server's settings for this assistant. */
  env: Readonly<Record<string, string>>
  stop: () => Promise<void>
}>

const FAKE_OPENAI = join(import.meta.dirname, '../../../backend/test/support/fake-openai-main.ts')
const API_KEY = 'sk-browser-spec'

/** Starts the fake OpenAI server if the assistant needs one. */
export async function startAssistant(name: AssistantName): Promise<StartedAssistant> {
  if (name === 'offline') return { env: {}, stop: async () => {} }
  const fake = spawn(process.execPath, [FAKE_OPENAI], {
    env: { PATH: process.env['PATH'], FAKE_API_KEY: API_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(fake.stdout)
  return {
    env: { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: url },
    async stop() {
      const ended = once(fake, 'exit')
      fake.kill('SIGTERM')
      await ended
    },
  }
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('The fake OpenAI server ended before it printed its address')
}
