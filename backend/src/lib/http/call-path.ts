import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'

/** Whether a path belongs to the API or the MCP server, not to the page and its files. */
export function isCallPath(url: string): boolean {
  return url.startsWith('/api/') || url === MCP_PATH || url.startsWith(`${MCP_PATH}?`)
}
