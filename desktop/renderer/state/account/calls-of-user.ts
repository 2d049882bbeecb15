import type { ApiClient, CallFailure } from '#renderer/services/api-client.ts'
import type { Session } from './session.ts'

/** The server's answer to a call without a valid login. */
const SIGNED_OUT: CallFailure = {
  ok: false,
  kind: 'refused',
  status: 401,
  failure: { code: 'UNAUTHENTICATED', error: 'Another user is logged in now.' },
  retryAfterSeconds: null,
}

/**
 * An API client bound to one user: calls that their page still makes after someone else has logged
 * in fail instead of being sent in the other user's name.
 */
export function bindCalls(userId: string, api: ApiClient, session: Session): ApiClient {
  function isOther(): boolean {
    const { user } = session.store.getState()
    return user !== null && user.id !== userId
  }
  return {
    call: async (contract, input) => (isOther() ? SIGNED_OUT : api.call(contract, input)),
    open: async (contract, input) => (isOther() ? SIGNED_OUT : api.open(contract, input)),
  }
}
