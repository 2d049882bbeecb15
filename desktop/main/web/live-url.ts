import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'

/**
 * Returns the address of the server's WebSocket for live documents. The page connects to it directly:
 * `app://` forwards requests, but no WebSockets.
 */
export function getLiveUrl(apiBase: URL): URL {
  const url = new URL(LIVE_PATH, apiBase)
  url.protocol = apiBase.protocol === 'https:' ? 'wss:' : 'ws:'
  return url
}
