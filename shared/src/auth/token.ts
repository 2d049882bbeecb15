import { fail, ok, type Result } from '../result.ts'

/** The claims of a login token (`docs/product/script.md#data`). `exp` is in seconds since 1970. */
export type TokenClaims = Readonly<{
  userId: string
  email: string
  exp: number
  /** The page then offers the admin area. Only the server decides who may use it. */
  isAdmin?: boolean | undefined
}>

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
  if (!isClaims(json)) return invalid
  if (json.exp <= nowSeconds) return fail({ code: 'INVALID_TOKEN', error: TOKEN_EXPIRED })
  return ok(json)
}

/** Checked without zod, because each page reads the token before its first paint. */
function isClaims(json: unknown): json is TokenClaims {
  if (typeof json !== 'object' || json === null) return false
  const { userId, email, exp, isAdmin }: Partial<Record<keyof TokenClaims, unknown>> = json
  const isNamed = isText(userId) && isText(email)
  if (isAdmin !== undefined && typeof isAdmin !== 'boolean') return false
  return isNamed && typeof exp === 'number' && Number.isFinite(exp)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
