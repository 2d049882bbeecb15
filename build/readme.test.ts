import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { QUICK_CHECKS, TESTS } from './lib/checks.ts'
import { ROOT } from './lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const README = read('README.md')
const CODE = /`([^`]+)`/g

test("names every setting of .env.example, and no other's", () => {
  const listed = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  const section = README.slice(README.indexOf('## Settings'), README.indexOf('## Where things are'))
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(CODE)])
  expect(new Set(told.map(([, name]) => name))).toEqual(new Set(listed))
})

test('names the steps that `npm test` takes', () => {
  const ids = [...QUICK_CHECKS, ...TESTS].map(({ id }) => id).join(' ')
  expect(README).toContain(`only the steps named: ${ids}`)
})

test.each(['README.md', 'docs/architecture.md'])('%s names only files that exist', (document) => {
  const FILE = /^(?:build|backend|desktop|docs|shared|state|services|features)\/[\w./-]*[\w/]$/
  const prose = read(document).replaceAll(/^```.*?^```$/gms, '')
  const named = [...prose.matchAll(CODE)].map(([, name]) => name ?? '')
  const files = named.filter((name) => FILE.test(name) && name !== 'desktop/dist/web')
  const missing = files.filter((file) => {
    return !existsSync(join(ROOT, file)) && !existsSync(join(ROOT, 'desktop/renderer', file))
  })
  expect(files).not.toEqual([])
  expect(missing).toEqual([])
})
