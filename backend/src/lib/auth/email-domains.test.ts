/** Compares the domains of stored addresses with Node's, which follow UTS #46. */
import { domainToASCII } from 'node:url'
import { canonicalEmail } from '@scenewright/shared/auth/email.ts'
import { expect, it } from 'vitest'

it.each([
  'exämple.de',
  'BÜCHER.example.org',
  'faß.de',
  'ελλάδα.gr',
  'почта.рф',
  '例え.テスト',
  '한국.com',
  'مثال.إختبار',
  'ａｂｃ.de',
  'x日本y.com',
  'ööööööööööö-ß-ñ.org',
])('writes the domain %j like Node', (domain) => {
  expect(canonicalEmail(`ada@${domain}`)).toBe(`ada@${domainToASCII(domain)}`)
})
