/**
 * Reads the length of an MP4 file (ISO/IEC 14496-12) from its header or, if it was recorded in
 * fragments, from the start time of the last fragment.
 */
const PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])
const BOX_HEAD_BYTES = 8
const LARGE_BOX_HEAD_BYTES = 16

type Box = Readonly<{ type: string; dataAt: number; end: number }>

function boxAt(bytes: Buffer, at: number): Box | undefined {
  if (at + BOX_HEAD_BYTES > bytes.length) return undefined
  const type = bytes.toString('latin1', at + 4, at + BOX_HEAD_BYTES)
  const size = bytes.readUInt32BE(at)
  if (size === 0) return { type, dataAt: at + BOX_HEAD_BYTES, end: bytes.length }
  if (size !== 1) {
    return size < BOX_HEAD_BYTES ? undefined : { type, dataAt: at + BOX_HEAD_BYTES, end: at + size }
  }
  if (at + LARGE_BOX_HEAD_BYTES > bytes.length) return undefined
  const large = Number(bytes.readBigUInt64BE(at + BOX_HEAD_BYTES))
  if (large < LARGE_BOX_HEAD_BYTES) return undefined
  return { type, dataAt: at + LARGE_BOX_HEAD_BYTES, end: at + large }
}

/** Reads a time of a full box: 64 bits in version 1, 32 bits in version 0. */
function timeAt(bytes: Buffer, at: number, isLong: boolean): number {
  if (at + (isLong ? 8 : 4) > bytes.length) return 0
  return isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
}

/**
 * Reads the time scale (units per second) and the duration (in units) from a movie or track header.
 */
function headTimes(bytes: Buffer, dataAt: number): { scale: number; duration: number } {
  const isLong = bytes[dataAt] === 1
  const at = dataAt + (isLong ? 20 : 12)
  const duration = timeAt(bytes, at + 4, isLong)
  // All bits set means unknown duration.
  const isKnown = duration < (isLong ? 2 ** 63 : 2 ** 32 - 1)
  return { scale: timeAt(bytes, at, false), duration: isKnown ? duration : 0 }
}

/** Returns seconds, or undefined if the file has no duration. */
export function mp4Seconds(bytes: Buffer): number | undefined {
  let fromHead = 0
  let trackScale = 0
  let fragmentTime = 0
  let at = 0
  for (;;) {
    const box = boxAt(bytes, at)
    if (!box) break
    if (box.type === 'mvhd' || box.type === 'mdhd') {
      const { scale, duration } = headTimes(bytes, box.dataAt)
      if (box.type === 'mdhd') trackScale = scale
      if (scale > 0) fromHead = Math.max(fromHead, duration / scale)
    }
    if (box.type === 'tfdt') {
      const time = timeAt(bytes, box.dataAt + 4, bytes[box.dataAt] === 1)
      fragmentTime = Math.max(fragmentTime, time)
    }
    at = PARENTS.has(box.type) ? box.dataAt : box.end
  }
  const fromFragments = trackScale > 0 ? fragmentTime / trackScale : 0
  const seconds = Math.max(fromHead, fromFragments)
  return seconds > 0 ? seconds : undefined
}
