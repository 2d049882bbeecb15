import type { PasskeyRequest } from '@scenewright/shared/api/passkeys.ts'
import { CHALLENGE_MS } from '#src/features/auth/two-step/challenges.ts'
import { createRelyingParty } from './relying-party.ts'

export type StoredPasskey = Readonly<{ credentialId: Uint8Array; transports: string[] }>

/**
 * Asks a browser for a passkey, which must check who uses it, so that it counts as both steps.
 *
 * @param passkeys empty to let the browser offer any of this site
 */
export function passkeyRequest(
  publicUrl: string,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): PasskeyRequest {
  return {
    challenge,
    rpId: createRelyingParty(publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: knownCredentials(passkeys),
  }
}

/** Names passkeys to a browser that may use them, or must not add them again. */
export function knownCredentials(
  passkeys: readonly StoredPasskey[],
): PasskeyRequest['allowCredentials'] {
  return passkeys.map(({ credentialId, transports }) => ({
    id: Buffer.from(credentialId).toString('base64url'),
    type: 'public-key',
    transports,
  }))
}
