import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** Argon2id as OWASP advises it: 19 MiB, two passes, one lane (design §7). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashes at once: each takes a core and 19 MiB. */
const AT_ONCE = 2

const inTurn = createTurns(AT_ONCE)

/** The same password typed on two systems may come in two forms of Unicode. */
function canonical(password: string): string {
  return password.normalize('NFC')
}

/** Hashes a new password. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(async () => await hash(canonical(password), COST))
}

/**
 * Checks a password against an account's hash.
 *
 * @param passwordHash null when there is no such account: it then takes as long, and is wrong
 */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash())
  const isRight = await inTurn(async () => await verify(against, canonical(password)))
  return isRight && passwordHash !== null
}

let madeHash: Promise<string> | null = null

/** The hash of a password that nobody has. Made before the first login, or that one would be slower. */
export async function nobodysHash(): Promise<string> {
  madeHash ??= hashPassword(randomUUID())
  return await madeHash
}
