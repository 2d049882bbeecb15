/** A draft as text: a head with everything except the story blocks, and one part per block. */
import { z } from 'zod'
import { field, isJsonObject, parseJson } from '../script/json-shape.ts'
import type { DraftState } from './lineage.ts'

// The header comes first, so that it can be read without parsing the whole script.
const HEADER_START = '{"draft":'
const AFTER_HEADER = ',"title":'

/** The stored field names: see docs/glossary.md, "draft state". */
const HeaderJson = z.object({ userId: z.string(), workingCopyId: z.string(), revision: z.number() })

/** The user a draft belongs to, and its state. */
export type DraftHeader = Readonly<{ userId: string; state: DraftState }>

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
  const found = HeaderJson.safeParse(
    end < 0 ? headerInside(text) : parseJson(text.slice(HEADER_START.length, end)),
  )
  if (!found.success) return null
  const { userId, workingCopyId, revision } = found.data
  return { userId, state: { draftId: workingCopyId, revision } }
}

function headerInside(text: string): unknown {
  const whole = parseJson(text)
  return isJsonObject(whole) ? field(whole, 'draft') : undefined
}
