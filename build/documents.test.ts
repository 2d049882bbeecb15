// Checks that what the documents list matches the code.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))
const CODE = /`([^`]+)`/g

/** From a heading of the second level to the next one. */
function sectionOf(document: string, heading: string): string {
  const [, section = ''] = document.split(`\n## ${heading}\n`)
  return section.split('\n## ')[0] ?? ''
}

describe('settings', () => {
  const settings = namesIn(read('backend/src/config.ts'), /^ {2}([A-Z_]+): /gm)

  test('are all in .env.example', () => {
    expect(settings.size).toBeGreaterThan(20)
    expect(namesIn(read('.env.example'), /^#?([A-Z_]+)=/gm)).toEqual(settings)
  })

  test('are all in the tables of docs/running.md', () => {
    const rows = sectionOf(read('docs/running.md'), 'Settings').split('\n')
    const cells = rows.filter((row) => row.startsWith('| `')).map((row) => row.split('|')[1])
    expect(namesIn(cells.join(' '), CODE)).toEqual(settings)
  })
})

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/running.md',
  'docs/faults.md',
  'docs/performance.md',
]

test.each(DOCUMENTS)('%s names only files that exist', (document) => {
  const FILE =
    /^(?:\.?\/)?(?:build|backend|desktop|docs|shared|state|services|features|app)\/[\w./-]*[\w/]$/
  const prose = read(document).replaceAll(/^```.*?^```$/gms, '')
  const files = [...namesIn(prose, CODE)].filter((name) => FILE.test(name))
  const missing = files.filter((file) => {
    if (file === 'desktop/dist/web') return false
    return !existsSync(join(ROOT, file)) && !existsSync(join(ROOT, 'desktop/renderer', file))
  })
  expect(missing).toEqual([])
})
