import { describe, expect, it } from 'vitest'
import {
  canonicalPath,
  FINDABLE_PATHS,
  headFor,
  isPage,
  getPrerenderedFile,
  PRERENDERED_PATHS,
} from './page-heads.ts'

describe('headFor', () => {
  it.each([
    ['/', 'Scenewright - AI-enabled Screenwriting Interface'],
    ['/pricing', 'Pricing | Scenewright'],
    ['/faq', 'FAQ | Scenewright'],
    ['/download', 'Desktop App | Scenewright'],
    ['/login', 'Login | Scenewright'],
    ['/signup', 'Sign Up | Scenewright'],
    ['/verify-email', 'Verify Email | Scenewright'],
    ['/confirm-email-change', 'Change Email | Scenewright'],
    ['/forgot-password', 'Forgot Password | Scenewright'],
    ['/reset-password', 'Reset Password | Scenewright'],
    ['/account', 'Account | Scenewright'],
    ['/billing/return', 'Checkout | Scenewright'],
    ['/projects', 'Projects | Scenewright'],
    ['/editor', 'Editor | Scenewright'],
    ['/rich-text-demo', 'Rich Text Demo | Scenewright'],
    ['/terms', 'Terms of Service | Scenewright'],
    ['/privacy', 'Privacy Policy | Scenewright'],
    ['/contact', 'Contact | Scenewright'],
    ['/admin', 'Admin | Scenewright'],
  ])('gives %s the title %j and a description', (path, title) => {
    expect(isPage(path)).toBe(true)
    expect(headFor(path).title).toBe(title)
    expect(headFor(path).description).toMatch(/\.$/)
  })

  it.each([
    '/account',
    '/billing/return',
    '/projects',
    '/editor',
    '/admin',
    '/login',
    '/verify-email',
    '/confirm-email-change',
    '/reset-password',
  ])('keeps %s out of search engines', (path) => {
    expect(headFor(path)).toMatchObject({ robots: 'noindex, nofollow', keywords: [] })
    expect(FINDABLE_PATHS).not.toContain(path)
  })

  it.each(FINDABLE_PATHS)('allows search engines to index %s, with keywords', (path) => {
    expect(headFor(path).robots).toBe('index, follow')
    expect(headFor(path).keywords.length).toBeGreaterThan(0)
  })

  it('lists the indexed paths', () => {
    expect(FINDABLE_PATHS).toEqual([
      '/',
      '/pricing',
      '/faq',
      '/download',
      '/signup',
      '/rich-text-demo',
      '/terms',
      '/privacy',
      '/contact',
    ])
  })

  it.each(['/nowhere', '', '/faq/', '/FAQ', 'constructor', '__proto__', 'toString'])(
    'has no page at %j',
    (path) => {
      expect(isPage(path)).toBe(false)
      expect(headFor(path)).toMatchObject({
        title: 'Page Not Found | Scenewright',
        robots: 'noindex, nofollow',
      })
    },
  )
})

describe('canonicalPath', () => {
  it.each([
    ['/pricing', '/pricing'],
    ['/Pricing', '/pricing'],
    ['/PRICING//', '/pricing'],
    ['/', '/'],
    ['//', '/'],
    ['/billing/return/', '/billing/return'],
    ['/pricing/more', null],
    ['/assets', null],
    ['/__proto__', null],
    ['//pricing', null],
    ['', null],
  ])('of %j is %j', (pathname, path) => {
    expect(canonicalPath(pathname)).toBe(path)
  })
})

describe('prerendered pages', () => {
  it('are those that are the same for everyone', () => {
    expect(PRERENDERED_PATHS).toEqual(
      expect.arrayContaining([...FINDABLE_PATHS, '/login', '/projects', '/account']),
    )
    for (const path of ['/editor', '/admin', '/reset-password']) {
      expect(PRERENDERED_PATHS).not.toContain(path)
    }
  })

  it.each([
    ['/', 'prerendered/index.html'],
    ['/forgot-password', 'prerendered/forgot-password.html'],
  ])('%s has the file %s', (path, file) => {
    expect(getPrerenderedFile(path)).toBe(file)
  })
})
