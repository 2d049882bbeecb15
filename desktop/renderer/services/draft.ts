/** A working copy as it is kept: the script itself, as spec §3 has it under its keys, with a note. */
import { z } from 'zod'
import { CopyState } from '@scenewright/shared/api/save-rule.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { field, isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import type { CopyText, LocalScriptPlace, Piece } from '@scenewright/shared/drafts/kept-copies.ts'
import { pieceOf } from '#renderer/platform/copy-text.ts'
import { MAX_ANCESTORS, newWorkingCopy, type WorkingCopy } from './working-copy.ts'

/** A working copy: the script with where it came from. */
export type Draft = WorkingCopy &
  Readonly<{
    script: Script
    /** Edits it holds, as the script store counts them. */
    revision: number
    /** The server's version that it was made from; `null` when the server has none, or none is known. */
    baseVersion: number | null
  }>

/** What stands beside the script in a kept copy. A copy without it has only the spec's fields. */
const DraftNote = z.object({
  userId: z.string(),
  revision: z.number(),
  baseVersion: z.number().nullable(),
})

/** The same of the working copy; copies of an older release have none. */
const CopyNote = z.object({
  workingCopyId: z.string(),
  newProjectId: z.string(),
  line: z.array(CopyState).max(MAX_ANCESTORS),
})

/** Most edits change one block: the others' texts are made once. */
const pieces = new WeakMap<StoryBlock, Piece>()

/** Milliseconds of one go at the texts of a script that has none yet. */
const GO_MS = 5

/**
 * Makes the texts of all blocks, in several goes where that takes long, as it does for the first
 * edit of a long script: nobody who types is to feel it.
 */
export async function prepareTexts({ storyBlocks }: Script): Promise<void> {
  let since = performance.now()
  for (const block of storyBlocks.filter((one) => !pieces.has(one))) {
    if (performance.now() - since > GO_MS) {
      await nextTask()
      since = performance.now()
    }
    blockPiece(block)
  }
}

/** Lets everything else that waits have its turn; a timer would wait longer. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** The kept form, stamped with the time. The note stands first; see platform/copy-text.ts. */
export function copyTextOf({ userId }: LocalScriptPlace, draft: Draft, at: Date): CopyText {
  const { script, ...note } = draft
  const { title, storyBlocks, ...rest } = script
  const head = {
    draft: { userId, ...note },
    title,
    ...rest,
    lastModified: at.toISOString(),
  }
  return {
    state: stateOf(draft),
    line: draft.line,
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

/** Which state of which copy a draft is. */
export function stateOf({ workingCopyId, revision }: Omit<Draft, 'script'>): CopyState {
  return { copyId: workingCopyId, revision }
}

/** `null` for a text that is no script. `owner` is `null` where the copy does not say whose it is. */
export function readCopy(
  text: string,
  makeId: MakeId,
): Readonly<{ draft: Draft; owner: string | null }> | null {
  const value = parseJson(text)
  const normalised = normaliseScript(value, makeId)
  if (!normalised || !isJsonObject(value)) return null
  for (const warning of normalised.warnings) console.warn(warning)
  const { script } = normalised
  const note = DraftNote.safeParse(field(value, 'draft'))
  const copyNote = CopyNote.safeParse(field(value, 'draft'))
  const copy = copyNote.success ? copyNote.data : newWorkingCopy(makeId)
  if (!note.success)
    return { draft: { script, revision: 1, baseVersion: null, ...copy }, owner: null }
  const { userId, revision, baseVersion } = note.data
  return { draft: { script, revision, baseVersion, ...copy }, owner: userId }
}
