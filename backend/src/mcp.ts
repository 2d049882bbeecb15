/** `npm run mcp`: an MCP server for programs that start a process (docs/running.md#ai-agents). */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { bridgeToServer } from './features/mcp/stdio/bridge.ts'
import { readBridgeSettings } from './features/mcp/stdio/bridge-settings.ts'

const settings = readBridgeSettings(process.env)
if (settings.ok) {
  // Only the protocol goes to standard output; what people read goes to standard error.
  const report = (line: string) => process.stderr.write(`${line}\n`)
  const isReached = await bridgeToServer(settings.value, new StdioServerTransport(), report)
  if (!isReached) process.exitCode = 1
} else {
  process.stderr.write(`${settings.failure.error}\n`)
  process.exitCode = 1
}
