import type { Run } from '@scenewright/shared/content/runs.ts'

/** A style as jsPDF names those of its built-in fonts. */
export type FontStyle = 'normal' | 'bold' | 'italic' | 'bolditalic'

/** The style that a run's marks ask for; underline is a line of its own. */
export function styleOf(run: Run): FontStyle {
  if (run.bold) return run.italic ? 'bolditalic' : 'bold'
  return run.italic ? 'italic' : 'normal'
}

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

/** Fetches the bytes of a fallback face (a TrueType file); rejects when it cannot. */
export type LoadFace = (face: FallbackFace) => Promise<Uint8Array>

/** What stands for a character that none of the fonts has. Every Cousine face has it. */
export const MISSING_BOX = '□'
