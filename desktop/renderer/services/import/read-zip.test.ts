import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip, zipNames } from './read-zip.ts'

const ARCHIVE = zipSync({ 'a/one.txt': strToU8('one'), 'b/two.txt': strToU8('two') })

/** Offset of an entry's unpacked size in the archive's directory (APPNOTE.TXT, 4.3.12). */
const SIZE_OFFSET = 24

/** Offset of an entry's flags (APPNOTE.TXT, 4.4.4). */
const FLAGS_OFFSET = 8

/** The same archive with a change to the first entry of its directory. */
function changed(change: (view: DataView, entry: number) => void): Uint8Array {
  const bytes = ARCHIVE.slice()
  const entry = bytes.findIndex(
    (_byte, at) => bytes[at] === 0x50 && bytes[at + 2] === 0x01 && bytes[at + 3] === 0x02,
  )
  change(new DataView(bytes.buffer), entry)
  return bytes
}

/** An archive whose directory says that the first entry unpacks to this many bytes. */
const claiming = (size: number) =>
  changed((view, entry) => view.setUint32(entry + SIZE_OFFSET, size, true))

const ENCRYPTED = changed((view, entry) => view.setUint16(entry + FLAGS_OFFSET, 1, true))

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
  ['an entry with a password', ENCRYPTED, /password/],
  ['a truncated archive', ARCHIVE.slice(0, 60), /damaged/],
  ['damaged data', ARCHIVE.slice().fill(0xff, 40, 44), /damaged/],
])('refuses %s', (_what, bytes, sentence) => {
  const error: unknown = expect.stringMatching(sentence)
  expect(readZip(bytes, /./)).toEqual({ ok: false, error })
})

test('reads other entries of an archive with a password', () => {
  expect(readZip(ENCRYPTED, /^b\//)).toMatchObject({ ok: true })
})

test('returns no more than the directory says, however much an entry unpacks to', () => {
  const unpacked = readZip(claiming(1), /^a\//)
  expect(unpacked).toEqual({ ok: true, entries: new Map([['a/one.txt', strToU8('o')]]) })
})
