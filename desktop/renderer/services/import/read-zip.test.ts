import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip, zipNames } from './read-zip.ts'

const ARCHIVE = zipSync({ 'a/one.txt': strToU8('one'), 'b/two.txt': strToU8('two') })

/** Offset of an entry's unpacked size in the archive's directory (APPNOTE.TXT, 4.3.12). */
const SIZE_OFFSET = 24

/** The same archive, whose directory says that the first entry unpacks to this many bytes. */
function claiming(size: number): Uint8Array {
  const bytes = ARCHIVE.slice()
  const directory = bytes.findIndex(
    (_byte, at) => bytes[at] === 0x50 && bytes[at + 2] === 0x01 && bytes[at + 3] === 0x02,
  )
  new DataView(bytes.buffer).setUint32(directory + SIZE_OFFSET, size, true)
  return bytes
}

test("lists an archive's entries", () => {
  expect(zipNames(ARCHIVE)).toEqual(['a/one.txt', 'b/two.txt'])
  expect(zipNames(strToU8('PK and no archive'))).toEqual([])
})

test('unpacks only the entries that are wanted', () => {
  const unpacked = readZip(ARCHIVE, /^b\//)
  expect(unpacked).toEqual({ ok: true, entries: new Map([['b/two.txt', strToU8('two')]]) })
})

test.each([
  ['an archive that unpacks to too much', claiming(65 * 1024 * 1024), /64 MB/],
  ['a truncated archive', ARCHIVE.slice(0, 60), /damaged/],
  ['damaged data', ARCHIVE.slice().fill(0xff, 40, 44), /damaged/],
])('refuses %s', (_what, bytes, sentence) => {
  const error: unknown = expect.stringMatching(sentence)
  expect(readZip(bytes, /./)).toEqual({ ok: false, error })
})
