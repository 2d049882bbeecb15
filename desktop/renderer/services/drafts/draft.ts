/** The stored form of a draft: the script's JSON (`docs/product.md#data`) with a header. */
import { z } from 'zod'
import {
  DraftStateJson,
  MAX_ANCESTORS,
  type DraftState,
} from '@scenewright/shared/drafts/lineage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { field, isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import type { DraftText, DraftPlace, Piece } from '@scenewright/shared/drafts/draft-storage.ts'
import { pieceOf } from '#renderer/platform/drafts/draft-pieces.ts'
import { newLineage, type DraftLineage } from './draft-lineage.ts'

/** A script with its lineage, revision and base version. */
export type Draft = DraftLineage &
  Readonly<{
    script: Script
    /** The script store's revision. */
    revision: number
    /** The server's version that it is based on; `null` if there is none, or it is unknown. */
    baseVersion: number | null
  }>

/** The header of a stored draft. A plain script under the `script` key has none. */
const HeaderJson = z.object({
  userId: z.string(),
  revision: z.number(),
  baseVersion: z.number().nullable(),
})

/** The lineage in the header; drafts written by an older release have none. */
const LineageJson = z.object({
  workingCopyId: z.string(),
  newProjectId: z.string(),
  line: z.array(DraftStateJson).max(MAX_ANCESTORS),
})

/** Most edits change one block, so the texts of the others are reused. */
const pieces = new WeakMap<StoryBlock, Piece>()

/** Milliseconds of serializing after which `prepareTexts` lets other tasks run. */
const YIELD_AFTER_MS = 5

/**
 * Serializes all blocks that haven't been serialized yet. Yields every few milliseconds, because the
 * first edit of a long script would otherwise delay typing.
 */
export async function prepareTexts({ storyBlocks }: Script): Promise<void> {
  let since = performance.now()
  for (const block of storyBlocks.filter((one) => !pieces.has(one))) {
    if (performance.now() - since > YIELD_AFTER_MS) {
      await nextTask()
      since = performance.now()
    }
    blockPiece(block)
  }
}

/** Lets all pending tasks run. Uses a message channel, because a timer would wait longer. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** The stored form. The header comes first: see `shared/src/drafts/draft-text.ts`. */
export function draftTextOf({ userId }: DraftPlace, draft: Draft, at: Date): DraftText {
  const { script, draftId, ancestors, ...rest } = draft
  const { title, storyBlocks, ...otherParts } = script
  const line = ancestors.map((state) => z.encode(DraftStateJson, state))
  const head = {
    draft: { userId, workingCopyId: draftId, ...rest, line },
    title,
    ...otherParts,
    lastModified: at.toISOString(),
  }
  return {
    state: stateOf(draft),
    ancestors: draft.ancestors,
    head: pieceOf(JSON.stringify(head)),
    parts: storyBlocks.map(blockPiece),
  }
}

function blockPiece(block: StoryBlock): Piece {
  const known = pieces.get(block)
  if (known) return known
  const piece = pieceOf(JSON.stringify(block))
  pieces.set(block, piece)
  return piece
}

/** A draft's id and revision. */
export function stateOf({ draftId, revision }: Omit<Draft, 'script'>): DraftState {
  return { draftId, revision }
}

/** Parses a stored draft; `null` if the text isn't a script. `owner` is `null` without a header. */
export function readDraft(
  text: string,
  makeId: MakeId,
): Readonly<{ draft: Draft; owner: string | null }> | null {
  const value = parseJson(text)
  const normalised = normaliseScript(value, makeId)
  if (!normalised || !isJsonObject(value)) return null
  for (const warning of normalised.warnings) console.warn(warning)
  const { script } = normalised
  const header = HeaderJson.safeParse(field(value, 'draft'))
  const lineage = readLineage(field(value, 'draft')) ?? newLineage(makeId)
  if (!header.success) {
    return { draft: { script, revision: 1, baseVersion: null, ...lineage }, owner: null }
  }
  const { userId, revision, baseVersion } = header.data
  return { draft: { script, revision, baseVersion, ...lineage }, owner: userId }
}

function readLineage(raw: unknown): DraftLineage | null {
  const found = LineageJson.safeParse(raw)
  if (!found.success) return null
  const { workingCopyId, newProjectId, line } = found.data
  return { draftId: workingCopyId, newProjectId, ancestors: line }
}
