import { randomUUID } from 'node:crypto'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import pg from 'pg'
import { MIN_PASSWORD_HASH_MB } from '#src/config.ts'
import { createPasswords } from '#src/lib/auth/password-hash.ts'
import { randomAddress } from './random-address.ts'

export const ACCOUNT_PASSWORD = 'a red lantern in rain'

/** A verified account of a test; its password is ACCOUNT_PASSWORD. */
export type Account = Readonly<{ id: string; email: string }>

/** Inserts verified accounts with one password hash, because hashing one each would be slow. */
export async function insertAccounts(
  databaseUrl: string,
  count: number,
  plan: PlanName = 'free',
): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, email: `writer.${id}@example.com` }
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO users (id, email, password_hash, plan, email_verified_at)
      SELECT id, email, $3, $4, now() FROM unnest($1::uuid[], $2::text[]) AS account (id, email)`,
      [
        accounts.map(({ id }) => id),
        accounts.map(({ email }) => email),
        await createPasswords(MIN_PASSWORD_HASH_MB).hash(ACCOUNT_PASSWORD),
        plan,
      ],
    )
  } finally {
    await client.end()
  }
  return accounts
}

/** Logs in like the app does. @returns the token */
export async function logInAt(url: string, { email }: Account): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ email, password: ACCOUNT_PASSWORD }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${text}`)
  return (JSON.parse(text) as { token: string }).token
}
