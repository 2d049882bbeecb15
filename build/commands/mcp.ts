// `npm run mcp`: connects programs that start an MCP server as a process to a Scenewright server.

import { waitForExit, passSignalsTo, startNode } from '../lib/run.ts'

const command = startNode(['backend/src/mcp.ts'])
passSignalsTo([command])
process.exitCode = await waitForExit(command)
