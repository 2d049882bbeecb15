/** The rules of the account page's forms, in the spec's sentences (§5, §8). */
import { MIN_PASSWORD_CHARACTERS, passwordProblem } from '@scenewright/shared/auth/password.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { CallFailure } from '#renderer/services/api-client.ts'
import type { FieldErrors } from '#renderer/ui/use-form.ts'

export type PasswordChange = Readonly<{ current: string; chosen: string; confirmation: string }>

const CURRENT_REQUIRED = 'Please enter your current password'
const NEW_REQUIRED = 'Please enter a new password'

/** What is wrong with a change before the server has seen it. */
export function checkPasswordChange({
  current,
  chosen,
  confirmation,
}: PasswordChange): FieldErrors<keyof PasswordChange> {
  if (current === '') return { current: CURRENT_REQUIRED }
  if (chosen === '') return { chosen: NEW_REQUIRED }
  if (chosen !== confirmation) return { confirmation: MESSAGES.newPasswordsDiffer }
  if ([...chosen].length < MIN_PASSWORD_CHARACTERS) return { chosen: MESSAGES.newPasswordTooShort }
  const problem = passwordProblem(chosen)
  return problem === null ? {} : { chosen: problem }
}

/** What must be typed before an account is deleted (spec §5). */
export function isDeletionConfirmed(typed: string): boolean {
  return typed === 'DELETE'
}

/** The server's sentence, or the spec's: `failed` when it said nothing, `error` when nobody answered. */
export function accountFailure(result: CallFailure, failed: string, error: string): string {
  switch (result.kind) {
    case 'refused':
      return result.failure.error
    case 'unreadable':
      return failed
    case 'network':
    case 'aborted':
      return error
  }
}
