import type { Run } from '@scenewright/shared/content/runs.ts'

export type FontStyle = 'normal' | 'bold' | 'italic' | 'bolditalic'

/** The style that a run's marks ask for; underline is a line of its own. */
export function styleOf(run: Run): FontStyle {
  if (run.bold) return run.italic ? 'bolditalic' : 'bold'
  return run.italic ? 'italic' : 'normal'
}

/** The built-in faces, which every reader of PDFs has (ISO 32000-1, 9.6.2.2). */
export const BUILT_IN_FACES = {
  normal: 'Courier',
  bold: 'Courier-Bold',
  italic: 'Courier-Oblique',
  bolditalic: 'Courier-BoldOblique',
} as const

/**
 * The fonts for what the built-in Courier lacks, in the order in which they are tried for a style.
 * Both have Courier's width of 0.6 em. Courier Prime looks like a screenplay and has all Latin
 * letters of Europe; Cousine adds Greek, Cyrillic, Hebrew, and the box for what is missing.
 */
export const FALLBACK_FACES = {
  normal: ['CourierPrime', 'Cousine'],
  bold: ['CourierPrime-Bold', 'Cousine-Bold'],
  italic: ['CourierPrime-Italic', 'Cousine-Italic'],
  bolditalic: ['CourierPrime-BoldItalic', 'Cousine-BoldItalic'],
} as const

export type FallbackFace = (typeof FALLBACK_FACES)[FontStyle][number]

/**
 * The fonts for what those lack: Chinese and Japanese, Korean, pictures. Each is cut into many files,
 * of which a script needs few, and has one weight: bold and italic are made from it.
 */
export const WIDE_FAMILIES = ['NotoSansSC', 'NanumGothicCoding', 'NotoEmoji'] as const
export type WideFamily = (typeof WIDE_FAMILIES)[number]

/** Where the fonts come from; both reject when a file cannot be loaded. */
export type FontSource = Readonly<{
  /** The bytes of a fallback face (a TrueType file). */
  loadFace: (face: FallbackFace) => Promise<Uint8Array<ArrayBuffer>>
  /** The bytes of one file of a wide family (a WOFF file), by its name in `piecesOf`. */
  loadPiece: (family: WideFamily, piece: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The family's files by name, each with the characters in it, such as 'U+4e00-4e10,U+ff01'. */
  piecesOf: (family: WideFamily) => Promise<Readonly<Record<string, string>>>
}>

/** What stands for a character that none of the fonts has. Every Cousine face has it. */
export const MISSING_BOX = '□'
