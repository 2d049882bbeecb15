import { createHash, randomInt } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CHARACTERS,
  RECOVERY_CODES,
  recoveryCodeText,
} from '@scenewright/shared/auth/two-step.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

/** SHA-256. A random code of 79 bits needs no slower hash. */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`recovery code ${code}`).digest())
}

/** Replaces all recovery codes of an account. @returns the new ones, to show once */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  })
  return codes.map(recoveryCodeText)
}

function newCode(): string {
  const characters = Array.from({ length: RECOVERY_CHARACTERS }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  )
  return characters.join('')
}
