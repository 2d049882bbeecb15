import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { writeAtomically } from './atomic-write.ts'
import { diskTroubleSentence } from './disk-trouble.ts'

test('writes text and bytes, in the place of what was there, and leaves nothing beside', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.pdf')
  writeFileSync(file, 'before, and longer than after')
  await writeAtomically(file, Uint8Array.of(0, 255, 37))
  expect([...readFileSync(file)]).toEqual([0, 255, 37])
  await writeAtomically(file, 'Fög')
  expect(readFileSync(file, 'utf8')).toBe('Fög')
  expect(readdirSync(folder)).toEqual(['a.pdf'])
})

test('takes a name as long as the disk does', async () => {
  const folder = temporaryFolder()
  const name = `${'a'.repeat(251)}.pdf`
  await writeAtomically(join(folder, name), 'x')
  expect(readdirSync(folder)).toEqual([name])
})

test('a failure leaves what was there, and nothing beside', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'taken')
  // A folder that holds something lets no file into its place.
  mkdirSync(join(file, 'inner'), { recursive: true })
  await expect(writeAtomically(file, 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM|EEXIST/)
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('a folder that is not there, or takes no files, is told by what to do', async () => {
  const folder = temporaryFolder()
  const gone = await writeAtomically(join(folder, 'no', 'a.pdf'), 'x').catch(
    (error: unknown) => error,
  )
  expect(diskTroubleSentence(gone)).toBe('This folder is no longer there. Choose another folder.')
  chmodSync(folder, 0o500)
  const locked = Object.assign(new Error('no'), { code: 'EACCES' })
  expect(diskTroubleSentence(locked)).toMatch(/^This folder does not let you save/)
  chmodSync(folder, 0o700)
})

test.each([
  ['ENOSPC', /^This disk is full\./],
  ['EROFS', /can only be read/],
  ['EDQUOT', /share of this disk is full/],
  ['EIO', /^The disk did not take the file\./],
])('%s', (code, sentence) => {
  expect(diskTroubleSentence(Object.assign(new Error(code), { code }))).toMatch(sentence)
})

test('whatever else was thrown has a sentence too', () => {
  expect(diskTroubleSentence('odd')).toMatch(/Try again/)
})
