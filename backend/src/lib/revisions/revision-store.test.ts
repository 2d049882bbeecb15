import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { scriptWith } from '#test/support/project-calls.ts'
import { type SharedApp, getSharedApp } from '#test/support/test-app.ts'
import { prepareScript } from './prepared-script.ts'
import { type OwnedProject, addRevision, readRevision } from './revision-store.ts'

const NOISE_BYTES = 30_000

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

async function newProject(): Promise<OwnedProject> {
  const ada = await test.logIn()
  const data = { id: randomUUID(), userId: ada.id, title: 'Noise' }
  return await test.prisma.project.create({ data })
}

const versionsOf = async (projectId: string) =>
  (await test.prisma.revision.findMany({ where: { projectId }, orderBy: { version: 'asc' } })).map(
    ({ version }) => version,
  )

it('deletes the oldest revisions beyond the size limit, but never the latest', async () => {
  const project = await newProject()
  const { id: projectId, userId } = project
  const texts = Array.from({ length: 8 }, () => randomBytes(NOISE_BYTES).toString('base64'))
  for (const [index, text] of texts.entries()) {
    const version = index + 1
    const previousVersion = index || null
    const revision = { userId, projectId, version, previousVersion, savedAt: new Date() }
    await addRevision(
      test.prisma,
      { ...revision, script: prepareScript(scriptWith(text)) },
      NOISE_BYTES * 3.5,
    )
  }
  expect(await versionsOf(projectId)).toEqual([6, 7, 8])
  const last = await readRevision(test.prisma, project, 8)
  expect(JSON.stringify(last?.script)).toContain(texts[7])

  const another = { userId, projectId, version: 9, previousVersion: 8, savedAt: new Date() }
  const noise = scriptWith(randomBytes(NOISE_BYTES).toString('base64'))
  await addRevision(test.prisma, { ...another, script: prepareScript(noise) }, 10)
  expect(await versionsOf(projectId)).toEqual([9])
})

it('keeps a base while another revision needs it', async () => {
  const project = await newProject()
  const { id: projectId, userId } = project
  const base = randomBytes(NOISE_BYTES).toString('base64')
  const noise = randomBytes(NOISE_BYTES).toString('base64')
  const scripts = [scriptWith(base), scriptWith(base, 'one'), scriptWith(base, 'two')]
  for (const [index, script] of [...scripts, scriptWith(noise)].entries()) {
    const revision = { userId, projectId, version: index + 1, previousVersion: index || null }
    // Enough for the noise and the two differences, but not for their base.
    const maxBytes = NOISE_BYTES * 1.2
    await addRevision(
      test.prisma,
      { ...revision, savedAt: new Date(), script: prepareScript(script) },
      maxBytes,
    )
  }
  expect(await versionsOf(projectId)).toEqual([1, 2, 3, 4])
  expect((await readRevision(test.prisma, project, 2))?.script).toEqual(scripts[1])
  expect(await readRevision(test.prisma, project, 5)).toBeNull()
})
