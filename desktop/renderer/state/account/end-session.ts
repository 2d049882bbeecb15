import { logOut } from '@scenewright/shared/api/auth.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import type { Session } from './session.ts'

const LOG_OUT_MS = 10_000

/**
 * Logs out: ends the session on the server and removes its token from this device. Doesn't wait for
 * the server, so it works without a connection too; then the session ends when its token expires.
 */
export async function endSession({
  api,
  session,
}: Readonly<{ api: ApiClient; session: Session }>): Promise<void> {
  // Before the token is removed. The browser finishes the call if the page is closed meanwhile.
  if (session.store.getState().token !== null) {
    void api.call(logOut, { keepalive: true, signal: AbortSignal.timeout(LOG_OUT_MS) })
  }
  await session.logOut()
}
