/**
 * Everything that a reader's account can call, with a project that has a secret word in each part that
 * isn't printed. `support/expected-access.ts` has the right status of each call.
 */
import { randomUUID } from 'node:crypto'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { bindScript } from '@scenewright/shared/live/bind-script.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAbout } from './support/assist-calls.ts'
import { type AgentTest, createAgentTest } from './support/agent-test.ts'
import { useTool } from './support/agents.ts'
import { EXPECTED, type CallName } from './support/expected-access.ts'
import { QUICK_TIMES, SOON, acknowledged, addMember, joinLive } from './support/live.ts'
import { scriptWith } from './support/project-calls.ts'
import { PASSWORD, type LoggedIn } from './support/test-app.ts'

const SECRET = /zqzq[a-z]+/g
const SECRETS_OF_WRITERS = 21
const note = (text: string, more = {}) => ({ kind: 'note' as const, text, ...more })
const boneyard = (text: string, more = {}) => ({ kind: 'boneyard' as const, text, ...more })
const xml = (text: string) => [
  { depth: 0, name: 'Part' },
  { depth: 1, text },
]

const HEADING: Element = {
  id: 'h',
  type: 'scene_heading',
  content: 'INT. LIGHTHOUSE - NIGHT',
  extra: {
    before: [
      { kind: 'section', level: 1, text: 'zqzqsection' },
      { kind: 'synopsis', text: 'zqzqsynopsis' },
      note('zqzqnote', { replies: [{ text: 'zqzqreply' }], beat: 'zqzqbeat' }),
      boneyard('zqzqboneyard', { hidden: 'zqzqhidden' }),
      boneyard('cut', { omitted: xml('zqzqomitted') }),
    ],
    notes: [{ at: 0, ...note('zqzqinline') }],
    sceneTitle: 'zqzqscenetitle',
  },
}
const ACTION: Element = {
  id: 'e1',
  type: 'action',
  content: 'The lamp turns.',
  extra: { alternates: ['zqzqalternate'], after: [note('zqzqafter')] },
}

function secretScript(): Script {
  const script = scriptWith()
  return {
    ...script,
    title: 'Tides',
    overview: 'zqzqoverview',
    customInstructions: 'zqzqinstructions',
    storyBlocks: [
      {
        id: 'story_block_1',
        number: 1,
        title: 'zqzqblock',
        elements: [HEADING, { id: 'e2', type: 'action', content: 'zqzqdeleted' }, ACTION],
      },
    ],
    spelling: { words: ['zqzqdictionary'] },
    pages: {
      profile: 'spec',
      paper: 'a4',
      sceneNumbers: 'none',
      lockedPages: [{ name: 'LockedPage', attributes: { Number: '1' }, text: 'zqzqlocked' }],
    },
    kept: {
      titlePage: [
        { key: 'Credit', value: 'zqzqcredit' },
        { key: 'Title', value: 'zqzqtitle' },
      ],
      finalDraft: xml('zqzqcast'),
    },
  }
}

let agents: AgentTest
let nora: LoggedIn
let ivo: LoggedIn
let project: string
beforeAll(async () => {
  const deps = { liveTimes: QUICK_TIMES }
  agents = await createAgentTest({ env: { RATE_LIMITS: 'off' }, deps })
  nora = await agents.test.logIn()
  ivo = await agents.test.logIn()
  const old = { ...scriptWith('zqzqversion'), title: 'Tides' }
  const created = await agents.projects.create(nora, { title: 'Tides', screenplay_json: old })
  project = created.id
  const payload = { title: 'Tides', screenplay_json: secretScript(), baseVersion: 1 }
  await agents.projects.as(nora, 'PUT', `/${project}`, { payload })
  const details = { logline: 'zqzqlogline', plot_status: 'zqzqstatus', tags: ['zqzqtag'] }
  await agents.projects.as(nora, 'PATCH', `/${project}`, { payload: details })
  await join(ivo, 'writer')
})
afterAll(async () => await agents.close())

async function join(person: LoggedIn, role: 'writer' | 'reader'): Promise<void> {
  const place = { holderId: nora.id, projectId: project, userId: person.id }
  await addMember(agents.test.prisma, { ...place, role })
}

async function reader(): Promise<LoggedIn> {
  const person = await agents.test.logIn()
  await join(person, 'reader')
  return person
}

it('has secrets, and an element that is only in the live document', async () => {
  const { version, ...loaded } = await agents.projects.load(ivo, project)
  const words = new Set(JSON.stringify(loaded).match(SECRET))
  expect([...words].toSorted()).toHaveLength(SECRETS_OF_WRITERS)
  const client = await joinLive({ url: agents.url, token: nora.token, project, epoch: 1 })
  const binding = bindScript(client.doc, { makeId: randomUUID, onRemote: () => {} })
  const script = binding.script()
  const [block] = script.storyBlocks
  if (!block) throw new Error('no block')
  const elements = block.elements.filter(({ content }) => content !== 'zqzqdeleted')
  binding.write({ ...script, storyBlocks: [{ ...block, elements }] })
  await acknowledged(client)
  const load = async () => await agents.projects.load(nora, project)
  await expect.poll(async () => (await load()).version, SOON).toBeGreaterThan(version)
  expect(JSON.stringify(await load())).not.toContain('zqzqdeleted')
  client.leave()
  const [row] = await agents.test.prisma.liveDocument.findMany()
  expect(Buffer.from(row?.snapshot ?? []).toString()).toContain('zqzqdeleted')
})

const CALLS = Object.keys(CONTRACTS).filter((name): name is CallName => name in CONTRACTS)

/** Paths of the project's versions, and of people and other things of a project. */
const PARAMS = { version: ['1', '2', '3'], person: ['other', 'me'] } as const

function urlsOf(path: string, person: LoggedIn): string[] {
  const people: Record<string, string> = { me: person.id, other: nora.id }
  const withId = path.replace(':id', project)
  if (withId.includes(':version')) return PARAMS.version.map((v) => withId.replace(':version', v))
  if (!withId.includes(':person')) return [withId]
  return PARAMS.person.map((who) => withId.replace(':person', people[who] ?? ''))
}

describe('a reader', () => {
  it.each(CALLS)('gets no secret from %s', async (name) => {
    const { method, path } = CONTRACTS[name]
    const { body, members, other } = EXPECTED[name]
    const expected = members?.reader ?? other
    const person = await reader()
    if (body && 'password' in body) {
      const passwordHash = await agents.test.deps.passwords.hash(PASSWORD)
      await agents.test.prisma.user.update({ where: { id: person.id }, data: { passwordHash } })
    }
    for (const url of urlsOf(path, person)) {
      const { headers } = person
      const answer = await agents.test.call({
        method,
        url,
        headers,
        ...(body && { payload: body }),
      })
      expect(answer.body.match(SECRET)).toBeNull()
      expect(JSON.stringify(answer.headers).match(SECRET)).toBeNull()
      // Everyone may leave a project.
      if (!url.endsWith(person.id)) expect(answer.statusCode).toBe(expected)
    }
  })

  it('gets the pages, as by the read-only link', async () => {
    const mia = await reader()
    const answer = await agents.projects.as(mia, 'GET', `/${project}`)
    expect(answer.body).toContain('The lamp turns.')
    expect(answer.body.match(SECRET)).toBeNull()
    const { screenplay_json: pages, ...head } = answer.json<{ screenplay_json: object }>()
    expect(head).toMatchObject({ premise: '', role: 'reader', saved_by: null })
    const link = await agents.projects.as(nora, 'PUT', `/${project}/read-only-link`, {
      payload: { expires_at: null, watermark: '' },
    })
    const token = link.json<{ link: { url: string } }>().link.url.split('#')[1]
    const read = await agents.test.call({ method: 'POST', url: `/api/read/${token}`, payload: {} })
    expect(read.json<{ script: object }>().script).toEqual(pages)
  })

  it('asks nothing about the script', async () => {
    const { headers } = await reader()
    for (const version of [1, 2, 3]) {
      const about = requestAbout(project)
      const payload = {
        ...about,
        script: { ...about.script, saved: { projectId: project, version } },
      }
      const call = { method: 'POST' as const, url: '/api/llm/assist', headers, payload }
      const answer = await agents.test.call(call)
      expect(answer.statusCode).toBe(403)
      expect(answer.body.match(SECRET)).toBeNull()
    }
  })

  it('gives an agent nothing', async () => {
    const agent = await agents.agentOf(await reader(), 'propose')
    const { tools } = await agent.listTools()
    expect(tools.length).toBeGreaterThan(6)
    for (const { name } of tools) {
      const some = { query: 'zqzq', version: 2, summary: 'x', edits: [], scenes: [1], numbers: [1] }
      const { text, isError } = await useTool(agent, name, { project_id: project, ...some })
      expect(text.match(SECRET)).toBeNull()
      expect(isError || !text.includes(project)).toBe(true)
    }
    expect((await agent.listResources()).resources).toEqual([])
    const uri = `scenewright://projects/${project}`
    await expect(agent.readResource({ uri })).rejects.toThrow('not found')
  })

  it('gets 304 while nothing has changed, and never the answer for another role', async () => {
    const mia = await reader()
    const first = await agents.projects.as(mia, 'GET', `/${project}`)
    const { etag } = first.headers
    const asked = { headers: { 'if-none-match': `W/${etag}` } }
    const again = await agents.projects.as(mia, 'GET', `/${project}`, asked)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const where = { userId_projectId: { userId: mia.id, projectId: project } }
    await agents.test.prisma.projectMember.update({ where, data: { role: 'commenter' } })
    const more = await agents.projects.as(mia, 'GET', `/${project}`, asked)
    expect(more.statusCode).toBe(200)
    expect(more.body).toContain('zqzqnote')
  })
})
