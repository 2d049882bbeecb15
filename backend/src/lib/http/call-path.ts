import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'

/** True for paths of the API and the MCP server, false for the page and its files. */
export function isCallPath(url: string): boolean {
  return url.startsWith('/api/') || url === MCP_PATH || url.startsWith(`${MCP_PATH}?`)
}
