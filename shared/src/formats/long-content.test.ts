import { describe, expect, it } from 'vitest'
import { plainRun } from '../content/runs.ts'
import { contentToText } from '../content/text.ts'
import { MAX_CONTENT_CHARACTERS } from '../script/limits.ts'
import { contentPieces } from './long-content.ts'

function piecesOf(text: string): string[] {
  const pieces = contentPieces([plainRun(text)])
  expect(pieces.map(contentToText).join('')).toBe(text)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(MAX_CONTENT_CHARACTERS)
  return pieces
}

describe('content longer than an element can hold', () => {
  it('isn’t split if it fits', () => {
    expect(piecesOf('')).toEqual([''])
    expect(piecesOf('x'.repeat(MAX_CONTENT_CHARACTERS))).toHaveLength(1)
  })

  it('is split at a space', () => {
    const pieces = piecesOf('word '.repeat(30_000))
    expect(pieces).toHaveLength(3)
    for (const piece of pieces) expect(piece).toMatch(/^word.* $/s)
  })

  it('is split anywhere if there is no space, but not inside a character', () => {
    const pieces = piecesOf(`x${'🎬'.repeat(60_000)}`)
    expect(pieces).toHaveLength(3)
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true)
  })

  it('is measured with its escapes and tags', () => {
    expect(piecesOf('& '.repeat(20_000)).length).toBeGreaterThan(1)
    const letters = Array.from({ length: 20_000 }, (_, index) => ({
      ...plainRun('x'),
      bold: index % 2 === 0,
    }))
    const pieces = contentPieces(letters)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.map(contentToText).join('')).toBe('x'.repeat(20_000))
  }, 30_000)

  it('can be millions of characters long', () => {
    expect(piecesOf('word '.repeat(1_000_000))).toHaveLength(100)
  }, 30_000)
})
