import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginAddress, loginReason, returnPath } from './return-path.ts'

const ID = '0b54a1de-7c1e-4b52-9a5f-1d2b8a9c0e11'

describe('returnPath', () => {
  it.each([
    '/projects',
    '/account',
    '/admin',
    '/editor',
    `/editor?project=${ID}`,
    `/editor?project=${ID}&storyblock=3`,
    '/editor?storyblock=title',
    '/pricing?plan=pro&period=year',
    '/billing/return?outcome=paid',
  ])('leads to %s', (address) => {
    expect(returnPath(address)).toBe(address)
  })

  it.each([
    ['/projects?from=mail', '/projects'],
    ['/editor?project=x', '/editor'],
    [`/editor?project=${ID}&next=//evil.example`, `/editor?project=${ID}`],
    ['/editor?storyblock=title%0d%0a', '/editor'],
    [`/editor?Project=${ID}`, '/editor'],
    ['/pricing?plan=free', '/pricing'],
    ['/pricing?plan=pro&plan=basic', '/pricing?plan=pro'],
    ['/pricing?period=year&plan=pro', '/pricing?plan=pro&period=year'],
  ])('takes only the known parameters of %j', (address, path) => {
    expect(returnPath(address)).toBe(path)
  })

  it.each([
    null,
    '',
    '/',
    '/login',
    '/signup',
    '/no-such-page',
    'projects',
    '//evil.example/projects',
    '/\\evil.example',
    '\\\\evil.example',
    '/projects/',
    '/projects/../login',
    '/projects#x',
    '/projects\u0000',
    '/projects\n',
    '\t/projects',
    '/%70rojects',
    '/%2f%2fevil.example',
    'https://evil.example/projects',
    'javascript:alert(1)',
    'data:text/html,x',
    '/__proto__',
    '/constructor',
    `/projects?${'x'.repeat(500)}`,
  ])('refuses %j', (address) => {
    expect(returnPath(address)).toBeNull()
  })

  it('only leads to plain paths of this app, and keeps what it returned', () => {
    const pieces = fc.constantFrom(
      '\n',
      '\u202e',
      ...'/ \\ ? & = # : @ %2f editor pricing project plan pro storyblock title // evil.example'.split(
        ' ',
      ),
      ID,
    )
    const address = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(address, fc.string()), (text) => {
        const path = returnPath(text)
        if (path === null) return
        expect(path).toMatch(/^\/[a-z]+(\/[a-z]+)?(\?[\w=&-]+)?$/)
        expect(returnPath(path)).toBe(path)
      }),
    )
  })
})

it.each([
  [`/editor?project=${ID}`, 'Log in to open this project.'],
  ['/editor', 'Log in to start writing.'],
  ['/pricing?plan=pro', 'Log in to choose your plan.'],
  ['/admin', 'Log in to open this page.'],
])('the reason to log in for %s is %j', (path, reason) => {
  expect(loginReason(path)).toBe(reason)
})

it('the login page gets the path as a parameter', () => {
  expect(loginAddress('/login', null)).toBe('/login')
  const address = loginAddress('/signup', '/pricing?plan=pro&period=year')
  expect(address).toBe('/signup?next=%2Fpricing%3Fplan%3Dpro%26period%3Dyear')
})
