/** Edits that an AI agent proposes over MCP (`docs/product/account.md#agents`). */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { newScript, Script, type Element } from '@scenewright/shared/script/script.ts'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessibleInBothSchemes } from './support/editor.ts'
import { reviewBar } from './support/review.ts'
import { newWriter, openEditor, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const element = (id: string, type: Element['type'], content: string): Element => ({
  id,
  type,
  content,
})

const SCENES = ['INT. LIGHTHOUSE - NIGHT', 'EXT. PIER - DAY', 'INT. KITCHEN - DAY']
const ACTIONS = ['Rain hammers the windows.', 'Gulls circle a boat.', 'Nora boils water.']

/** Three story blocks with one scene each. */
function tides(): Script {
  const storyBlocks = SCENES.map((heading, at) => ({
    id: `story_block_${at + 1}`,
    number: at + 1,
    title: `Part ${at + 1}`,
    elements: [
      element(`h${at}`, 'scene_heading', heading),
      element(`a${at}`, 'action', ACTIONS[at] ?? ''),
    ],
  }))
  return { ...newScript(), title: 'Tides', storyBlocks }
}

const Token = z.object({ token: z.string() })
const Projects = z.object({ projects: z.array(z.object({ id: z.string(), version: z.int() })) })
const Content = z.object({ content: z.tuple([z.object({ text: z.string() })]) })

async function connectAgent(server: TestServer, writer: Writer): Promise<Client> {
  const body = { name: 'Claude Desktop', scope: 'propose', expires_in_days: 90 }
  const answer = await writer.call('POST', '/api/account/access-tokens', body)
  const { token } = Token.parse(await answer.json())
  const agent = new Client({ name: 'specs', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await agent.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }),
  )
  return agent
}

async function use(agent: Client, name: string, args: Record<string, unknown>): Promise<string> {
  return Content.parse(await agent.callTool({ name, arguments: args })).content[0].text
}

const WINTER = ['Snow covers the windows.', 'Ice holds a boat.', 'Nora melts snow.']

/** Lists and reads as an agent does, then proposes an edit in each scene. */
async function proposeWinter(agent: Client): Promise<string> {
  const [project] = Projects.parse(JSON.parse(await use(agent, 'list_projects', {}))).projects
  const project_id = project?.id ?? ''
  const read = await use(agent, 'read_scenes', { project_id, scenes: ['1-3'] })
  expect(read).toContain('Gulls circle a boat.')
  const edits = WINTER.map((text, at) => ({
    block: at + 1,
    operations: [
      { op: 'replace', number: 2, type: null, text, reason: 'The story is set in winter.' },
    ],
  }))
  const summary = 'Moves the story to winter.'
  const proposal = { project_id, version: project?.version, summary, edits }
  expect(await use(agent, 'propose_edits', proposal)).toContain('3 changes in 3 scenes')
  return project_id
}

test('a writer reviews what an agent proposes', async ({ page, server }) => {
  const writer = await newWriter(server)
  await writer.createProject(tides())
  const agent = await connectAgent(server, writer)
  const projectId = await proposeWinter(agent)
  expect(await writer.readProject(projectId)).toMatchObject({ version: 1, script: tides() })

  await openEditor(page, server, writer, { projectId })
  const notice = page.getByRole('region', { name: 'Proposed changes' })
  await expect(notice.getByRole('status')).toContainText(
    'Claude Desktop proposes 3 changes in 3 scenes.',
  )
  await expect(notice).toContainText('“Moves the story to winter.”')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessibleInBothSchemes(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await notice.getByRole('button', { name: 'Review' }).press('Enter')
  await expect(notice.getByRole('status')).toBeFocused()
  await expect(notice).toContainText('3 changes to review')
  const bar = reviewBar(page)
  await bar.getByRole('button', { name: 'Next change' }).click()
  await bar.getByRole('button', { name: 'Keep', exact: true }).click()
  await bar.getByRole('button', { name: 'Next change' }).click()
  await bar.getByRole('button', { name: 'Undo change', exact: true }).click()

  await button(page, 'Save Project').click()
  await expect.poll(async () => (await writer.readProject(projectId)).version).toBe(2)
  const { script } = await writer.readProject(projectId)
  const texts = Script.parse(script).storyBlocks.map(({ elements }) => elements[1]?.content)
  expect(texts.filter((text, at) => text === WINTER[at])).toHaveLength(2)
  expect(texts.filter((text, at) => text === ACTIONS[at])).toHaveLength(1)
  const open = await writer.call('GET', `/api/projects/${projectId}/proposals`)
  expect(await open.json()).toEqual({ proposals: [] })
  await agent.close()
})

test('a writer dismisses a proposal', async ({ page, server }) => {
  const writer = await newWriter(server)
  await writer.createProject(tides())
  const agent = await connectAgent(server, writer)
  const projectId = await proposeWinter(agent)
  await openEditor(page, server, writer, { projectId })
  const notice = page.getByRole('region', { name: 'Proposed changes' })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice.getByRole('status')).toHaveText('Dismissed. The script is unchanged.')
  await page.reload()
  await page.getByRole('toolbar', { name: 'Script' }).waitFor()
  await expect
    .poll(async () => {
      const open = await writer.call('GET', `/api/projects/${projectId}/proposals`)
      return await open.text()
    })
    .toBe('{"proposals":[]}')
  expect(await writer.readProject(projectId)).toMatchObject({ version: 1, script: tides() })
  await agent.close()
})
