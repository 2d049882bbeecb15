import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentTest, createAgentTest, replaceRain } from '#test/support/agent-test.ts'
import { accessTokenOf, connected, useTool } from '#test/support/agents.ts'
import { readBridgeSettings } from './bridge-settings.ts'

const containing = (text: string): unknown => expect.stringContaining(text)
const PROGRAM = fileURLToPath(new URL('../../../mcp.ts', import.meta.url))

let agents: AgentTest
beforeAll(async () => {
  agents = await createAgentTest()
})
afterAll(async () => await agents.close())

/** Runs the program until it ends. */
function run(env: Readonly<Record<string, string>>) {
  return spawnSync(process.execPath, [PROGRAM], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
}

it('connects a program that starts a process', async () => {
  const { writer, id } = await agents.writerWithTides()
  const { token } = await accessTokenOf(agents.test, writer, 'propose')
  const client = await connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM],
      env: { SCENEWRIGHT_URL: agents.url, SCENEWRIGHT_TOKEN: token },
    }),
  )
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('propose_edits')
  expect((await useTool(client, 'export', { project_id: id })).text).toContain('Gulls circle')
  const proposal = { project_id: id, version: 1, summary: 'Winter.', edits: [replaceRain] }
  expect((await useTool(client, 'propose_edits', proposal)).text).toContain('1 change in 1 scene')
  await agents.test.prisma.accessToken.deleteMany({ where: { userId: writer.id } })
  await expect(useTool(client, 'list_projects')).rejects.toThrow("This access token doesn't work")
  await client.close()
})

it('reports a missing token and a missing server on standard error only', () => {
  const noToken = run({ SCENEWRIGHT_TOKEN: '' })
  expect([noToken.status, noToken.stdout]).toEqual([1, ''])
  expect(noToken.stderr).toContain('Set SCENEWRIGHT_TOKEN to an access token')
  const noServer = run({ SCENEWRIGHT_TOKEN: 'swt_x', SCENEWRIGHT_URL: 'http://127.0.0.1:9' })
  expect([noServer.status, noServer.stdout]).toEqual([1, ''])
  expect(noServer.stderr).toContain('No Scenewright server answers at http://127.0.0.1:9.')
})

it('reports a token that the server refuses', async () => {
  const env = { SCENEWRIGHT_TOKEN: 'swt_wrong', SCENEWRIGHT_URL: agents.url }
  // Asynchronous, because the server runs in this process.
  const running = promisify(execFile)(process.execPath, [PROGRAM], { env })
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: containing("This access token doesn't work"),
  })
})

it('uses the local server unless another is set', () => {
  const read = readBridgeSettings({ SCENEWRIGHT_TOKEN: 'swt_x' })
  expect(read).toMatchObject({ ok: true, value: { url: new URL('http://localhost:3000') } })
  expect(readBridgeSettings({ SCENEWRIGHT_TOKEN: 'swt_x', SCENEWRIGHT_URL: 'x' }).ok).toBe(false)
})
