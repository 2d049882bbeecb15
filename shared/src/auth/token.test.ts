import { describe, expect, it } from 'vitest'
import { readToken } from './token.ts'

const NOW_SECONDS = 1_800_000_000
const CLAIMS = { userId: 'u1', email: 'ada@example.com', exp: NOW_SECONDS + 1 }

/** Reads a token whose middle part decodes to `payload`. */
const read = (payload: string, token = 'head.body.signature') =>
  readToken(
    token,
    (part) => {
      if (part !== 'body') throw new Error('not base64url')
      return payload
    },
    NOW_SECONDS,
  )

const invalid = (error: string) => ({ ok: false, failure: { code: 'INVALID_TOKEN', error } })

describe('readToken', () => {
  it('reads the claims and preserves unknown ones', () => {
    const claims = { ...CLAIMS, sv: 3 }
    expect(read(JSON.stringify(claims))).toEqual({ ok: true, value: claims })
  })

  it.each(['', 'body', 'head.body', 'head.body.signature.more', 'head..signature', 'a.b.c'])(
    'rejects %j because of its format',
    (token) => {
      expect(read(JSON.stringify(CLAIMS), token)).toEqual(invalid('Invalid token format'))
    },
  )

  it.each([
    'no JSON',
    'null',
    '[]',
    JSON.stringify({ ...CLAIMS, userId: '' }),
    JSON.stringify({ ...CLAIMS, email: 7 }),
    JSON.stringify({ ...CLAIMS, exp: '1800000001' }),
    JSON.stringify({ userId: 'u1', email: 'ada@example.com' }),
  ])('rejects the payload %s', (payload) => {
    expect(read(payload)).toEqual(invalid('Invalid token format'))
  })

  it.each([NOW_SECONDS, NOW_SECONDS - 1, 0])('rejects a token that expired at %d s', (exp) => {
    expect(read(JSON.stringify({ ...CLAIMS, exp }))).toEqual(invalid('Token expired'))
  })
})
