/** Creates verified, logged-in writers and their projects over the API. */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
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

const Login = z.object({ token: z.string() })
const Created = z.object({ id: z.string() })
const Loaded = z.object({ screenplay_json: z.unknown(), version: z.number() })
const PASSWORD = 'forty dead buses in rows'
let writers = 0

/** Signs up a new writer, verifies the address with the token of the mail, and logs in. */
export async function newWriter(server: TestServer): Promise<Writer> {
  const email = `writer-${(writers += 1)}-${process.pid}@example.org`
  const post = (path: string, body: unknown) => send(server, 'POST', path, body)
  await post('/api/auth/signup', { email, password: PASSWORD })
  await post('/api/auth/verify-email', { token: await tokenOfMail(server, email) })
  const answer = await post('/api/auth/login', { email, password: PASSWORD })
  const { token } = Login.parse(await answer.json())
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

async function tokenOfMail(server: TestServer, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await server.outbox()
    const mail = mails.find(({ to }) => to === email)
    const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (token !== undefined) return token
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error(`No verification mail for ${email}`)
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
