/** Calls about long texts are answered as those about short ones. */
import { SCRIPT_TOOLS } from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAgentTest, type AgentTest } from './support/agent-test.ts'
import { useTool } from './support/agents.ts'
import type { LoggedIn } from './support/test-app.ts'

let agents: AgentTest
let writer: LoggedIn
beforeAll(async () => {
  agents = await createAgentTest()
  writer = await agents.test.logIn()
  const where = { id: writer.id }
  await agents.test.prisma.user.update({ where, data: { plan: 'pro' } })
})
afterAll(async () => await agents.close())

/** A script of 200 KB. */
const LONG: Script = {
  ...newScript(),
  title: 'Long',
  storyBlocks: [
    {
      id: 'b',
      number: 1,
      title: 'One',
      elements: Array.from({ length: 600 }, (_, n) =>
        n % 3 === 0
          ? { id: `e${n}`, type: 'scene_heading', content: `INT. ROOM ${n} - DAY` }
          : { id: `e${n}`, type: 'action', content: `${n} The tide comes in. `.repeat(20) },
      ),
    },
  ],
}

async function post(url: string, payload: object | string) {
  const { headers } = writer
  const given = { ...headers, 'content-type': 'application/json' }
  return await agents.test.call({ method: 'POST', url, headers: given, payload })
}

it('lets agents read a long script with every tool', async () => {
  const { id } = await agents.projects.create(writer, { title: 'Long', screenplay_json: LONG })
  const agent = await agents.agentOf(writer, 'propose')
  const counts = await useTool(agent, 'statistics', { project_id: id })
  expect(JSON.parse(counts.text)).toMatchObject({ version: 1, scenes: 200 })
  const again = await Promise.all(
    Array.from({ length: 15 }, async () => await useTool(agent, 'statistics', { project_id: id })),
  )
  expect(again).toEqual(again.map(() => counts))
  const exported = await useTool(agent, 'export', { project_id: id })
  expect(exported.text).toContain('INT. ROOM 597 - DAY')
  const head = await useTool(agent, 'read_project', { project_id: id })
  expect(JSON.parse(head.text)).toMatchObject({ id, story_blocks: [{ number: 1, elements: 600 }] })
  const overview = SCRIPT_TOOLS[0]?.name ?? ''
  expect((await useTool(agent, overview, { project_id: id })).text).toMatch(/^Version 1\n/)
  const edits = [{ block: 1, operations: [{ op: 'delete', from: 2, to: 2, reason: 'Too long' }] }]
  const args = { project_id: id, version: 1, summary: 'Shorter.', edits }
  const proposed = await useTool(agent, 'propose_edits', args)
  expect(proposed.text).toContain('1 change')
})

it('answers the assistant’s questions about a long script', async () => {
  const { id } = await agents.projects.create(writer, { title: 'Long', screenplay_json: LONG })
  const texts = { title: 'Long', author: '', overview: '', customInstructions: '' }
  const ask = async (blocks: readonly unknown[], saved: object | null) =>
    await post('/api/llm/assist', {
      kind: 'ask',
      message: 'how many scenes are there?',
      script: { saved, neverSend: false, ...texts, blocks },
      conversation: [],
    })
  const sent = await ask(LONG.storyBlocks, null)
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('200')])
  const known = await ask([1], { projectId: id, version: 1 })
  expect(known.body).toBe(sent.body)
  const missing = await ask([2], { projectId: id, version: 1 })
  expect(missing.json()).toMatchObject({ code: 'INVALID_SCRIPT' })
})

it('refuses a long invalid body like a short one', async () => {
  const script = { saved: null, neverSend: false, title: 'y'.repeat(100_000), blocks: [] }
  const refused = await post('/api/llm/assist', { kind: 'ask', message: 'x', script })
  const { code, issues } = refused.json<{ code: string; issues: object[] }>()
  expect([refused.statusCode, code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(issues).toContainEqual({
    path: 'script.title',
    message: 'Title can have at most 500 characters.',
  })
  expect(issues).toContainEqual({ path: 'conversation', message: 'Conversation is required.' })
  const broken = await post('/api/llm/assist', `{"kind":${' '.repeat(100_000)}`)
  expect([broken.statusCode, broken.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }])
  const blocks = Array.from({ length: 500_000 }, () => 1)
  const many = await post('/api/llm/assist', { kind: 'ask', script: { ...script, blocks } })
  expect(many.json<{ issues: object[] }>().issues).toContainEqual({
    path: 'script.blocks',
    message: 'Blocks can have at most 1,000 entries.',
  })
})
