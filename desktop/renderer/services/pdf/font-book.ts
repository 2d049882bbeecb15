/** The fonts of one PDF: which face a text needs, which of them are loaded, what each can print. */
import type { Run } from '@scenewright/shared/content/runs.ts'
import type { jsPDF } from 'jspdf'
import { z } from 'zod'
import { FALLBACK_FACES, MISSING_BOX, styleOf } from './font-faces.ts'
import type { FallbackFace, FontStyle, LoadFace } from './font-faces.ts'
import { piecesOf, printedText, type Piece } from './pieces.ts'
import { isWinAnsi } from './win-ansi.ts'

/** What jsPDF tells of a font it has read: glyph numbers by code point. */
const FontMetadata = z.object({
  cmap: z.object({ unicode: z.object({ codeMap: z.record(z.string(), z.number()) }) }),
})

/** jsPDF takes a file as a string with one character a byte. */
function toBinaryString(bytes: Uint8Array): string {
  // In parts, because a call takes only so many arguments.
  const PART = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += PART) {
    text += String.fromCharCode(...bytes.subarray(at, at + PART))
  }
  return text
}

export type FontBook = Readonly<{
  piecesOf: (run: Run) => Piece<FallbackFace>[]
  /** Sets the document's font for a piece in this style. */
  select: (face: FallbackFace | null, style: FontStyle, sizePt: number) => void
}>

/**
 * Loads the fallback faces that these runs need into the document, and none that they do not.
 *
 * @returns what cuts a run into pieces of one face each; rejects when a face cannot be loaded
 */
export async function openFontBook(
  doc: jsPDF,
  runs: readonly Run[],
  loadFace: LoadFace,
): Promise<FontBook> {
  const glyphs = new Map<FallbackFace, Readonly<Record<string, number>>>()

  async function load(face: FallbackFace): Promise<void> {
    const file = `${face}.ttf`
    doc.addFileToVFS(file, toBinaryString(await loadFace(face)))
    // Each face is a family of its own: jsPDF sets Times for a style that a family lacks.
    doc.addFont(file, face, 'normal')
    const metadata: unknown = doc.setFont(face, 'normal').getFont().metadata
    glyphs.set(face, FontMetadata.parse(metadata).cmap.unicode.codeMap)
  }

  function hasGlyphs(face: FallbackFace, text: string): boolean {
    const codeMap = glyphs.get(face)
    if (codeMap === undefined) return false
    // By UTF-16 unit, as jsPDF looks glyphs up: it prints nothing that lies above U+FFFF.
    return Array.from(text).every((character) => codeMap[character.charCodeAt(0)])
  }

  for (const [style, characters] of charactersByStyle(runs)) {
    let rest = [...characters]
    for (const face of FALLBACK_FACES[style]) {
      if (rest.length > 0) await load(face)
      rest = rest.filter((character) => !hasGlyphs(face, character))
    }
  }

  return {
    piecesOf: (run) => {
      const faces = FALLBACK_FACES[styleOf(run)]
      return piecesOf<FallbackFace>(run.text, {
        faces,
        hasGlyphs,
        box: { face: faces[1], text: MISSING_BOX },
      })
    },
    select: (face, style, sizePt) => {
      if (face === null) doc.setFont('courier', style)
      else doc.setFont(face, 'normal')
      doc.setFontSize(sizePt)
    },
  }
}

/** For each style, the characters of runs that the built-in Courier cannot print whole. */
function charactersByStyle(runs: readonly Run[]): Map<FontStyle, Set<string>> {
  const byStyle = new Map<FontStyle, Set<string>>()
  for (const run of runs) {
    const text = printedText(run.text)
    if (isWinAnsi(text)) continue
    const characters = byStyle.get(styleOf(run)) ?? new Set()
    for (const character of text) characters.add(character)
    byStyle.set(styleOf(run), characters)
  }
  return byStyle
}
