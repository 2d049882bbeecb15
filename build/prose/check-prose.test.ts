import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkProse } from './check-prose.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenewright-prose-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

// Built from parts, so that the check of this repository doesn't find them here.
const PAGE = ['docs', 'saving.md'].join('/')
const MISSING = ['docs', 'missing.md'].join('/')

it('reports broken citations in all files', () => {
  put('README.md', `Fine.\n\nSee ${MISSING}.\n`)
  put('desktop/a.css', `/* ${MISSING} */\n`)
  put('shared/src/a.ts', `// ${MISSING}\n`)
  expect(checkProse(root)).toEqual([
    `README.md:3: ${MISSING} doesn't exist`,
    `desktop/a.css:1: ${MISSING} doesn't exist`,
    `shared/src/a.ts:1: ${MISSING} doesn't exist`,
  ])
})

it('reports nothing in a clean project, and skips packages and build output', () => {
  put('README.md', `See [saving](${PAGE}#drafts).\n`)
  put(PAGE, '# Drafts\n')
  put('node_modules/a/README.md', MISSING)
  put('desktop/dist/a.css', `/* ${MISSING} */`)
  put('backend/src/generated/a.ts', `// ${MISSING}`)
  put('.git/a.md', MISSING)
  expect(checkProse(root)).toEqual([])
})
