/** Checks and messages of the account page's forms (`docs/product/api.md#validation`, `#errors`). */
import { MIN_PASSWORD_CHARACTERS } from '@scenewright/shared/auth/password-length.ts'
import { passwordProblem } from '@scenewright/shared/auth/password.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { CallFailure } from '#renderer/services/api-client.ts'
import type { FieldErrors } from '#renderer/ui/forms/use-form.ts'

export type PasswordChange = Readonly<{ current: string; chosen: string; confirmation: string }>

const CURRENT_REQUIRED = 'Please enter your current password'
const NEW_REQUIRED = 'Please enter a new password'

/** Validates a password change before it is sent. */
export function checkPasswordChange(
  { current, chosen, confirmation }: PasswordChange,
  email: string,
): FieldErrors<keyof PasswordChange> {
  if (current === '') return { current: CURRENT_REQUIRED }
  if (chosen === '') return { chosen: NEW_REQUIRED }
  if (chosen !== confirmation) return { confirmation: MESSAGES.newPasswordsDiffer }
  if ([...chosen].length < MIN_PASSWORD_CHARACTERS) return { chosen: MESSAGES.newPasswordTooShort }
  const problem = passwordProblem(chosen, email)
  return problem === null ? {} : { chosen: problem }
}

/** Deleting an account requires typing exactly DELETE (`docs/product/api.md#validation`). */
export function isDeletionConfirmed(typed: string): boolean {
  return typed === 'DELETE'
}

/**
 * Returns the server's error message if it sent one.
 *
 * @param failed shown for an unreadable answer
 * @param error shown if there was no answer
 */
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
