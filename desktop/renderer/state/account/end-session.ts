import { logOut } from '@scenewright/shared/api/auth.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { removeSentConversations } from '#renderer/services/conversations/device-conversations.ts'
import type { Device } from '#renderer/services/device.ts'
import type { Session } from './session.ts'

const LOG_OUT_MS = 10_000

type EndedSession = Readonly<{
  api: ApiClient
  session: Session
  openDevice: () => Promise<
    Pick<Device, 'sessionStates' | 'conversations' | 'fileLinks'> &
      Readonly<{ offlineCopies: Pick<Device['offlineCopies'], 'removeAll'> }>
  >
}>

/**
 * Logs out: ends the session on the server and removes its token, session states, links to files, offline copies and
 * the conversations that the server has from this device. Doesn't wait for the server, so it works
 * without a connection too; then the session ends when its token expires.
 */
export async function endSession({ api, session, openDevice }: EndedSession): Promise<void> {
  const { user } = session.store.getState()
  // Before the token is removed. The browser finishes the call if the page is closed meanwhile.
  if (session.store.getState().token !== null) {
    void api.call(logOut, { keepalive: true, signal: AbortSignal.timeout(LOG_OUT_MS) })
  }
  await session.logOut()
  // After the login, so that open scripts are closed and store no more of them.
  if (user) {
    const { sessionStates, offlineCopies, conversations, fileLinks } = await openDevice()
    await sessionStates.removeAll(user.id)
    await fileLinks.removeAll(user.id)
    await offlineCopies.removeAll(user.id)
    await removeSentConversations(conversations, user.id)
  }
}
