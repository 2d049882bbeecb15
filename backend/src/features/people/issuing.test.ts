/** Who may issue drafts, lock and unlock; what an older app saves (docs/product/sharing.md#people). */
import { lockPages } from '@scenewright/shared/script/locked-pages.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { SCRIPT_FORMAT } from '@scenewright/shared/api/projects.ts'
import { lockSceneNumbers } from '@scenewright/shared/script/scenes/locked-numbers.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addMember } from '#test/support/live.ts'
import { callProjects, projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const OPEN: Script = {
  ...scriptWith('Rain.', 'Wind.'),
  pages: { ...DEFAULT_PAGE_SETTINGS, sceneNumbers: 'both' },
}
const LOCKED = lockSceneNumbers(
  lockPages(OPEN, [
    { label: '1', elementId: 'e1', character: 0 },
    { label: '2', elementId: 'e2', character: 0 },
  ]),
)

let test: TestApp
let nora: LoggedIn
let ivo: LoggedIn
let project: string
const { create, load } = projectsOf(() => test)
beforeEach(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off', LIVE_WRITING: 'off' } })
  nora = await test.logIn()
  ivo = await test.logIn()
  project = (await create(nora, { title: 'Tides', screenplay_json: LOCKED })).id
  const place = { holderId: nora.id, projectId: project, userId: ivo.id }
  await addMember(test.prisma, { ...place, role: 'writer' })
})
afterEach(async () => await test.close())

async function give(person: LoggedIn, payload: object, to = ivo) {
  return await callProjects(test, person, 'PATCH', `/${project}/people/${to.id}`, payload)
}

async function save(person: LoggedIn, script: Script, more: object = { format: SCRIPT_FORMAT }) {
  const payload = { title: 'Tides', screenplay_json: script, ...more }
  const saved = await callProjects(test, person, 'PUT', `/${project}`, payload)
  expect(saved.statusCode).toBe(200)
  return (await load(person, project)).screenplay_json
}

/** The right in each answer that has it. */
async function canIssue(person: LoggedIn): Promise<boolean[]> {
  const answers = await Promise.all(
    ['/role', ''].map(
      async (path) => await callProjects(test, person, 'GET', `/${project}${path}`),
    ),
  )
  return answers.map((answer) => answer.json<{ can_issue: boolean }>().can_issue)
}

function withWords(script: Script, id: string, content: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one) => (one.id === id ? { ...one, content } : one)),
  }))
  return { ...script, storyBlocks }
}

it('gives writers the right, which owners always have', async () => {
  expect(await canIssue(nora)).toEqual([true, true])
  expect(await canIssue(ivo)).toEqual([false, false])
  expect((await give(ivo, { role: 'writer', can_issue: true })).statusCode).toBe(403)
  const given = await give(nora, { role: 'writer', can_issue: true })
  expect(given.json()).toMatchObject({ people: [{ can_issue: true }, { can_issue: true }] })
  expect(await canIssue(ivo)).toEqual([true, true])
  await give(nora, { role: 'writer' })
  expect(await canIssue(ivo)).toEqual([true, true])
  await give(nora, { role: 'commenter', can_issue: true })
  expect(await canIssue(ivo)).toEqual([false, false])
  await give(nora, { role: 'writer' })
  expect(await canIssue(ivo)).toEqual([false, false])
})

it('saves the words of a writer without the right, and leaves the locks', async () => {
  const edited = withWords(OPEN, 'e1', 'Heavy rain.')
  expect(await save(ivo, edited)).toEqual(withWords(LOCKED, 'e1', 'Heavy rain.'))
  await give(nora, { role: 'writer', can_issue: true })
  const unlocked = await save(ivo, edited)
  expect(unlocked).toEqual(edited)
  await give(nora, { role: 'writer', can_issue: false })
  expect(await save(ivo, withWords(LOCKED, 'e1', 'Heavy rain.'))).toEqual(edited)
})

it('drops no locks that an app doesn’t know', async () => {
  const edited = withWords(OPEN, 'e2', 'Cold wind.')
  expect(await save(nora, edited, {})).toEqual(withWords(LOCKED, 'e2', 'Cold wind.'))
  expect(await save(nora, edited, { format: 1 })).toEqual(withWords(LOCKED, 'e2', 'Cold wind.'))
  const repeated = { id: project, title: 'Tides', screenplay_json: edited }
  const copy = { id: 'c', revision: 2, line: [] }
  const { version } = await load(nora, project)
  await test.prisma.project.update({
    where: { id: project },
    data: { savedCopyId: 'c', savedRevision: 1 },
  })
  await callProjects(test, nora, 'POST', '', { ...repeated, copy })
  expect(await load(nora, project)).toMatchObject({
    version: version + 1,
    screenplay_json: { pages: { locked: ['1', '2'], scenesLocked: true } },
  })
  expect(await save(nora, edited)).toEqual(edited)
})
