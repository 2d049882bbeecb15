/** A server with agents, and a writer's script for them to read. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { AccessTokenScope } from '@scenewright/shared/api/access-tokens.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { accessTokenOf, connectAgent } from './agents.ts'
import { projectsOf } from './project-calls.ts'
import { type LoggedIn, type TestApp, type TestAppOptions, createTestApp } from './test-app.ts'

export type AgentTest = Readonly<{
  test: TestApp
  /** Of the listening server. */
  url: string
  projects: ReturnType<typeof projectsOf>
  /** Connects an agent of this writer; it is disconnected by `close`. */
  agentOf: (writer: LoggedIn, scope?: AccessTokenScope) => Promise<Client>
  /** A new writer with the script of `tides`. */
  writerWithTides: () => Promise<Readonly<{ writer: LoggedIn; id: string }>>
  close: () => Promise<void>
}>

export async function createAgentTest(options: TestAppOptions = {}): Promise<AgentTest> {
  const test = await createTestApp(options)
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const clients: Client[] = []
  const projects = projectsOf(() => test)
  return {
    test,
    url,
    projects,
    async agentOf(writer, scope = 'read') {
      const { token } = await accessTokenOf(test, writer, scope)
      const client = await connectAgent(url, token)
      clients.push(client)
      return client
    },
    async writerWithTides() {
      const writer = await test.logIn()
      const { id } = await projects.create(writer, { title: 'Tides', screenplay_json: tides() })
      return { writer, id }
    },
    async close() {
      await Promise.all(clients.map(async (client) => await client.close()))
      await test.close()
    },
  }
}

export const element = (id: string, type: Element['type'], content: string): Element => ({
  id,
  type,
  content,
})

/** A script of two blocks with three scenes. */
export function tides(): Script {
  const first = [
    element('h1', 'scene_heading', 'INT. LIGHTHOUSE - NIGHT'),
    element('a1', 'action', 'Rain hammers the windows.'),
    element('c1', 'character', 'NORA'),
    element('d1', 'dialogue', 'The lamp is <b>out</b>.'),
    element('h2', 'scene_heading', 'EXT. PIER - DAY'),
    element('a2', 'action', 'Gulls circle a boat.'),
  ]
  const second = [
    element('h3', 'scene_heading', 'INT. KITCHEN - DAY'),
    element('a3', 'action', 'Nora boils water.'),
  ]
  return {
    ...newScript(),
    title: 'Tides',
    author: 'Ada Writer',
    storyBlocks: [
      { id: 'story_block_1', number: 1, title: 'One', elements: first },
      { id: 'story_block_2', number: 2, title: 'Two', elements: second },
    ],
  }
}

/** An edit of the first scene of `tides`. */
export const replaceRain = {
  block: 1,
  operations: [
    {
      op: 'replace',
      number: 2,
      type: 'action',
      text: 'Snow covers the windows.',
      reason: 'The story is set in winter.',
    },
  ],
}
