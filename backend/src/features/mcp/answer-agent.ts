import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createMcpServer } from './mcp-server.ts'
import type { AgentDeps } from './tools/tool.ts'

/** The headers that the protocol uses. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** Answers one message of an agent. */
export async function answerAgent(
  deps: AgentDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const server = createMcpServer(deps)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const response = await transport.handleRequest(webRequest(request), {
      parsedBody: request.body,
    })
    const text = await response.text()
    return await reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(text === '' ? undefined : text)
  } finally {
    await server.close()
  }
}

/** The request without its token and address, which the transport would pass on to the tools. */
function webRequest({ headers }: FastifyRequest): Request {
  const passed = PROTOCOL_HEADERS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: passed })
}
