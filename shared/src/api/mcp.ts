/** The MCP server, with which AI agents read scripts and propose edits (`docs/product/account.md#agents`). */

/** Its path on the same server as the API. */
export const MCP_PATH = '/mcp'
