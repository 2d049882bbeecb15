/** The steps of a login: password, then a code or a passkey (`docs/product/account.md#two-step-login`). */
import { login, type LoggedIn } from '@scenewright/shared/api/auth.ts'
import {
  loginWithPasskey,
  startPasskeyLogin,
  type PasskeyRequest,
} from '@scenewright/shared/api/passkeys.ts'
import { loginWithCode } from '@scenewright/shared/api/two-step.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { ErrorCode } from '@scenewright/shared/error-codes.ts'
import { failureSentence, type ApiClient, type CallFailure } from '#renderer/services/api-client.ts'
import { askForPasskey } from '#renderer/services/passkeys.ts'

export type SecondStep = Readonly<{
  challenge: string
  /** Null if the account has no passkey. */
  passkey: PasskeyRequest | null
}>

/**
 * A step's outcome. `ended`: the login must start again with the password. `canceled`: the writer
 * closed the browser's dialog.
 */
export type LoginOutcome =
  | Readonly<{ kind: 'logged-in'; login: LoggedIn }>
  | Readonly<{ kind: 'second-step'; step: SecondStep }>
  | Readonly<{ kind: 'ended'; sentence: string }>
  | Readonly<{ kind: 'canceled' }>
  | Readonly<{ kind: 'failed'; sentence: string; code: ErrorCode }>

type Password = Readonly<{ email: string; password: string }>

export async function logInWithPassword(api: ApiClient, body: Password): Promise<LoginOutcome> {
  const answer = await api.call(login, { body })
  if (answer.ok) return { kind: 'logged-in', login: answer.value }
  const { code, challenge, passkey = null } = answer.failure
  if (code === 'TWO_STEP_REQUIRED' && challenge !== undefined) {
    return { kind: 'second-step', step: { challenge, passkey } }
  }
  return failed(answer)
}

export async function logInWithCode(
  api: ApiClient,
  { challenge }: SecondStep,
  code: string,
): Promise<LoginOutcome> {
  const answer = await api.call(loginWithCode, { body: { challenge, code } })
  return answer.ok ? { kind: 'logged-in', login: answer.value } : failed(answer)
}

/** @param step without one, the passkey replaces the password too */
export async function logInWithPasskey(
  api: ApiClient,
  step: SecondStep | null,
): Promise<LoginOutcome> {
  const request = step?.passkey ?? (await startPasskey(api))
  if ('kind' in request) return request
  const used = await askForPasskey(request)
  if (used.kind === 'canceled') return used
  if (used.kind === 'failed') return { ...used, code: 'INVALID_CREDENTIALS' }
  const answer = await api.call(loginWithPasskey, { body: { passkey: used.passkey } })
  return answer.ok ? { kind: 'logged-in', login: answer.value } : failed(answer)
}

async function startPasskey(api: ApiClient): Promise<PasskeyRequest | LoginOutcome> {
  const answer = await api.call(startPasskeyLogin, {})
  return answer.ok ? answer.value : failed(answer)
}

function failed(answer: CallFailure): LoginOutcome {
  const sentence = failureSentence(answer, MESSAGES.loginFailed)
  const { code } = answer.failure
  return code === 'INVALID_TOKEN' ? { kind: 'ended', sentence } : { kind: 'failed', sentence, code }
}
