// Plants a breach of each of the house's rules in a small copy of the house, and asks oxlint.

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { BREACHES, CLEAN, type Planted } from './planted.ts'

interface Finding {
  code: string
  message: string
  filename: string
}

/** What lint needs to see the planted files as it sees the real ones. */
const COPIED = [
  '.oxlintrc.json',
  'build/lint',
  'tsconfig.json',
  'shared/tsconfig.json',
  'backend/tsconfig.json',
  'desktop/tsconfig.json',
]

let findings: readonly Finding[] = []
let house = ''

beforeAll(() => {
  // The real path: on some systems the temporary folder is behind a symbolic link.
  house = realpathSync(mkdtempSync(join(tmpdir(), 'scenewright-lint-')))
  for (const path of COPIED) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    cpSync(join(ROOT, path), join(house, path), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  for (const { file, code } of [...BREACHES, ...CLEAN]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), code)
  }
  findings = lint(house)
}, 60_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('a planted breach turns lint red and names the rule', () => {
  test.each(BREACHES)('$rule: $file', ({ file, rule, says }: Planted) => {
    const found = findings.filter((finding) => finding.filename === file)
    expect(found.map(({ code }) => code)).toContain(rule)
    if (says !== undefined) expect(found.map(({ message }) => message).join('\n')).toContain(says)
  })
})

describe('the clean form stays green', () => {
  test.each(CLEAN)('$file', ({ file }) => {
    expect(findings.filter((finding) => finding.filename === file)).toEqual([])
  })
})

function lint(folder: string): Finding[] {
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint')
  const options = {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    shell: process.platform === 'win32',
  } as const
  try {
    execFileSync(oxlint, ['--format', 'json', 'shared', 'backend', 'desktop'], options)
  } catch (error) {
    // Red is what we came for: the findings are on its standard output.
    const { stdout } = error as { stdout: string }
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
  }
  throw new Error('oxlint found nothing at all')
}
