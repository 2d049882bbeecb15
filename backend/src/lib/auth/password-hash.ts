import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Argon2id as recommended by the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Concurrent hashes. Each takes a core and 19 MiB. */
const AT_ONCE = 2

const withLimit = createConcurrencyLimit(AT_ONCE)

/** Two systems may send the same typed password in different Unicode normalization forms. */
function canonical(password: string): string {
  return password.normalize('NFC')
}

export async function hashPassword(password: string): Promise<string> {
  return await withLimit(async () => await hash(canonical(password), COST))
}

/**
 * Checks a password against an account's hash.
 *
 * @param passwordHash null if there's no such account; the check then takes as long and fails
 */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const hashToCheck = passwordHash ?? (await dummyHash())
  const isRight = await withLimit(async () => await verify(hashToCheck, canonical(password)))
  return isRight && passwordHash !== null
}

let cachedDummyHash: Promise<string> | null = null

/** A hash that matches no password. Created at startup, so that the first login isn't slower. */
export async function dummyHash(): Promise<string> {
  cachedDummyHash ??= hashPassword(randomUUID())
  return await cachedDummyHash
}
