/** What goes to the import worker and comes back from it; one worker reads one file. */
import type { ScriptCounts } from '@scenewright/shared/script/counts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { ImportFormat } from './detect-format.ts'

export type FileToRead = Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> }>

/**
 * How a file becomes story blocks: cut at scene headings, cut at the file's own sections, or as it
 * stands in a file of ours, which has its blocks.
 */
export type Division = 'scenes' | 'sections' | 'as-is'

/** The script that a file becomes by one division. */
export type DividedScript = Readonly<{ division: Division; script: Script; counts: ScriptCounts }>

export type ReadFile = Readonly<{
  ok: true
  name: string
  format: ImportFormat
  /** At least one; two where the file has sections of its own. */
  divisions: readonly [DividedScript, ...DividedScript[]]
  /** What could not be brought in, each as a sentence. */
  problems: readonly string[]
}>

export type ImportedFile =
  | ReadFile
  /** A sentence for the writer, which says what to do. */
  | Readonly<{ ok: false; error: string }>

/** What is being done. */
export type ImportStage = 'reading' | 'laying-out'

export type ImportAnswer = Readonly<
  { kind: 'stage'; stage: ImportStage } | { kind: 'done'; file: ImportedFile }
>
