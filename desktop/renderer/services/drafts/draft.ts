/** The stored form of a draft: the script's JSON (`docs/product/script.md#data`) with a header. */
import type { DraftPlace, DraftText, Piece } from '@scenewright/shared/drafts/draft-storage.ts'
import {
  draftHeaderJson,
  readDraftHeader,
  type DraftHeader,
} from '@scenewright/shared/drafts/draft-text.ts'
import { newLineage, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { createPiece } from '#renderer/platform/drafts/draft-pieces.ts'

/** A script with its lineage, revision and base version. */
export type Draft = Omit<DraftHeader, 'userId'> & Readonly<{ script: Script }>

/** Most edits change one block, so the texts of the others are reused. */
const pieces = new WeakMap<StoryBlock, Piece>()

/** The same for the elements of a changed block. */
const elementTexts = new WeakMap<Element, string>()

/** The end of a block's JSON when it has no elements. */
const END_WITHOUT_ELEMENTS = '[]}'

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
export function toDraftText({ userId }: DraftPlace, draft: Draft, at: Date): DraftText {
  const { script, ...header } = draft
  const { title, storyBlocks, ...otherParts } = script
  const head = {
    draft: draftHeaderJson({ userId, ...header }),
    title,
    ...otherParts,
    lastModified: at.toISOString(),
  }
  return {
    state: getDraftState(draft),
    ancestors: draft.ancestors,
    head: createPiece(JSON.stringify(head)),
    parts: storyBlocks.map(blockPiece),
  }
}

/** A script as text, converted as a draft is: without its story blocks, and the JSON of each. */
export function scriptTexts({ storyBlocks, ...rest }: Script): ScriptTexts {
  return { rest: JSON.stringify(rest), blocks: storyBlocks.map((block) => blockPiece(block).text) }
}

export type ScriptTexts = Readonly<{ rest: string; blocks: readonly string[] }>

/** `null` if the texts aren't those of a script. */
export function readScriptTexts({ rest, blocks }: ScriptTexts, makeId: MakeId): Script | null {
  const fields = parseJson(rest)
  const storyBlocks = blocks.map(parseJson)
  if (!isJsonObject(fields) || storyBlocks.includes(undefined)) return null
  return normalizeScript({ ...fields, storyBlocks }, makeId)?.script ?? null
}

function blockPiece(block: StoryBlock): Piece {
  const known = pieces.get(block)
  if (known) return known
  const piece = createPiece(blockJson(block))
  pieces.set(block, piece)
  return piece
}

/** The block's JSON, with its elements last. Converts only elements that it hasn't converted before. */
function blockJson({ elements, ...fields }: StoryBlock): string {
  const rest = JSON.stringify({ ...fields, elements: [] })
  return `${rest.slice(0, -END_WITHOUT_ELEMENTS.length)}[${elements.map(elementJson).join(',')}]}`
}

function elementJson(element: Element): string {
  const known = elementTexts.get(element)
  if (known !== undefined) return known
  const text = JSON.stringify(element)
  elementTexts.set(element, text)
  return text
}

/** A draft's id and revision. */
export function getDraftState({ draftId, revision }: DraftState): DraftState {
  return { draftId, revision }
}

/** Parses a stored draft; `null` if the text isn't a script. `owner` is `null` without a header. */
export function readDraft(
  text: string,
  makeId: MakeId,
): Readonly<{ draft: Draft; owner: string | null }> | null {
  const normalized = normalizeScript(parseJson(text), makeId)
  if (!normalized) return null
  for (const warning of normalized.warnings) console.warn(warning)
  const { script } = normalized
  const header = readDraftHeader(text)
  if (!header) {
    const draft = { script, revision: 1, baseVersion: null, ...newLineage(makeId) }
    return { draft, owner: null }
  }
  const { userId, ...known } = header
  return { draft: { script, ...known }, owner: userId }
}
