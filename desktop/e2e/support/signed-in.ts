/** Creates verified, logged-in writers in the database, and their projects over the API. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { z } from 'zod'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { insertLogin } from '../../../backend/test/support/insert-login.ts'
import type { TestServer } from './start-server.ts'

export type Writer = Readonly<{
  email: string
  password: string
  token: string
  /** Creates a project over the API and returns its id. */
  createProject: (script?: Script) => Promise<string>
  /** Reads the script from the server. */
  readProject: (id: string) => Promise<Readonly<{ script: unknown; version: number }>>
  /** Calls the API as this writer. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>
}>

const Created = z.object({ id: z.string() })
const Loaded = z.object({ screenplay_json: z.unknown(), version: z.number() })
const PASSWORD = 'forty dead buses in rows'

/** Creates a writer who has signed up, verified the address and logged in. */
export async function newWriter(server: TestServer): Promise<Writer> {
  const email = `writer-${randomUUID()}@example.org`
  const { jwtSecret } = server
  const account = { email, password: PASSWORD }
  const token = await insertLogin({ databaseUrl: server.databaseUrl(), jwtSecret }, account)
  const call: Writer['call'] = (method, path, body) => send(server, method, path, body, token)
  return {
    email,
    password: PASSWORD,
    token,
    call,
    async createProject(script = newScript()) {
      const body = { title: script.title, screenplay_json: script }
      const made = await call('POST', '/api/projects', body)
      return Created.parse(await made.json()).id
    },
    async readProject(id) {
      const loaded = Loaded.parse(await (await call('GET', `/api/projects/${id}`)).json())
      return { script: loaded.screenplay_json, version: loaded.version }
    },
  }
}

/** Makes the server forget that a writer has proved who they are, as ten minutes do. */
export async function passConfirmation(server: TestServer, { email }: Writer): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl() })
  await client.connect()
  try {
    await client.query(
      `UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'
      FROM users WHERE users.id = user_id AND email = $1`,
      [email],
    )
  } finally {
    await client.end()
  }
}

/** Opens a project in the editor as this writer, at a block or on the title page. */
export async function openEditor(
  page: Page,
  server: TestServer,
  writer: Writer,
  { projectId, storyblock = '1' }: Readonly<{ projectId: string; storyblock?: string }>,
): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=${storyblock}`)
  await page.getByRole('toolbar', { name: 'Script' }).waitFor()
}

async function send(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Response> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetch(server.url + path, init)
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}
