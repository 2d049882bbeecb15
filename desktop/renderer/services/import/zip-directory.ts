/** Reads from a zip archive's directory what the unpacking library doesn't report. */

/** APPNOTE.TXT, 4.3.16: the end of the directory, which a comment of up to 64 KB may follow. */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
/** APPNOTE.TXT, 4.3.12: an entry of the directory. */
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
/** APPNOTE.TXT, 4.4.4: bit 0 of the flags. */
const ENCRYPTED = 1

/** True for each entry that needs a password, in the directory's order; empty if it can't be read. */
export function encryptedEntries(bytes: Uint8Array): readonly boolean[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end < 0) return []
  const count = view.getUint16(end + 10, true)
  const encrypted: boolean[] = []
  let at = view.getUint32(end + 16, true)
  while (encrypted.length < count && at + ENTRY_BYTES <= view.byteLength) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) break
    encrypted.push((view.getUint16(at + 8, true) & ENCRYPTED) !== 0)
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
