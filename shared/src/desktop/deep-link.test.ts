import { expect, test } from 'vitest'
import { linkInArgs, linkOfPath, pathOfLink } from './deep-link.ts'

const TOKEN = 'Ab0_-'.repeat(8)

test.each([
  [`scenewright://verify-email?token=${TOKEN}`, `/verify-email?token=${TOKEN}`],
  [`scenewright://reset-password/?token=${TOKEN}`, `/reset-password?token=${TOKEN}`],
  ['scenewright://billing/return?outcome=paid', '/billing/return?outcome=paid'],
  ['scenewright://billing/return?outcome=cancelled', '/billing/return?outcome=cancelled'],
  ['scenewright://projects', '/projects'],
  ['scenewright://account/', '/account'],
])('%s opens its page', (link, path) => {
  expect(pathOfLink(link)).toBe(path)
})

test.each([
  ['another scheme', 'https://verify-email?token=abc'],
  ['a page that no link may open', 'scenewright://admin'],
  ['the editor', 'scenewright://editor?project=1'],
  ['an embedded address', 'scenewright://https://evil.example/'],
  ['a host', `scenewright://evil.example/verify-email?token=${TOKEN}`],
  ['a parent folder', `scenewright://login/../admin`],
  ['an escaped parent folder', 'scenewright://login%2f..%2fadmin'],
  ['a backslash', 'scenewright://login\\admin'],
  ['an object property', 'scenewright://constructor'],
  ['a token that is too short', 'scenewright://verify-email?token=abc'],
  ['a token with an escape', `scenewright://verify-email?token=${TOKEN}%0a`],
  [
    'a token followed by a second parameter',
    `scenewright://verify-email?token=${TOKEN}&next=/admin`,
  ],
  ['a duplicate parameter', `scenewright://verify-email?token=${TOKEN}&token=${TOKEN}`],
  ['a parameter of another page', `scenewright://projects?token=${TOKEN}`],
  ['a fragment', 'scenewright://projects#x'],
  ['an unknown outcome', 'scenewright://billing/return?outcome=free'],
  ['a second line', 'scenewright://projects\nscenewright://account'],
  ['an object property as parameter', 'scenewright://projects?__proto__=1'],
  ['a very long link', `scenewright://verify-email?token=${'a'.repeat(3000)}`],
  ['an empty link', 'scenewright://'],
])('rejects %s', (_what, link) => {
  expect(pathOfLink(link)).toBeNull()
})

test.each([`/reset-password?token=${TOKEN}`, '/billing/return?outcome=paid', '/login'])(
  'the link for %s opens that page',
  (path) => {
    expect(pathOfLink(linkOfPath(path))).toBe(path)
  },
)

test('finds the link among command-line arguments', () => {
  expect(linkInArgs(['.', '--flag', 'scenewright://projects'])).toBe('scenewright://projects')
  expect(linkInArgs(['.', 'my-script.scenewright', 'https://example.org'])).toBeNull()
})
