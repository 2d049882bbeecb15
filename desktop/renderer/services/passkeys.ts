/** Passkeys of the browser (WebAuthn). */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import {
  CreatedPasskey,
  type NewPasskey,
  type PasskeyRequest,
  UsedPasskey,
} from '@scenewright/shared/api/passkeys.ts'
import type { Platform } from '#renderer/platform/platform.ts'

/** `canceled`: the writer closed the browser's dialog, or took too long. */
export type PasskeyOutcome<T> =
  | Readonly<{ kind: 'done'; passkey: T }>
  | Readonly<{ kind: 'canceled' }>
  | Readonly<{ kind: 'failed'; sentence: string }>

const ALREADY_ADDED = 'Your account already has a passkey on this device.'
const NOT_POSSIBLE =
  "This browser or device can't do that. Try another one, or log in with your password."
const WRONG_ADDRESS =
  "Passkeys don't work at this address. Open the site at the address in its emails."

/**
 * True if this browser can use passkeys here. The desktop app can't, because its pages aren't on the
 * site's domain.
 */
export function canUsePasskeys({ native }: Pick<Platform, 'native'>): boolean {
  return native === null && browserSupportsWebAuthn() && !isAddress(location.hostname)
}

/** WebAuthn needs a domain name. */
function isAddress(hostname: string): boolean {
  return /^[\d.]+$|^\[/.test(hostname)
}

/** Has the browser create a passkey. */
export async function createPasskey(options: NewPasskey): Promise<PasskeyOutcome<CreatedPasskey>> {
  return await outcomeOf(async () =>
    CreatedPasskey.parse(await startRegistration({ optionsJSON: options })),
  )
}

/** Has the browser use a passkey. */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyOutcome<UsedPasskey>> {
  return await outcomeOf(async () =>
    UsedPasskey.parse(await startAuthentication({ optionsJSON: request })),
  )
}

async function outcomeOf<T>(run: () => Promise<T>): Promise<PasskeyOutcome<T>> {
  try {
    return { kind: 'done', passkey: await run() }
  } catch (error) {
    switch (error instanceof Error ? error.name : '') {
      case 'NotAllowedError':
      case 'AbortError':
        return { kind: 'canceled' }
      case 'InvalidStateError':
        return { kind: 'failed', sentence: ALREADY_ADDED }
      case 'SecurityError':
        return { kind: 'failed', sentence: WRONG_ADDRESS }
      default:
        return { kind: 'failed', sentence: NOT_POSSIBLE }
    }
  }
}
