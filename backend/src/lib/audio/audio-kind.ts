import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

function hasText(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).toString('latin1') === text
}

/** Detects the format from the first bytes, ignoring the file name. */
export function audioKind(bytes: Buffer): AudioFormat | undefined {
  if (bytes.subarray(0, EBML.length).equals(EBML)) return 'webm'
  if (hasText(bytes, 4, 'ftyp')) return 'mp4'
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WAVE')) return 'wav'
  return undefined
}
