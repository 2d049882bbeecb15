/**
 * Reads the length of a WebM file. Browsers write it while recording, so the header has no
 * duration. It follows from the last block: its cluster's time plus its own offset (Matroska, RFC
 * 9559).
 */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const BLOCK_GROUP = 0xa0
const TIMESTAMP_SCALE = 0x2ad7b1
const CLUSTER_TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1

/** Elements whose children are read. */
const PARENTS: ReadonlySet<number> = new Set([SEGMENT, CLUSTER, INFO, BLOCK_GROUP])

const DEFAULT_SCALE_NS = 1_000_000
const NS_PER_SECOND = 1_000_000_000
/** More than hours of audio need. Reading stops here. */
const MAX_ELEMENTS = 2_000_000
/** Larger integers may not be exact in JavaScript. */
const MAX_NUMBER_BYTES = 6

/**
 * The length in bytes (1 to 8) of a variable-size integer, from the leading zeros of its first
 * byte.
 */
function vintLength(first: number): number {
  return first === 0 ? 0 : Math.clz32(first) - 23
}

type Head = Readonly<{ id: number; dataAt: number; size: number | undefined }>

/** Reads an element's id and size. The size is undefined if it was unknown when written. */
function headAt(bytes: Buffer, at: number): Head | undefined {
  const idLength = vintLength(bytes[at] ?? 0)
  const sizeAt = at + idLength
  const sizeLength = vintLength(bytes[sizeAt] ?? 0)
  const dataAt = sizeAt + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || dataAt > bytes.length) return undefined
  const id = bytes.readUIntBE(at, idLength)
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  const rest = bytes.subarray(sizeAt + 1, dataAt)
  const isUnknown = first === 0xff >> sizeLength && rest.every((byte) => byte === 0xff)
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first)
  return { id, dataAt, size: isUnknown ? undefined : size }
}

function numberAt(bytes: Buffer, at: number, size: number): number {
  return size > 0 && size <= MAX_NUMBER_BYTES && at + size <= bytes.length
    ? bytes.readUIntBE(at, size)
    : 0
}

/** Returns the seconds up to the start of the last block, or undefined without one. */
export function webmSeconds(bytes: Buffer): number | undefined {
  let scaleNs = DEFAULT_SCALE_NS
  let clusterTime = 0
  let latest: number | undefined
  let at = 0
  for (let read = 0; ; read++) {
    const head = headAt(bytes, at)
    if (!head) break
    if (read > MAX_ELEMENTS) return undefined
    const { id, dataAt, size } = head
    if (id === TIMESTAMP_SCALE) scaleNs = numberAt(bytes, dataAt, size ?? 0) || DEFAULT_SCALE_NS
    if (id === CLUSTER_TIMESTAMP) clusterTime = numberAt(bytes, dataAt, size ?? 0)
    if (id === SIMPLE_BLOCK || id === BLOCK) {
      // The track's number, then the offset from the cluster's time.
      const offsetAt = dataAt + vintLength(bytes[dataAt] ?? 0)
      if (offsetAt + 2 > bytes.length) break
      latest = Math.max(latest ?? 0, clusterTime + bytes.readInt16BE(offsetAt))
    }
    if (PARENTS.has(id)) at = dataAt
    else if (size === undefined) break
    else at = dataAt + size
  }
  return latest === undefined ? undefined : (latest * scaleNs) / NS_PER_SECOND
}
