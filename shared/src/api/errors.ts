import { z } from 'zod'
import { ERROR_CODES } from '../error-codes.ts'
import { PasskeyRequest } from './passkeys.ts'

/** The answer of every failed call under /api (`docs/product/api.md#errors`); never a stack trace. */
export const ErrorAnswer = z.looseObject({
  /** A message for the user: what went wrong and what to do. */
  error: z.string(),
  code: z.enum(ERROR_CODES).optional(),
  /** VALIDATION_FAILED, INVALID_SCRIPT: the invalid places, as dotted paths. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** TOKEN_LIMIT_EXCEEDED: tokens used this month. */
  used: z.number().optional(),
  /** TOKEN_LIMIT_EXCEEDED (tokens) and PROJECT_LIMIT_REACHED (projects). */
  limit: z.number().optional(),
  /** False if the server sells no plans, so that the limit can't be lifted by buying one. */
  sells_plans: z.boolean().optional(),
  /** VERSION_CONFLICT: the server's current version. */
  version: z.number().optional(),
  /** INTERNAL: the request's id in the server's log. */
  requestId: z.string().optional(),
  /** COMMAND_NOT_UNDERSTOOD: commands to send instead, best first, with what to call them. */
  offers: z.array(z.object({ label: z.string(), command: z.string() })).optional(),
  /** COMMAND_NOT_UNDERSTOOD: the nearest commands that the offline assistant knows. */
  examples: z.array(z.string()).optional(),
  /** COMMAND_NOT_UNDERSTOOD: the part that wasn't understood, in the writer's words. */
  unclear: z.string().optional(),
  /** COMMAND_NOT_UNDERSTOOD: `ai` if the command asks to invent something, which needs a model. */
  needs: z.literal('ai').optional(),
  /** TWO_STEP_REQUIRED: names this login in its second step. */
  challenge: z.string().optional(),
  /** TWO_STEP_REQUIRED: for a passkey instead of a code; null if the account has none. */
  passkey: PasskeyRequest.nullable().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
