import { expect, test } from 'vitest'
import { externalLink } from './external-link.ts'

test.each([
  'https://checkout.stripe.com/c/pay/cs_test',
  'mailto:support@scenewright.example?subject=Help',
])('allows %s', (link) => {
  expect(externalLink(link, false)).toBe(link)
})

test.each([
  'http://example.org/',
  'http://localhost:3000/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'smb://server/share',
  'ms-msdt:/id PCWDiagnostic',
  'scenewright://projects',
  'app://scenewright/',
  'https://user:password@example.org/',
  'https://user@example.org/',
  '//example.org/',
  'not an address',
  '',
  `https://example.org/${'a'.repeat(5000)}`,
])('rejects %s', (link) => {
  expect(externalLink(link, false)).toBeNull()
})

test('allows plain http on this machine in development', () => {
  expect(externalLink('http://localhost:4000/pay', true)).toBe('http://localhost:4000/pay')
  expect(externalLink('http://127.0.0.1:4000/pay', true)).toBe('http://127.0.0.1:4000/pay')
  expect(externalLink('http://localhost.evil.example/', true)).toBeNull()
})
