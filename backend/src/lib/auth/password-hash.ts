import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const KIB_PER_MB = 1024
/** Argon2id as recommended by the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const PASSES_AND_LANES = { timeCost: 2, parallelism: 1 }

/** Concurrent hashes. Each takes a core and its memory. */
const AT_ONCE = 2

/** Hashes and checks passwords. Each server has one, because it limits what runs at once. */
export type Passwords = Readonly<{
  hash: (password: string) => Promise<string>
  /**
   * Checks a password against an account's hash.
   *
   * @param passwordHash null if there's no such account; the check then takes as long and fails
   */
  isRight: (passwordHash: string | null, password: string) => Promise<boolean>
  /** Prepares checks without an account, so that the first one isn't slower. */
  prepare: () => Promise<void>
}>

/** Two systems may send the same typed password in different Unicode normalization forms. */
function canonical(password: string): string {
  return password.normalize('NFC')
}

/**
 * @param memoryMb of one hash
 * @param functions of Argon2; tests count their calls
 */
export function createPasswords(
  memoryMb: number,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const cost = { ...PASSES_AND_LANES, memoryCost: memoryMb * KIB_PER_MB }
  const withLimit = createConcurrencyLimit(AT_ONCE)
  const hashPassword = async (password: string) =>
    await withLimit(async () => await hash(canonical(password), cost))
  /** A hash that matches no password. */
  let dummyHash: Promise<string> | null = null
  const readDummyHash = async () => await (dummyHash ??= hashPassword(randomUUID()))

  return {
    hash: hashPassword,
    isRight: async (passwordHash, password) => {
      const hashToCheck = passwordHash ?? (await readDummyHash())
      const isRight = await withLimit(async () => await verify(hashToCheck, canonical(password)))
      return isRight && passwordHash !== null
    },
    prepare: async () => void (await readDummyHash()),
  }
}
