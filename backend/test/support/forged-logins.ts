import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

export type ForgedLoginParts = Readonly<{
  /** The attacked account's valid token. Attackers know its claims, but not the secret. */
  token: string
  /** A valid token of another account. */
  strangersToken: string
  /** The servers' secret, for tokens that were signed with it but are no longer valid. */
  secret: string
}>

const DAY_SECONDS = 24 * 60 * 60
const LOGIN_DAYS = 7

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims
}

/** Signs claims with HMAC; `algorithm` such as HS256. */
function signed(claims: Claims, secret: string, algorithm = 'HS256'): string {
  const content = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}`
  const hmac = createHmac(`sha${algorithm.slice(2)}`, secret).update(content)
  return `${content}.${hmac.digest('base64url')}`
}

/** Signs claims with a key of the attacker's, which the token's header offers for the check. */
function signedWithOwnKey(claims: Claims): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const header = { alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }), kid: '/' }
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

/**
 * Returns `Authorization` headers that must not log in, by the kind of forgery; undefined is a
 * request without the header.
 */
export function forgedLogins({
  token,
  strangersToken,
  secret,
}: ForgedLoginParts): Readonly<Record<string, string | undefined>> {
  const claims = claimsOf(token)
  const [header = '', body = '', signature = ''] = token.split('.')
  const [, strangersBody, strangersSignature] = strangersToken.split('.')
  const now = Math.floor(Date.now() / 1000)
  const issued = now - (LOGIN_DAYS + 1) * DAY_SECONDS
  const other = signature.startsWith('A') ? 'B' : 'A'
  const bearers = {
    'an empty token': '',
    'no token format': 'x',
    'a token of garbage': 'x.y.z',
    'an expired token': signed({ ...claims, iat: issued, exp: now - DAY_SECONDS }, secret),
    'a token without an end': signed({ ...claims, exp: undefined }, secret),
    'a token that is not valid yet': signed({ ...claims, nbf: now + DAY_SECONDS }, secret),
    'a token without a user': signed({ ...claims, userId: undefined }, secret),
    'a token of a text as user': signed({ ...claims, userId: "' OR 1=1 --" }, secret),
    'a token of another password': signed({ ...claims, sessionVersion: 0 }, secret),
    "another server's token": signed(claims, 'another server with another secret'),
    'a token signed with nothing': signed(claims, ''),
    'an unsigned token, alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'a signed token, alg none': signed(claims, secret).replace(header, encode({ alg: 'none' })),
    'a token with HS384': signed(claims, secret, 'HS384'),
    'a token with HS512': signed(claims, secret, 'HS512'),
    'a token with its own RSA key': signedWithOwnKey(claims),
    'a token without its signature': `${header}.${body}.`,
    'a token with a changed signature': `${header}.${body}.${other}${signature.slice(1)}`,
    "a token with a stranger's signature": `${header}.${body}.${strangersSignature}`,
    "a token with a stranger's claims": `${header}.${strangersBody}.${signature}`,
  }
  return {
    'no login': undefined,
    'the token without Bearer': token,
    'the token as a password': `Basic ${token}`,
    ...Object.fromEntries(
      Object.entries(bearers).map(([kind, forged]) => [kind, `Bearer ${forged}`]),
    ),
  }
}
