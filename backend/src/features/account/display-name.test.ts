/** An account's name, and where others see it. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { uniqueEmail } from '#test/support/people.ts'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
let nora: LoggedIn
let ivo: LoggedIn
beforeAll(async () => {
  test = await getSharedApp()
})
beforeEach(async () => {
  nora = await test.logIn()
  ivo = await test.logIn()
})

const projects = projectsOf(() => test)

async function call(
  { headers }: LoggedIn,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
) {
  const url = `/api/${path}`
  const answer = await test.call({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const setName = async (person: LoggedIn, name: unknown) =>
  await call(person, 'PATCH', 'account', { name })

/** Nora's project with Ivo as an owner. */
async function share(): Promise<string> {
  const { id } = await projects.create(nora, { title: 'Tides', screenplay_json: scriptWith('x') })
  const data = { userId: ivo.id, projectId: id, holderId: nora.id, role: 'owner' }
  await test.prisma.projectMember.create({ data: { ...data, createdAt: new Date() } })
  await test.prisma.project.update({ where: { id }, data: { shared: true } })
  return id
}

it('is set, cleaned, read and removed', async () => {
  expect((await call(nora, 'GET', 'account')).body).toMatchObject({ name: null })
  expect((await setName(nora, ' Nora\u202e\n  Vale\u0000 ')).body).toEqual({ name: 'Nora Vale' })
  expect((await call(nora, 'GET', 'account')).body).toMatchObject({ name: 'Nora Vale' })
  expect((await setName(nora, '<script>alert(1)</script>')).status).toBe(200)
  expect((await setName(nora, null)).body).toEqual({ name: null })
  for (const name of ['', '\u202e', 'x'.repeat(61), 'x'.repeat(10_000), 'ivo@example.org', 7]) {
    expect((await setName(nora, name)).status).toBe(400)
  }
  expect((await call(nora, 'GET', 'account')).body).toMatchObject({ name: null })
})

it('is shown to the people of a project, on its card and in offers', async () => {
  const id = await share()
  await setName(nora, 'Nora Vale')
  const { body } = await call(ivo, 'GET', `projects/${id}/people`)
  expect(body).toMatchObject({
    people: [
      { email: nora.email, name: 'Nora Vale' },
      { email: ivo.email, name: null },
    ],
  })
  const cards = await call(ivo, 'GET', 'projects')
  expect(cards.body).toMatchObject([{ shared_by: nora.email, shared_by_name: 'Nora Vale' }])
  expect((await call(nora, 'GET', 'projects')).body).toMatchObject([{ shared_by_name: null }])
  await call(nora, 'POST', `projects/${id}/transfer`, { person: ivo.id })
  expect((await call(ivo, 'GET', 'transfers')).body).toMatchObject({
    offers: [{ offered_by: nora.email, offered_by_name: 'Nora Vale' }],
  })
})

it('is in invitations, beside the address, and makes neither links nor header lines', async () => {
  const { id } = await projects.create(nora)
  await setName(nora, 'Support evil.test\r\nBcc: all <b>x</b>')
  const email = uniqueEmail()
  await call(nora, 'POST', `projects/${id}/invitations`, { email, role: 'writer' })
  await test.deps.mailer.idle()
  const mail = test.mails.findLast(({ to }) => to === email)
  expect(mail?.subject).toBe('Support evil[.]test Bcc: all <b>x</b> invited you to a script')
  expect(mail?.text).toContain(`Support evil[.]test Bcc: all <b>x</b> (${nora.email}) invites you`)
  expect(mail?.html).not.toContain('<b>x')
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  const checked = await test.call({
    method: 'POST',
    url: '/api/invitations/check',
    payload: { token },
  })
  expect(checked.json()).toMatchObject({
    invited_by: nora.email,
    invited_by_name: 'Support evil.test Bcc: all <b>x</b>',
  })
})
