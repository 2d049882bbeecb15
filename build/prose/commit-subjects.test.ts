import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSubjects, longSubjects } from './commit-subjects.ts'

test('accepts subjects of up to 72 characters, not counting the hash', () => {
  const longest = 'é'.repeat(72)
  expect(longSubjects(`3a3605b ${longest}\n`)).toEqual([])
  expect(longSubjects(`3a3605b ${longest}\naf9b03c ${longest}s`)).toEqual([`af9b03c ${longest}s`])
})

describe('in a repository', () => {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const commit = (subject: string) => {
    git('commit', '--allow-empty', '--no-gpg-sign', '-m', subject)
    return git('rev-parse', 'HEAD')
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-subjects-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('reports a long subject, but none up to the given commit', () => {
    git('init', '--quiet')
    const after = commit('An old subject that is far too long '.repeat(3))
    const long = 'editor: keep the caret when an element changes its type, and save after that'
    commit('editor: keep the caret')
    commit(long)
    expect(checkSubjects(folder, after)).toEqual([expect.stringContaining(long)])
  })

  test('is skipped if the history does not reach back to the given commit', () => {
    git('init', '--quiet')
    commit('A subject that is far too long '.repeat(4))
    expect(checkSubjects(folder, 'f'.repeat(40))).toEqual({
      skipped: "the history here doesn't reach back to fffffff",
    })
  })

  test('is skipped without a repository', () => {
    expect(checkSubjects(folder, 'f'.repeat(40))).toEqual({ skipped: 'no git repository' })
  })
})
