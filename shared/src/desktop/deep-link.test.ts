import { expect, test } from 'vitest'
import { linkAmong, linkOfPath, pathOfLink } from './deep-link.ts'

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
  ['an address within', 'scenewright://https://evil.example/'],
  ['a host', `scenewright://evil.example/verify-email?token=${TOKEN}`],
  ['a way up', `scenewright://login/../admin`],
  ['an escaped way up', 'scenewright://login%2f..%2fadmin'],
  ['a backslash', 'scenewright://login\\admin'],
  ['a name of an object', 'scenewright://constructor'],
  ['a token that is too short', 'scenewright://verify-email?token=abc'],
  ['a token with an escape', `scenewright://verify-email?token=${TOKEN}%0a`],
  ['a token that hides a second field', `scenewright://verify-email?token=${TOKEN}&next=/admin`],
  ['the same field twice', `scenewright://verify-email?token=${TOKEN}&token=${TOKEN}`],
  ['a field of another page', `scenewright://projects?token=${TOKEN}`],
  ['a fragment', 'scenewright://projects#x'],
  ['an outcome of its own', 'scenewright://billing/return?outcome=free'],
  ['a line after it', 'scenewright://projects\nscenewright://account'],
  ['a field that every object has', 'scenewright://projects?__proto__=1'],
  ['a very long one', `scenewright://verify-email?token=${'a'.repeat(3000)}`],
  ['nothing', 'scenewright://'],
])('%s opens nothing', (_what, link) => {
  expect(pathOfLink(link)).toBeNull()
})

test.each([`/reset-password?token=${TOKEN}`, '/billing/return?outcome=paid', '/login'])(
  'the link of %s leads to it',
  (path) => {
    expect(pathOfLink(linkOfPath(path))).toBe(path)
  },
)

test('finds the link among the arguments of a start', () => {
  expect(linkAmong(['.', '--flag', 'scenewright://projects'])).toBe('scenewright://projects')
  expect(linkAmong(['.', 'my-script.scenewright', 'https://example.org'])).toBeNull()
})
