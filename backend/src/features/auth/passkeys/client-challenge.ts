import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

const ClientData = z.object({ challenge: z.string() })

/**
 * Returns the challenge that a browser says it answers, to look it up; the signature covers it.
 *
 * @returns null if the text isn't the client data of WebAuthn
 */
export function clientChallenge(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(decodeClientDataJSON(clientDataJSON)).challenge
  } catch {
    return null
  }
}
