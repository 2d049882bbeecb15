/** Messages to and from the import worker; each worker reads one file. */
import type { ImportFormat } from '@scenewright/shared/files/file-formats.ts'
import type { ScriptCounts } from '@scenewright/shared/statistics/counts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { TextEncoding } from './encoding/text-encodings.ts'

export type FileToRead = Readonly<{
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The text encoding that the writer chose; absent to detect it. */
  encoding?: TextEncoding
}>

/**
 * Three ways of making story blocks from a file: cut at scene headings, cut at the file's own sections,
 * or unchanged (Scenewright files contain blocks).
 */
export type Division = 'scenes' | 'sections' | 'as-is'

/** The script that a file becomes with this division. */
export type DividedScript = Readonly<{ division: Division; script: Script; counts: ScriptCounts }>

export type ReadFile = Readonly<{
  ok: true
  name: string
  format: ImportFormat
  /** The text encoding, if it was guessed or chosen. */
  encoding?: TextEncoding
  /** One, or two if the file has sections. */
  divisions: readonly [DividedScript, ...DividedScript[]]
  /** Each is a sentence for the writer about something that couldn't be imported. */
  problems: readonly string[]
  /** Each is a sentence about something that a file exported from the script has in another form. */
  exportChanges: readonly string[]
}>

export type ImportedFile =
  | ReadFile
  /** A sentence for the writer that says what to do. */
  | Readonly<{ ok: false; error: string }>

export type ImportStage = 'reading' | 'laying-out'

export type ImportAnswer = Readonly<
  { kind: 'stage'; stage: ImportStage } | { kind: 'done'; file: ImportedFile }
>
