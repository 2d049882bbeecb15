import { createHmac, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'

/** The hash's parameters are stored with it, so logging in with the password is as quick. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const LOGIN_SECONDS = 7 * 24 * 60 * 60

/** A running server's database, and the secret of its logins. */
export type LoginStore = Readonly<{ databaseUrl: string; jwtSecret: string }>

const hashes = new Map<string, Promise<string>>()

function cheapHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, LEAST_COST)
  hashes.set(password, known)
  return known
}

/**
 * Inserts a verified account that is logged in, as after a sign-up, the mail's link and a login.
 *
 * @returns the login's token
 */
export async function insertLogin(
  { databaseUrl, jwtSecret }: LoginStore,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<string> {
  const userId = randomUUID()
  const sessionId = randomUUID()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `WITH account AS (
        INSERT INTO users (id, email, password_hash, email_verified_at, last_seen_at)
        VALUES ($1, $2, $3, now(), now()) RETURNING id, session_version
      )
      INSERT INTO sessions (id, user_id, session_version, device, address_family, created_at,
        last_used_at, confirmed_at, expires_at)
      SELECT $4, id, session_version, 'Unknown browser', 4, now(), now(), now(),
        now() + make_interval(secs => $5)
      FROM account`,
      [userId, email, await cheapHash(password), sessionId, LOGIN_SECONDS],
    )
  } finally {
    await client.end()
  }
  const now = Math.floor(Date.now() / 1000)
  const claims = { userId, email, sessionVersion: 1, sessionId, iat: now, exp: now + LOGIN_SECONDS }
  return signed(claims, jwtSecret)
}

/** A JSON Web Token with HS256, as the server makes them. */
function signed(claims: object, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
