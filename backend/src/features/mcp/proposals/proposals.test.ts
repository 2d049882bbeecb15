import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { PROPOSAL_DAYS } from '@scenewright/shared/script/limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentTest, createAgentTest, replaceRain, tides } from '#test/support/agent-test.ts'
import { accessTokenOf, connectAgent, useTool } from '#test/support/agents.ts'

const containing = (text: string): unknown => expect.stringContaining(text)
const anyDate: unknown = expect.any(Date)

let agents: AgentTest
beforeAll(async () => {
  agents = await createAgentTest()
})
afterAll(async () => await agents.close())

it('stores proposed edits for the writer and changes no script', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer, 'propose')
  const proposed = await useTool(agent, 'propose_edits', {
    project_id: id,
    version: 1,
    summary: 'Moves the story to winter.',
    edits: [replaceRain],
  })
  expect(proposed.text).toMatch(/^Proposed to the writer: 1 change in 1 scene\./)
  expect(proposed.text).toContain('Scene 1, INT. LIGHTHOUSE - NIGHT: 1 changed')
  expect((await agents.projects.load(writer, id)).screenplay_json).toEqual(tides())

  const list = await agents.projects.as(writer, 'GET', `/${id}/proposals`)
  const [summary] = list.json<{ proposals: { id: string }[] }>().proposals
  expect(summary).toMatchObject({
    token_name: 'Claude Desktop',
    summary: 'Moves the story to winter.',
    edits: 1,
    scenes: 1,
    base_version: 1,
  })
  const one = await agents.projects.as(writer, 'GET', `/${id}/proposals/${summary?.id}`)
  const { change } = one.json<{ change: { blocks: { reasons: object }[] } }>()
  expect(change.blocks).toMatchObject([
    { number: 1, reasons: { a1: 'The story is set in winter.' } },
  ])

  const path = `/${id}/proposals/${summary?.id}/decision`
  const decided = await agents.projects.as(writer, 'POST', path, {
    payload: { decision: 'accepted' },
  })
  expect(decided.json()).toMatchObject({ decision: 'accepted' })
  const again = await agents.projects.as(writer, 'POST', path, {
    payload: { decision: 'dismissed' },
  })
  expect(again.statusCode).toBe(404)
  const rest = await agents.projects.as(writer, 'GET', `/${id}/proposals`)
  expect(rest.json()).toEqual({ proposals: [] })
  const row = await agents.test.prisma.proposal.findFirst({ where: { projectId: id } })
  expect(row).toMatchObject({ decision: 'accepted', decidedAt: anyDate })
})

it('proposes synopses of scenes', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer, 'propose')
  const propose = (number: number) => {
    const synopsis = {
      op: 'set_synopsis',
      number,
      text: 'Nora waits.',
      reason: 'The card is empty.',
    }
    const edits = [{ block: 1, operations: [synopsis] }]
    return useTool(agent, 'propose_edits', { project_id: id, version: 1, summary: 'Cards.', edits })
  }
  expect((await propose(2)).text).toContain('Element 2 is not a scene heading')
  expect((await propose(1)).text).toContain('Scene 1, INT. LIGHTHOUSE - NIGHT: 1 changed')
})

it('refuses proposals with a token that may only read', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer)
  const input = { project_id: id, version: 1, summary: 'Winter.', edits: [replaceRain] }
  const answer = await useTool(agent, 'propose_edits', input)
  expect(answer).toEqual({ isError: true, text: containing('can only read') })
  expect(await agents.test.prisma.proposal.count({ where: { projectId: id } })).toBe(0)
})

it('refuses edits of a script that was saved meanwhile', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer, 'propose')
  const payload = { title: 'Tides', screenplay_json: tides(), baseVersion: 1 }
  const changed = { ...payload, screenplay_json: { ...tides(), author: 'Grace' } }
  expect((await agents.projects.as(writer, 'PUT', `/${id}`, { payload: changed })).statusCode).toBe(
    200,
  )
  const input = { project_id: id, version: 1, summary: 'Winter.', edits: [replaceRain] }
  const answer = await useTool(agent, 'propose_edits', input)
  expect(answer).toEqual({ isError: true, text: containing('version 2 now') })
  expect((await useTool(agent, 'propose_edits', { ...input, version: 2 })).isError).toBe(false)
})

it('limits the open proposals of a project', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer, 'propose')
  const input = { project_id: id, version: 1, summary: 'Winter.', edits: [replaceRain] }
  for (let count = 0; count < 10; count += 1) {
    expect((await useTool(agent, 'propose_edits', input)).isError).toBe(false)
  }
  const answer = await useTool(agent, 'propose_edits', input)
  expect(answer).toEqual({ isError: true, text: containing('10 open proposals') })
})

it('logs no script text, token or proposal', async () => {
  const { writer, id } = await agents.writerWithTides()
  const { token } = await accessTokenOf(agents.test, writer, 'propose')
  const agent = await connectAgent(agents.url, token)
  const edits = [replaceRain]
  const input = { project_id: id, version: 1, summary: 'Moves it to winter.', edits }
  await useTool(agent, 'export', { project_id: id })
  expect((await useTool(agent, 'propose_edits', input)).isError).toBe(false)
  const log = agents.test.logged.join('')
  expect(log).toContain(`"path":"${MCP_PATH}"`)
  for (const secret of [token, 'Gulls circle', 'Snow covers', 'Moves it to winter']) {
    expect(log).not.toContain(secret)
  }
})

it('removes proposals with their project and account', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer, 'propose')
  const input = { project_id: id, version: 1, summary: 'Winter.', edits: [replaceRain] }
  await useTool(agent, 'propose_edits', input)
  await agents.test.prisma.project.delete({ where: { id } })
  expect(await agents.test.prisma.proposal.count({ where: { userId: writer.id } })).toBe(0)
})

it('ends a proposal after 30 days', async () => {
  const { writer, id } = await agents.writerWithTides()
  const agent = await agents.agentOf(writer, 'propose')
  const input = { project_id: id, version: 1, summary: 'Winter.', edits: [replaceRain] }
  await useTool(agent, 'propose_edits', input)
  const listed = async () =>
    (await agents.projects.as(writer, 'GET', `/${id}/proposals`)).json<{ proposals: object[] }>()
  expect((await listed()).proposals).toHaveLength(1)
  agents.test.passTime(PROPOSAL_DAYS * DAY_MS)
  expect((await listed()).proposals).toEqual([])
})
