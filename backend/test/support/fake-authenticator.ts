/**
 * An authenticator with one passkey, in software: WebAuthn's `none` attestation, ES256 signatures.
 * Its options make it answer wrongly.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreatedPasskey,
  NewPasskey,
  PasskeyRequest,
  UsedPasskey,
} from '@scenewright/shared/api/passkeys.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

type Answering = Readonly<{
  origin?: string
  rpId?: string
  /** True if it has checked who uses it. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}>

export type FakeAuthenticator = Readonly<{
  create: (options: NewPasskey, answering?: Answering) => CreatedPasskey
  use: (request: PasskeyRequest, answering?: Answering) => UsedPasskey
}>

const ORIGIN = 'http://localhost:3000'

/** @param counts whether it counts its signatures */
export function fakeAuthenticator({ counts = false } = {}): FakeAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let signatures = 0
  let owner = ''

  const authData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const flagsOf = ({ isVerified = true }: Answering) => PRESENT | (isVerified ? VERIFIED : 0)
  const named = { id: text(id), rawId: text(id), type: 'public-key' } as const

  return {
    create: ({ challenge, rp, user }, answering = {}) => {
      owner = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // An elliptic curve key on P-256 for ES256 (RFC 9053).
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const aaguid = Buffer.alloc(16)
      const credential = Buffer.concat([aaguid, Buffer.from([0, id.length]), id, key])
      const flags = flagsOf(answering) | HAS_KEY
      const data = authData(answering.rpId ?? rp.id, flags, 0, credential)
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      const clientDataJSON = clientData('webauthn.create', challenge, answering)
      return {
        ...named,
        response: {
          clientDataJSON: text(clientDataJSON),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    use: ({ challenge, rpId }, answering = {}) => {
      signatures += counts ? 1 : 0
      const counter = answering.counter ?? signatures
      const data = authData(answering.rpId ?? rpId, flagsOf(answering), counter)
      const clientDataJSON = clientData('webauthn.get', challenge, answering)
      const signed = Buffer.concat([data, sha256(clientDataJSON)])
      return {
        ...named,
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, privateKey)),
          userHandle: answering.userHandle ?? owner,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Answering): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

function text(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url')
}

function bytes(base64Url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64Url, 'base64url'))
}
