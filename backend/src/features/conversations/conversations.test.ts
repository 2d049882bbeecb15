import { randomUUID } from 'node:crypto'
import {
  type Conversation,
  type ConversationMessage,
  MAX_CITATIONS,
  MAX_CITATION_CHARACTERS,
  MAX_MESSAGES,
  MAX_MESSAGE_CHARACTERS,
} from '@scenewright/shared/api/conversation.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

const START = Date.parse('2026-11-24T10:00:00Z')

let test: SharedApp
let ada: LoggedIn
let id: string
beforeAll(async () => {
  test = await getSharedApp()
})
beforeEach(async () => {
  ada = await test.logIn()
  id = (await create(ada)).id
})

const { as, create } = projectsOf(() => test)

/** @param seconds after the first message */
function message(text: string, seconds = 0): ConversationMessage {
  const at = new Date(START + seconds * 1000).toISOString()
  return { id: randomUUID(), from: 'writer', kind: 'ask', text, citations: [], at }
}

const path = (projectId: string) => `/${projectId}/conversation`

async function add(...messages: object[]) {
  return await as(ada, 'POST', path(id), { payload: { messages } })
}

async function texts(person = ada, projectId = id): Promise<string[]> {
  const answer = await as(person, 'GET', path(projectId))
  expect(answer.statusCode).toBe(200)
  return answer.json<Conversation>().messages.map(({ text }) => text)
}

const stored = async () =>
  await test.prisma.conversationMessage.count({ where: { userId: ada.id } })

it('stores messages as sent and returns them in the order of their times', async () => {
  const citations = [{ label: 'scene 12', elementId: 'e1' }]
  const question = message('Who is the keeper?')
  const reply = { ...question, id: randomUUID(), from: 'assistant', text: 'Ada.', citations }
  const later = { ...message('Make her older.', 5), kind: 'edit' }
  const answer = await add(later, reply, question)
  expect(answer.json()).toEqual({ messages: [question, reply, later] })
  expect((await as(ada, 'GET', path(id))).json()).toEqual(answer.json())
})

it('leaves a message as it is when it is sent again', async () => {
  const first = message('One', 1)
  await add(first)
  const again = await add({ ...first, text: 'Changed' }, message('Two', 2))
  expect(again.statusCode).toBe(200)
  expect(await texts()).toEqual(['One', 'Two'])
})

it('keeps the newest messages', async () => {
  const many = Array.from({ length: MAX_MESSAGES }, (_, index) => message(`${index}`, index))
  await add(...many)
  await add(message('newest', MAX_MESSAGES))
  const kept = await texts()
  expect(kept).toHaveLength(MAX_MESSAGES)
  expect([kept[0], kept.at(-1)]).toEqual(['1', 'newest'])
  expect(await stored()).toBe(MAX_MESSAGES)
})

it('waits while another call adds messages, so that both keep to the limit', async () => {
  const added = await test.prisma.$transaction(async (other) => {
    await other.$queryRaw`SELECT 1 FROM projects WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const answer = add(message('Second'))
    await expect.poll(async () => await countLockWaits(test.prisma)).toBe(1)
    return { answer }
  })
  expect((await added.answer).statusCode).toBe(200)
  expect(await texts()).toEqual(['Second'])
})

it('clears the conversation of one project', async () => {
  const grace = await test.logIn()
  const other = await create(grace)
  const payload = { messages: [message('Mine')] }
  await as(grace, 'POST', path(other.id), { payload })
  await add(...payload.messages)
  expect((await as(ada, 'DELETE', path(id))).json()).toEqual({ messages: [] })
  expect(await texts()).toEqual([])
  expect(await texts(grace, other.id)).toEqual(['Mine'])
})

it.each([
  ['a long text', { text: 'x'.repeat(MAX_MESSAGE_CHARACTERS + 1) }],
  ['an unknown kind', { kind: 'shout' }],
  ['a time before 1970', { at: '0000-01-01T00:00:00Z' }],
  ['an id that is not a UUID', { id: '1' }],
  ['a citation without a place', { citations: [{ label: 'scene 1' }] }],
  [
    'a long citation',
    { citations: [{ label: 'x'.repeat(MAX_CITATION_CHARACTERS + 1), elementId: 'e' }] },
  ],
  [
    'many citations',
    {
      citations: Array.from({ length: MAX_CITATIONS + 1 }, () => ({ label: 'x', elementId: 'e' })),
    },
  ],
])('refuses %s', async (_, wrong) => {
  const answer = await add({ ...message('Who?'), ...wrong })
  expect(answer.statusCode).toBe(400)
  expect(await stored()).toBe(0)
})

it('refuses more messages than it keeps', async () => {
  const many = Array.from({ length: MAX_MESSAGES + 1 }, () => message('x'))
  expect((await add(...many)).statusCode).toBe(400)
})

it.each(['GET', 'POST', 'DELETE'] as const)(
  'answers %s like other project calls for projects in the trash',
  async (method) => {
    await add(message('Before'))
    await as(ada, 'DELETE', `/${id}`)
    const payload = method === 'POST' ? { payload: { messages: [message('Now')] } } : {}
    const answer = await as(ada, method, path(id), payload)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual((await as(ada, 'GET', `/${id}`)).json())
    const { headers } = ada
    await test.call({ method: 'POST', url: `/api/trash/${id}/restore`, headers })
    expect(await texts()).toEqual(['Before'])
  },
)

it('stores the conversation about a script that is never sent', async () => {
  const payload = {
    title: 'Tides',
    screenplay_json: { ...scriptWith('Rain.'), neverSend: true },
    never_send: true,
    baseVersion: 1,
  }
  expect((await as(ada, 'PUT', `/${id}`, { payload })).statusCode).toBe(200)
  await add(message('Who is the keeper?'))
  expect(await texts()).toEqual(['Who is the keeper?'])
})

it('is deleted with its project', async () => {
  await add(message('Gone soon'))
  await as(ada, 'DELETE', `/${id}`)
  expect(await stored()).toBe(1)
  const { headers } = ada
  const purged = await test.call({ method: 'DELETE', url: `/api/trash/${id}`, headers })
  expect(purged.statusCode).toBe(200)
  expect(await stored()).toBe(0)
})

it('is erased with its account', async () => {
  await add(message('Gone soon'))
  await test.prisma.user.delete({ where: { id: ada.id } })
  expect(await stored()).toBe(0)
})

it('logs nothing of a conversation', async () => {
  await add(message('A lantern nobody saw'))
  expect(test.logged.join('')).not.toContain('A lantern nobody saw')
})
