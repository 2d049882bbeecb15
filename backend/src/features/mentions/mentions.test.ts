/** Mails about mentions in notes, and turning them off. */
import type { Role } from '@scenewright/shared/api/roles.ts'
import { MINUTE_MS } from '@scenewright/shared/duration.ts'
import {
  addNote,
  addReply,
  deleteNote,
  editNote,
  editReply,
  setResolved,
} from '@scenewright/shared/script/notes/note-edits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let nora: LoggedIn
let ivo: LoggedIn
let project: string
let script: Script
let version: number
beforeEach(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off', LIVE_WRITING: 'off' } })
  nora = await test.logIn()
  ivo = await test.logIn()
  script = scriptWith('The lamp turns.')
  const { body } = await call(nora, 'POST', 'projects', { title: 'Tides', screenplay_json: script })
  project = body['id'] as string
  version = 1
  await join(ivo, 'commenter')
})
afterEach(async () => await test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call({ headers }: LoggedIn, method: Method, path: string, payload?: object) {
  const url = `/api/${path}`
  const answer = await test.call({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

async function join({ id: userId }: LoggedIn, role: Role): Promise<void> {
  const at = new Date()
  const member = { userId, projectId: project, holderId: nora.id, role, createdAt: at }
  await test.prisma.projectMember.create({ data: member })
  await test.prisma.project.update({ where: { id: project }, data: { shared: true } })
}

let notes = 0
/** The script with another note by this person. */
function noted({ email }: LoggedIn, text: string, words = { from: 4, to: 8 }): Script {
  const [element] = script.storyBlocks[0]?.elements ?? []
  notes += 1
  const time = new Date(Date.UTC(2026, 0, 1, 0, 0, notes)).toISOString()
  const anchor = { elementId: element?.id ?? '', range: words }
  return addNote(script, anchor, { text, author: email, time })
}

async function save(person: LoggedIn, changed: Script, title = 'Tides') {
  const payload = { title, screenplay_json: changed, baseVersion: version }
  const answer = await call(person, 'PUT', `projects/${project}`, payload)
  if (answer.status === 200) {
    version += 1
    script = (await call(nora, 'GET', `projects/${project}`)).body['screenplay_json'] as Script
  }
  return answer
}

const mailsTo = ({ email }: LoggedIn) => test.mails.filter(({ to }) => to === email)

/** Moves the clock, and the due times of the queue, which has the database's clock. */
async function pass(ms: number): Promise<void> {
  test.passTime(ms)
  await test.prisma.$executeRaw`
    UPDATE queued_mails SET next_try_at = next_try_at - ${ms}::float8 * interval '1 millisecond'`
  await test.deps.mailer.idle()
}

it('mails a mention with project, author, words, text and link', async () => {
  await save(nora, noted(nora, `Is it red, @${ivo.email}?`))
  const [mail, ...others] = mailsTo(ivo)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`${nora.email} mentioned you in “Tides”`)
  expect(mail?.text).toContain(`${nora.email} on “lamp”:\nIs it red, @${ivo.email}?`)
  expect(mail?.link).toBe(`http://localhost:3000/editor?project=${project}`)
  expect(mail?.html).toContain('Is it red')
  expect(mailsTo(nora)).toEqual([])
})

it('mails the mention in a reply, by a commenter too', async () => {
  await save(nora, noted(nora, 'Is it red?'))
  const [element] = script.storyBlocks[0]?.elements ?? []
  const ref = { elementId: element?.id ?? '', list: 'notes', index: 0 } as const
  const reply = { text: `@${nora.email} Yes.`, author: ivo.email, time: new Date().toISOString() }
  expect((await save(ivo, addReply(script, ref, reply))).status).toBe(200)
  expect(mailsTo(nora).map(({ text }) => text.includes('Yes.'))).toEqual([true])
})

it('sends one mail in 15 minutes and collects what comes meanwhile', async () => {
  await save(nora, noted(nora, `@${ivo.email} one`))
  await save(nora, noted(nora, `@${ivo.email} two`))
  await save(nora, noted(nora, `@${ivo.email} three`))
  expect(mailsTo(ivo)).toHaveLength(1)
  await pass(14 * MINUTE_MS)
  expect(mailsTo(ivo)).toHaveLength(1)
  await pass(MINUTE_MS)
  expect(mailsTo(ivo)).toHaveLength(2)
  expect(mailsTo(ivo)[1]?.text).toMatch(/two[\s\S]*three/)
  expect(mailsTo(ivo)[1]?.text).not.toContain('one\n')
  await pass(60 * MINUTE_MS)
  expect(mailsTo(ivo)).toHaveLength(2)
  await save(nora, noted(nora, `@${ivo.email} four`))
  expect(mailsTo(ivo)).toHaveLength(3)
})

it('counts the 15 minutes for each project and person', async () => {
  const zoe = await test.logIn()
  await join(zoe, 'writer')
  await save(nora, noted(nora, `@${ivo.email} one`))
  await save(nora, noted(nora, `@${zoe.email} two`))
  expect([mailsTo(ivo).length, mailsTo(zoe).length]).toEqual([1, 1])
})

it.each<[string, () => Promise<unknown>]>([
  [
    'readers, who do not see notes',
    async () => {
      await call(nora, 'PATCH', `projects/${project}/people/${ivo.id}`, { role: 'reader' })
    },
  ],
  [
    'people who have left',
    async () => {
      await call(ivo, 'DELETE', `projects/${project}/people/${ivo.id}`)
    },
  ],
  [
    'people who have turned it off',
    async () => {
      await call(ivo, 'PATCH', 'account/preferences', { mentionMails: false })
    },
  ],
])('mails no %s', async (_who, change) => {
  await change()
  await save(nora, noted(nora, `@${ivo.email} one`))
  expect(mailsTo(ivo)).toEqual([])
})

it('sends nothing that was collected before a person was removed', async () => {
  await save(nora, noted(nora, `@${ivo.email} one`))
  await save(nora, noted(nora, `@${ivo.email} two`))
  await call(nora, 'DELETE', `projects/${project}/people/${ivo.id}`)
  await pass(15 * MINUTE_MS)
  expect(mailsTo(ivo)).toHaveLength(1)
  expect(await test.prisma.mention.count()).toBe(0)
})

it('ignores notes that are signed by someone else than who saves', async () => {
  const zoe = await test.logIn()
  await join(zoe, 'writer')
  await save(nora, noted(zoe, `@${ivo.email} one`))
  expect(mailsTo(ivo)).toEqual([])
})

it('turns the mails off by a link without a login, and on again', async () => {
  await save(nora, noted(nora, `@${ivo.email} one`))
  const link = new URL(mailsTo(ivo)[0]?.unsubscribe ?? '')
  expect(mailsTo(ivo)[0]?.text).toContain(link.href)
  const oneClick = {
    method: 'POST',
    url: link.pathname + link.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  } as const
  expect((await test.call(oneClick)).statusCode).toBe(200)
  expect((await call(ivo, 'GET', 'account/preferences')).body).toEqual({
    preferences: { mentionMails: false },
  })
  await save(nora, noted(nora, `@${ivo.email} two`))
  await pass(15 * MINUTE_MS)
  expect(mailsTo(ivo)).toHaveLength(1)
  await call(ivo, 'PATCH', 'account/preferences', { theme: 'dark', mentionMails: true })
  await save(nora, noted(nora, `@${ivo.email} three`))
  expect(mailsTo(ivo)).toHaveLength(2)
  const payload = { token: link.searchParams.get('token') }
  const stop = { method: 'POST', url: '/api/mention-mails/stop' } as const
  expect((await test.call({ ...stop, payload })).json()).toEqual({ stopped: true })
  expect((await call(ivo, 'GET', 'account/preferences')).body).toEqual({
    preferences: { theme: 'dark', mentionMails: false },
  })
  expect((await test.call({ ...stop, payload: { token: 'x' } })).statusCode).toBe(404)
  expect((await test.call({ ...oneClick, url: '/unsubscribe?token=x' })).statusCode).toBe(404)
})

it('deletes all rows with the account', async () => {
  await save(nora, noted(nora, `@${ivo.email} one`))
  await save(nora, noted(nora, `@${ivo.email} two`))
  const count = async () => [
    await test.prisma.mention.count(),
    await test.prisma.mentionWindow.count(),
    await test.prisma.mailStop.count(),
  ]
  expect(await count()).toEqual([1, 1, 1])
  await test.prisma.user.delete({ where: { id: ivo.id } })
  expect(await count()).toEqual([0, 0, 0])
})

it('lets commenters change notes and nothing else', async () => {
  const stored = async () => (await call(nora, 'GET', `projects/${project}`)).body
  const refused = await save(ivo, scriptWith('Wind.'))
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await save(ivo, { ...noted(ivo, 'Why?'), title: 'Mine' })).status).toBe(403)
  expect((await stored())['version']).toBe(1)
  expect((await save(ivo, noted(ivo, 'Why?'), 'Mine')).status).toBe(200)
  expect(await stored()).toMatchObject({ version: 2, title: 'Tides', never_send: false })
  const stale = { title: 'Tides', screenplay_json: noted(ivo, 'Who?'), baseVersion: 1 }
  expect((await call(ivo, 'PUT', `projects/${project}`, stale)).status).toBe(409)
})

it('lets commenters edit and delete only their own messages', async () => {
  const noteOf = (index: number) => {
    const [element] = script.storyBlocks[0]?.elements ?? []
    return { elementId: element?.id ?? '', list: 'notes' as const, index }
  }
  await save(nora, noted(nora, 'Why?'))
  await save(ivo, noted(ivo, 'Who?', { from: 9, to: 14 }))
  const reply = { author: ivo.email, time: '2026-01-02T00:00:00Z', text: 'Because.' }
  expect((await save(ivo, addReply(script, noteOf(0), reply))).status).toBe(200)
  expect((await save(ivo, setResolved(script, noteOf(0), true))).status).toBe(200)
  expect((await save(ivo, editReply(script, noteOf(0), 0, 'Well.'))).status).toBe(200)
  const refused = [
    editNote(script, noteOf(0), 'Fine.'),
    deleteNote(script, noteOf(0)),
    noted(nora, 'Signed by someone else'),
  ]
  for (const changed of refused) {
    expect(await save(ivo, changed)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
  expect(
    (await save(nora, addReply(script, noteOf(1), { text: '?', author: nora.email }))).status,
  ).toBe(200)
  expect((await save(ivo, deleteNote(script, noteOf(1)))).status).toBe(403)
  expect((await save(nora, editReply(script, noteOf(1), 0, ''))).status).toBe(200)
  expect((await save(ivo, deleteNote(script, noteOf(1)))).status).toBe(200)
  expect((await save(nora, deleteNote(script, noteOf(0)))).status).toBe(200)
})
