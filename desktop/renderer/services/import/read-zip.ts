/** Unpacks zip archives, in which several programs save their scripts. */
import { unzipSync } from 'fflate'

const MEGABYTE = 1024 * 1024
/** The most that is unpacked of one archive, in bytes: enough for the largest script and more. */
const MAX_UNPACKED_BYTES = 64 * MEGABYTE
/** The most entries an archive may have; a script's has a few dozen. */
const MAX_ENTRIES = 2_000

const DAMAGED =
  'This file is damaged and can’t be unpacked. Open it in the program that created it, save it again, and import that file.'
const TOO_LARGE = `This file unpacks to more than ${MAX_UNPACKED_BYTES / MEGABYTE} MB, so it was not opened. Remove images and other attachments, and import it again.`

const ENCRYPTED =
  'This file is protected by a password. Open it in the program that created it, save it without a password, and import that file.'

/** Entries by their names in the archive. The names are never used as paths. */
export type ZipEntries = ReadonlyMap<string, Uint8Array>

export type UnpackedZip =
  | Readonly<{ ok: true; entries: ZipEntries }>
  /** A sentence for the writer. */
  | Readonly<{ ok: false; error: string }>

/** Returns the names of an archive's entries; none if it is damaged. */
export function zipNames(bytes: Uint8Array): readonly string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter({ name }) {
        if (names.length < MAX_ENTRIES) names.push(name)
        return false
      },
    })
  } catch {
    return []
  }
  return names
}

/** Unpacks the entries whose names match. Sizes are checked before anything is unpacked. */
export function readZip(bytes: Uint8Array, wanted: RegExp): UnpackedZip {
  let unpacked = 0
  let entries = 0
  const encrypted = encryptedEntries(bytes)
  try {
    const found = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        if (!wanted.test(name)) return false
        if (encrypted[entries - 1]) throw new EncryptedError()
        unpacked += originalSize
        if (unpacked > MAX_UNPACKED_BYTES || entries > MAX_ENTRIES) throw new TooLargeError()
        return true
      },
    })
    return { ok: true, entries: new Map(Object.entries(found)) }
  } catch (error) {
    if (error instanceof EncryptedError) return { ok: false, error: ENCRYPTED }
    return { ok: false, error: error instanceof TooLargeError ? TOO_LARGE : DAMAGED }
  }
}

class TooLargeError extends Error {}
class EncryptedError extends Error {}

/** Reads from a zip archive's directory what the unpacking library doesn't report. */

/** APPNOTE.TXT, 4.3.16: the end of the directory, which a comment of up to 64 KB may follow. */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
/** APPNOTE.TXT, 4.3.12: an entry of the directory. */
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
/** APPNOTE.TXT, 4.4.4: bit 0 of the flags. */
const ENCRYPTED_FLAG = 1

/**
 * Says which entries need a password, in the directory's order, which the unpacking library doesn't
 * report; empty if it can't be read.
 */
function encryptedEntries(bytes: Uint8Array): readonly boolean[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end < 0) return []
  const count = view.getUint16(end + 10, true)
  const encrypted: boolean[] = []
  let at = view.getUint32(end + 16, true)
  while (encrypted.length < count && at + ENTRY_BYTES <= view.byteLength) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) break
    encrypted.push((view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0)
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return encrypted
}

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return -1
}
