import { z } from 'zod'
import { fail, ok, type Result } from '../result.ts'

/** The claims of a login token (`docs/product.md#data`). `exp` is in seconds since 1970. */
export const TokenClaims = z.looseObject({
  userId: z.string().min(1),
  email: z.string().min(1),
  exp: z.number(),
  /** Whether the page offers the admin area. Only the server decides who may use it. */
  isAdmin: z.boolean().optional(),
})
export type TokenClaims = z.infer<typeof TokenClaims>

export const INVALID_TOKEN_FORMAT = 'Invalid token format'
export const TOKEN_EXPIRED = 'Token expired'

/**
 * Reads the claims of a stored login token. Doesn't check its signature; only the server can.
 *
 * @param token the stored text; it must have exactly three dot-separated parts
 * @param decodeBase64Url turns base64url into text (`atob` in a page, `Buffer` on the server)
 * @param nowSeconds the current time in seconds since 1970
 * @returns the claims, or INVALID_TOKEN with 'Invalid token format' or 'Token expired'
 */
export function readToken(
  token: string,
  decodeBase64Url: (part: string) => string,
  nowSeconds: number,
): Result<TokenClaims> {
  const invalid = fail({ code: 'INVALID_TOKEN', error: INVALID_TOKEN_FORMAT })
  const parts = token.split('.')
  const payload = parts[1]
  if (parts.length !== 3 || !payload) return invalid
  let json: unknown
  try {
    json = JSON.parse(decodeBase64Url(payload))
  } catch {
    return invalid
  }
  const claims = TokenClaims.safeParse(json)
  if (!claims.success) return invalid
  if (claims.data.exp <= nowSeconds) return fail({ code: 'INVALID_TOKEN', error: TOKEN_EXPIRED })
  return ok(claims.data)
}
