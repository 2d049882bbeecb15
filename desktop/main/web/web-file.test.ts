import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFileFor } from './web-file.ts'

const ROOT = join('/', 'app', 'dist', 'web')
const index = { path: join(ROOT, 'index.html'), type: 'text/html; charset=utf-8' }

test.each(['/', '/projects', '/editor', '/billing/return', '/no-such-page'])(
  '%s serves index.html',
  (path) => {
    expect(webFileFor(ROOT, path)).toEqual(index)
  },
)

test.each([
  ['/assets/main-Ab12.js', 'text/javascript; charset=utf-8'],
  ['/assets/inter.woff2', 'font/woff2'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/licenses.txt', 'text/plain; charset=utf-8'],
  ['/index.html', 'text/html; charset=utf-8'],
  ['/assets/a%20b.css', 'text/css; charset=utf-8'],
])('%s serves a file', (path, type) => {
  const decoded = decodeURIComponent(path)
  expect(webFileFor(ROOT, path)).toEqual({ path: join(ROOT, decoded), type })
})

test.each([
  ['a parent path', '/../package.json'],
  ['an escaped parent path', '/..%2f..%2fpackage.json'],
  ['escaped dots', '/%2e%2e/%2e%2e/package.json'],
  ['a parent path in the middle', '/assets/../../main/main.js'],
  ['a backslash', '/..\\..\\package.json'],
  ['an escaped backslash', '/assets%5c..%5c..%5cmain.js'],
  ['a NUL', '/index.html%00.js'],
  ['an invalid escape', '/%zz.js'],
  ['a type that the build does not contain', '/assets/main.js.map'],
  ['a file without extension in the assets', '/assets/main'],
  ['a source file', '/app/main.tsx'],
])('rejects %s', (_what, path) => {
  expect(webFileFor(ROOT, path)).toBeNull()
})

test('a double escape is decoded once and stays inside the folder', () => {
  const file = webFileFor(ROOT, '/%252e%252e%252fpackage.json')
  expect(file?.path).toBe(join(ROOT, '%2e%2e%2fpackage.json'))
})
