import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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

// Windows has no permission bits, and needs a right to make links.
describe.skipIf(process.platform === 'win32')('what is replaced', () => {
  test.each([0o600, 0o640, 0o664])('a file keeps its permissions %i', async (mode) => {
    const file = join(temporaryFolder(), 'private.fdx')
    writeFileSync(file, 'old')
    chmodSync(file, mode)
    await writeAtomically(file, 'new')
    expect(statSync(file).mode & 0o777).toBe(mode)
    expect(readFileSync(file, 'utf8')).toBe('new')
  })

  test('a symbolic link stays, and the file that it points to is written', async () => {
    const folder = temporaryFolder()
    const elsewhere = temporaryFolder()
    const target = join(elsewhere, 'real.fdx')
    writeFileSync(target, 'old')
    chmodSync(target, 0o600)
    symlinkSync(target, join(elsewhere, 'second'))
    symlinkSync(join(elsewhere, 'second'), join(folder, 'first.fdx'))
    await writeAtomically(join(folder, 'first.fdx'), 'new')
    expect(lstatSync(join(folder, 'first.fdx')).isSymbolicLink()).toBe(true)
    expect(lstatSync(join(elsewhere, 'second')).isSymbolicLink()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('new')
    expect(statSync(target).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['first.fdx'])
    expect(readdirSync(elsewhere)).toEqual(['real.fdx', 'second'])
  })

  test('a link to a file that is gone makes that file again', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'inner'))
    symlinkSync(join('inner', 'gone.fdx'), join(folder, 'link.fdx'))
    await writeAtomically(join(folder, 'link.fdx'), 'new')
    expect(lstatSync(join(folder, 'link.fdx')).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(folder, 'inner', 'gone.fdx'), 'utf8')).toBe('new')
  })
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
