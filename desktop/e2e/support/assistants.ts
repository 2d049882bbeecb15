/** The assistants that the main job is done with: the built-in one, and a model behind OpenAI's API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type AssistantName = 'offline' | 'openai'

export type StartedAssistant = Readonly<{
  /** The server's settings for it. */
  env: Readonly<Record<string, string>>
  stop: () => Promise<void>
}>

const PEER = join(import.meta.dirname, '../../../backend/test/support/openai-peer-main.ts')
const API_KEY = 'sk-browser-spec'

/** Starts what the server needs for an assistant: nothing, or a strict local peer of OpenAI's API. */
export async function startAssistant(name: AssistantName): Promise<StartedAssistant> {
  if (name === 'offline') return { env: {}, stop: async () => {} }
  const peer = spawn(process.execPath, [PEER], {
    env: { PATH: process.env['PATH'], PEER_API_KEY: API_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(peer.stdout)
  return {
    env: { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: url },
    async stop() {
      const ended = once(peer, 'exit')
      peer.kill('SIGTERM')
      await ended
    },
  }
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('The peer ended before it told its address')
}
