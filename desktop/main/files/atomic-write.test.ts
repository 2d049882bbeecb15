import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { writeAtomically } from './atomic-write.ts'
import { diskProblemSentence } from './disk-problem.ts'

test('writes text and bytes, replaces the old content, and leaves no other file', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.pdf')
  writeFileSync(file, 'before, and longer than after')
  await writeAtomically(file, Uint8Array.of(0, 255, 37))
  expect([...readFileSync(file)]).toEqual([0, 255, 37])
  await writeAtomically(file, 'Fög')
  expect(readFileSync(file, 'utf8')).toBe('Fög')
  expect(readdirSync(folder)).toEqual(['a.pdf'])
})

test("accepts a name of the file system's maximum length", async () => {
  const folder = temporaryFolder()
  const name = `${'a'.repeat(251)}.pdf`
  await writeAtomically(join(folder, name), 'x')
  expect(readdirSync(folder)).toEqual([name])
})

test('a failed write leaves the old content and no other file', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'taken')
  // A file can't replace a non-empty folder.
  mkdirSync(join(file, 'inner'), { recursive: true })
  await expect(writeAtomically(file, 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM|EEXIST/)
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('explains a missing folder and one without write permission', async () => {
  const folder = temporaryFolder()
  const gone = await writeAtomically(join(folder, 'no', 'a.pdf'), 'x').catch(
    (error: unknown) => error,
  )
  expect(diskProblemSentence(gone)).toBe('This folder no longer exists. Choose another folder.')
  chmodSync(folder, 0o500)
  const locked = Object.assign(new Error('no'), { code: 'EACCES' })
  expect(diskProblemSentence(locked)).toMatch(/^You don’t have permission to save/)
  chmodSync(folder, 0o700)
})

test.each([
  ['ENOSPC', /^This disk is full\./],
  ['EROFS', /read-only/],
  ['EDQUOT', /quota/],
  ['EIO', /^The file couldn’t be saved\./],
])('explains %s', (code, sentence) => {
  expect(diskProblemSentence(Object.assign(new Error(code), { code }))).toMatch(sentence)
})

test('has a sentence for anything else that is thrown', () => {
  expect(diskProblemSentence('odd')).toMatch(/Try again/)
})
