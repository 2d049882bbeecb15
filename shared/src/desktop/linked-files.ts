/**
 * Reading and writing the files that scripts are saved back to. The main process knows them by their
 * receipts, and the page never learns where they are.
 */
import { z } from 'zod'

/** Identifies a file that the writer has opened or saved. */
export const Receipt = z.uuid()

const GONE = z.object({ kind: z.literal('gone') })
/** `reason`: for the writer, with what to do. */
const REFUSED = z.object({ kind: z.literal('refused'), reason: z.string() })

export const FileReading = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), bytes: z.instanceof(Uint8Array) }),
  GONE,
  REFUSED,
])

export const FileWriting = z.discriminatedUnion('kind', [
  /** `backup`: the name of the backup that was made beside it. */
  z.object({ kind: z.literal('written'), backup: z.string().nullable() }),
  /** It no longer has the expected content, and wasn't written. */
  z.object({ kind: z.literal('changed') }),
  GONE,
  REFUSED,
])
export type FileWriting = Readonly<z.infer<typeof FileWriting>>
