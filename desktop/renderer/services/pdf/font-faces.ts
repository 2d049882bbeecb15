import type { Run } from '@scenewright/shared/content/runs.ts'
import type { ComplexScript } from '@scenewright/shared/layout/complex-scripts.ts'
import type { ShapedFont } from './shaping/shaped-font.ts'
import type { Subsetter } from './shaping/subsetter.ts'

/** The width of a cell of Courier (shared/src/layout/measure.ts). */
export const CELL_EM = 0.6

export type FontStyle = 'normal' | 'bold' | 'italic' | 'bolditalic'

/** The style of a run's marks. Underlines are drawn separately. */
export function getFontStyle(run: Run): FontStyle {
  if (run.bold) return run.italic ? 'bolditalic' : 'bold'
  return run.italic ? 'italic' : 'normal'
}

/** The built-in faces, which every PDF reader has (ISO 32000-1, 9.6.2.2). */
export const BUILT_IN_FACES = {
  normal: 'Courier',
  bold: 'Courier-Bold',
  italic: 'Courier-Oblique',
  bolditalic: 'Courier-BoldOblique',
} as const

/**
 * The fonts for characters that the built-in Courier lacks, in the order they are tried. Both have
 * Courier's width of 0.6 em. Courier Prime suits screenplays and has all Latin letters of Europe;
 * Cousine adds Greek, Cyrillic, Hebrew and the missing box.
 */
export const FALLBACK_FACES = {
  normal: ['CourierPrime', 'Cousine'],
  bold: ['CourierPrime-Bold', 'Cousine-Bold'],
  italic: ['CourierPrime-Italic', 'Cousine-Italic'],
  bolditalic: ['CourierPrime-BoldItalic', 'Cousine-BoldItalic'],
} as const

export type FallbackFace = (typeof FALLBACK_FACES)[FontStyle][number]

/**
 * The fonts for characters that those lack: Chinese and Japanese, Korean, emoji. Each is split into
 * many files, of which a script needs few. Each has one weight; bold and italic are synthesized.
 */
export const WIDE_FAMILIES = ['NotoSansSC', 'NanumGothicCoding', 'NotoEmoji'] as const
export type WideFamily = (typeof WIDE_FAMILIES)[number]

/**
 * The fonts of scripts whose letters join, change places or stack. Each has one weight; bold and
 * italic are synthesized.
 */
const COMPLEX_FACES = {
  Arabic: 'Vazirmatn',
  Bengali: 'NotoSansBengali',
  Devanagari: 'NotoSansDevanagari',
  Gujarati: 'NotoSansGujarati',
  Gurmukhi: 'NotoSansGurmukhi',
  Kannada: 'NotoSansKannada',
  Malayalam: 'NotoSansMalayalam',
  Tamil: 'NotoSansTamil',
  Telugu: 'NotoSansTelugu',
  Thai: 'NotoSansThai',
} as const satisfies Partial<Record<ComplexScript, string>>

/** The whole font, whose files in `WIDE_FAMILIES` lack the sequences that make up one picture. */
export const SEQUENCE_FACE = 'NotoEmoji-Regular'

/** A font that HarfBuzz shapes. */
export type ShapedFace = (typeof COMPLEX_FACES)[keyof typeof COMPLEX_FACES] | typeof SEQUENCE_FACE

/** The font of a complex script; `undefined` if there is none. */
export function findComplexFace(script: ComplexScript): ShapedFace | undefined {
  const faces: Partial<Record<ComplexScript, ShapedFace>> = COMPLEX_FACES
  return faces[script]
}

/** Loads fonts. Its functions reject if a file can't be loaded. */
export type FontSource = Readonly<{
  /** The bytes of a fallback face (a TrueType file). */
  loadFace: (face: FallbackFace) => Promise<Uint8Array<ArrayBuffer>>
  /** The bytes of one file of a wide family (WOFF). `piece` is its name in `piecesOf`. */
  loadPiece: (family: WideFamily, piece: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The bytes of a font that HarfBuzz shapes (TrueType or WOFF). */
  loadShapedFace: (face: ShapedFace) => Promise<Uint8Array<ArrayBuffer>>
  /** Loads HarfBuzz. */
  loadShaping: () => Promise<Shaping>
  /** The family's files by name, each with its characters, such as 'U+4e00-4e10,U+ff01'. */
  piecesOf: (family: WideFamily) => Promise<Readonly<Record<string, string>>>
}>

/** The functions of HarfBuzz, which is loaded only if a text needs it. */
export type Shaping = Readonly<{
  openFont: (bytes: Uint8Array<ArrayBuffer>) => Promise<ShapedFont>
  subset: Subsetter
}>

/** Printed for a character that no font has. Every Cousine face has it. */
export const MISSING_BOX = '□'
