import { editorPart } from './editor/editor-part.ts'
import { revisionsPart } from './revisions/revisions-part.ts'

export interface BenchOptions {
  /** Folder of the web build to measure. */
  webDir: string
  /** A Chromium. */
  browserPath: string
}

/** One subject that the bench knows how to measure. */
export interface BenchPart {
  /** How it is named on the command line, such as `editor`. */
  id: string
  title: string
  /** Measures and prints what it found; throws only when it could not measure. */
  run: (options: BenchOptions) => Promise<void>
}

export const PARTS: readonly BenchPart[] = [editorPart, revisionsPart]
