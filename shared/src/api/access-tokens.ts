import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { Message } from './auth.ts'
import { contract } from './contract.ts'

export const ACCESS_TOKEN_SCOPES = ['read', 'propose'] as const
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number]

/** Starts every access token, so that scanners recognize one that was published by mistake. */
export const ACCESS_TOKEN_PREFIX = 'swt_'

export const MAX_TOKEN_NAME_CHARACTERS = 60
/** Possible lifetimes of a new token. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const DEFAULT_TOKEN_DAYS = 90
export const LONGEST_TOKEN_DAYS = 365

/** A personal access token without its secret (`docs/product/account.md#access-tokens`). */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(ACCESS_TOKEN_SCOPES),
  /** Times are ISO 8601. */
  created_at: z.string(),
  /** Exact to a few minutes; null if it was never used. */
  last_used_at: z.string().nullable(),
  expires_at: z.string(),
})
export type AccessToken = z.infer<typeof AccessToken>

const PATH = '/api/account/access-tokens'

export const listAccessTokens = contract({
  method: 'GET',
  path: PATH,
  auth: 'bearer',
  summary: "List the account's access tokens, newest first, without their secrets",
  answer: z.object({ access_tokens: z.array(AccessToken) }),
})

export const createAccessToken = contract({
  method: 'POST',
  path: PATH,
  auth: 'bearer',
  needsConfirmation: true,
  summary: 'Create an access token. Only this answer contains it',
  body: z.object({
    name: z.string().overwrite(cleanText).trim().min(1).max(MAX_TOKEN_NAME_CHARACTERS),
    scope: z.enum(ACCESS_TOKEN_SCOPES),
    expires_in_days: z.literal(TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS),
  }),
  answer: z.object({ message: z.string(), token: z.string(), access_token: AccessToken }),
})

export const revokeAccessToken = contract({
  method: 'DELETE',
  path: `${PATH}/:id`,
  auth: 'bearer',
  summary: 'Revoke an access token at once',
  params: z.object({ id: z.string() }),
  answer: Message,
})
