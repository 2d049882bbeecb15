import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import type { BridgeSettings } from './bridge-settings.ts'

const Answer = z.object({ error: z.string() })

const CHECK_MS = 10_000

/**
 * Passes messages between a program and a server's /mcp, unchanged, until the program ends the
 * connection. The tools run in the server.
 *
 * @param report prints a line for people
 * @returns whether the server accepts the token; if not, nothing was connected
 */
export async function bridgeToServer(
  { url, token }: BridgeSettings,
  program: Transport,
  report: (line: string) => void,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const problem = await problemWith(new URL(MCP_PATH, url), headers)
  if (problem !== null) {
    report(problem)
    return false
  }
  const server = new StreamableHTTPClientTransport(new URL(MCP_PATH, url), {
    requestInit: { headers },
  })

  async function forward(message: JSONRPCMessage): Promise<void> {
    try {
      await server.send(message)
    } catch (error) {
      const text = sentenceFor(error, url)
      report(text)
      if (!isJSONRPCRequest(message)) return
      const { id } = message
      await program.send({
        jsonrpc: '2.0',
        id,
        error: { code: ErrorCode.InternalError, message: text },
      })
    }
  }

  // The SDK's transports have these properties instead of events.
  Object.assign(program, {
    onmessage: (message: JSONRPCMessage) => void forward(message),
    onclose: () => void server.close(),
  })
  Object.assign(server, { onmessage: (message: JSONRPCMessage) => void program.send(message) })
  await server.start()
  await program.start()
  return true
}

/** Asks the server once, so that a wrong address or token is reported when the program starts. */
async function problemWith(url: URL, headers: Record<string, string>): Promise<string | null> {
  try {
    // GET isn't allowed there, but the token is checked before that.
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(CHECK_MS) })
    const text = await answer.text()
    if (answer.status === 405) return null
    return errorSentence(answer.status, text)
  } catch {
    return `No Scenewright server answers at ${url.origin}. Start it, or set SCENEWRIGHT_URL.`
  }
}

function sentenceFor(error: unknown, url: URL): string {
  if (error instanceof StreamableHTTPError) return errorSentence(error.code ?? 0, error.message)
  return `No Scenewright server answers at ${url.origin}. Start it, or set SCENEWRIGHT_URL.`
}

/** Returns the sentence in a server's answer, which may have text before it. */
function errorSentence(status: number, text: string): string {
  const json = text.slice(Math.max(0, text.indexOf('{')))
  try {
    return Answer.parse(JSON.parse(json)).error
  } catch {
    return `The server answered with status ${status}. Check SCENEWRIGHT_URL.`
  }
}
