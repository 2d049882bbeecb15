import { expect, it } from 'vitest'
import { readTypedCode, recoveryCodeText, secretText } from './two-step.ts'

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcd-efgh-jkmn-pqrs', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
  ['ABCD EFGH JKMN PQRS', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
  ['abcd–efgh–jkmn–pqrs', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
  ['', { kind: 'unknown' }],
  ['12345', { kind: 'unknown' }],
  ['1234567', { kind: 'unknown' }],
  ['١٢٣٤٥٦', { kind: 'unknown' }],
  ['abcd-efgh-jkmn-pqr', { kind: 'unknown' }],
  ['abcd-efgh-jkmn-pqr\u0000', { kind: 'unknown' }],
])('reads the code %j', (text, code) => {
  expect(readTypedCode(text)).toEqual(code)
})

it('writes codes and secrets in groups', () => {
  expect(recoveryCodeText('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
  expect(secretText('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})
