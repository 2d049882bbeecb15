/** Agents: real clients of the MCP SDK with access tokens. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { type AccessTokenScope, createAccessToken } from '@scenewright/shared/api/access-tokens.ts'
import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import { expect } from 'vitest'
import type { LoggedIn, TestApp } from './test-app.ts'

/** Creates an access token as the account page does. */
export async function accessTokenOf(
  test: TestApp,
  { headers }: Pick<LoggedIn, 'headers'>,
  scope: AccessTokenScope,
  name = 'Claude Desktop',
): Promise<{ token: string; id: string }> {
  const { method, path: url } = createAccessToken
  const payload = { name, scope, expires_in_days: 90 }
  const answer = await test.call({ method, url, headers, payload })
  expect(answer.statusCode).toBe(200)
  const { token, access_token } = answer.json<{ token: string; access_token: { id: string } }>()
  return { token, id: access_token.id }
}

/** Connects an agent over HTTP. @param url of the server, without a path */
export async function connectAgent(url: string, token: string): Promise<Client> {
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  return await connected(new StreamableHTTPClientTransport(new URL(MCP_PATH, url), { requestInit }))
}

export async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  await client.connect(transport)
  return client
}

/** Calls a tool and returns its text. */
export async function useTool(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<{ text: string; isError: boolean }>> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: { ...args } }))
  const [content] = result.content
  return { text: content?.type === 'text' ? content.text : '', isError: result.isError === true }
}
