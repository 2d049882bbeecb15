import type { ApiClient, CallFailure } from '#renderer/services/api-client.ts'
import type { Session } from './session.ts'

/** As the server would answer it. */
const SIGNED_OUT: CallFailure = {
  ok: false,
  kind: 'refused',
  status: 401,
  failure: { code: 'UNAUTHENTICATED', error: 'Somebody else is logged in now.' },
  retryAfterSeconds: null,
}

/**
 * The calls of one user's page: what is still under way there when somebody else logs in does not go
 * out in their name.
 */
export function callsOf(userId: string, api: ApiClient, session: Session): ApiClient {
  return {
    async call(contract, input) {
      const { user } = session.store.getState()
      return user && user.id !== userId ? SIGNED_OUT : api.call(contract, input)
    },
  }
}
