import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

function says(bytes: Buffer, at: number, word: string): boolean {
  return bytes.subarray(at, at + word.length).toString('latin1') === word
}

/** What a recording is by its first bytes, whatever its name says; nothing when it is none of ours. */
export function audioKind(bytes: Buffer): AudioFormat | undefined {
  if (bytes.subarray(0, EBML.length).equals(EBML)) return 'webm'
  if (says(bytes, 4, 'ftyp')) return 'mp4'
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WAVE')) return 'wav'
  return undefined
}
