// Plants a violation of each lint rule in a small copy of the repository and runs oxlint on it.

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
import { VIOLATIONS, CLEAN, type Planted } from './planted.ts'

interface Finding {
  code: string
  message: string
  filename: string
}

/** The files that oxlint needs to check the planted files like real ones. */
const COPIED = [
  '.oxlintrc.json',
  'build/lint',
  'tsconfig.json',
  'shared/tsconfig.json',
  'backend/tsconfig.json',
  'desktop/tsconfig.json',
]

let findings: readonly Finding[] = []
let copy = ''

beforeAll(() => {
  // realpath: the temporary folder may be a symbolic link, as on macOS.
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'scenewright-lint-')))
  for (const path of COPIED) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const { file, code } of [...VIOLATIONS, ...CLEAN]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), code)
  }
  findings = lint(copy)
}, 60_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('reports a planted violation by its rule', () => {
  test.each(VIOLATIONS)('$rule: $file', ({ file, rule, message }: Planted) => {
    const found = findings.filter((finding) => finding.filename === file)
    expect(found.map(({ code }) => code)).toContain(rule)
    const messages = found.map((finding) => finding.message).join('\n')
    expect(messages).toContain(message ?? '')
  })
})

describe('accepts the correct form', () => {
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
    // oxlint fails, as expected, with its findings on standard output.
    const { stdout } = error as { stdout: string }
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
  }
  throw new Error('oxlint found no violations')
}
