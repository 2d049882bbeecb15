import type { AppDeps } from '#src/lib/deps.ts'
import { createTextSealer } from '#src/lib/sealed-text.ts'

type Deps = Pick<AppDeps, 'jwtSecret'>

const sealerOf = ({ jwtSecret }: Deps) => createTextSealer(jwtSecret, 'two-step login')

/** Encrypts the secret of an account's authenticator app. */
export function sealTotpSecret(deps: Deps, userId: string, secret: string) {
  return sealerOf(deps).seal(userId, secret)
}

/** Returns null if it was sealed before JWT_SECRET changed. */
export function openTotpSecret(deps: Deps, userId: string, sealed: Uint8Array): string | null {
  return sealerOf(deps).open(userId, sealed)
}
