/** Pieces of a working copy's text, with what tells whether they are whole. */
import crc32 from 'crc-32'
import type { Piece } from '@scenewright/shared/drafts/kept-copies.ts'

export function pieceOf(text: string): Piece {
  return { text, checksum: checksumOf(text) }
}

export function checksumOf(text: string): number {
  return crc32.str(text)
}
