/** Pieces of a draft's text, with a checksum that detects damage. */
import crc32 from 'crc-32'
import type { Piece } from '@scenewright/shared/drafts/draft-storage.ts'

export function createPiece(text: string): Piece {
  return { text, checksum: computeChecksum(text) }
}

export function computeChecksum(text: string): number {
  return crc32.str(text)
}
