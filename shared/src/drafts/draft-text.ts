/** A draft as text: a head with everything except the story blocks, and one part per block. */
import { z } from 'zod'
import { field, isJsonObject, parseJson } from '../script/json-shape.ts'
import { DraftStateJson, MAX_ANCESTORS, type DraftLineage } from './lineage.ts'

// The header comes first, so that it can be read without parsing the whole script.
const HEADER_START = '{"draft":'
const AFTER_HEADER = ',"title":'

/** The data of a draft besides its script. */
export type DraftHeader = DraftLineage &
  Readonly<{
    userId: string
    /** The script store's revision. */
    revision: number
    /** The server's version that it is based on; `null` if there is none, or it is unknown. */
    baseVersion: number | null
  }>

/** The stored field names of 0.1.0: see docs/glossary.md. */
const HeaderJson = z.object({
  userId: z.string(),
  revision: z.number(),
  workingCopyId: z.string(),
  newProjectId: z.string(),
  baseVersion: z.number().nullable(),
  line: z.array(DraftStateJson).max(MAX_ANCESTORS),
})

/** The header as it is stored, in the `draft` field of the script's JSON. */
export function draftHeaderJson({ draftId, ancestors, ...header }: DraftHeader): object {
  return z.encode(HeaderJson, { ...header, workingCopyId: draftId, line: [...ancestors] })
}

/** Joins head and parts to the JSON text of one script object. */
export function joinDraftText(head: string, parts: readonly string[]): string {
  return `${head.slice(0, -1)},"storyBlocks":[${parts.join(',')}]}`
}

/**
 * Reads the header of a draft's text; `null` if it has none, like a plain script under the `script`
 * key.
 */
export function readDraftHeader(text: string): DraftHeader | null {
  const end = text.startsWith(HEADER_START) ? text.indexOf(AFTER_HEADER) : -1
  const raw = end < 0 ? headerInside(text) : parseJson(text.slice(HEADER_START.length, end))
  const found = HeaderJson.safeParse(raw)
  if (!found.success) return null
  const { workingCopyId, line, ...header } = found.data
  return { ...header, draftId: workingCopyId, ancestors: line }
}

function headerInside(text: string): unknown {
  const whole = parseJson(text)
  return isJsonObject(whole) ? field(whole, 'draft') : undefined
}
