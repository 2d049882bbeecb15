/**
 * The file format of one generation of a draft: a line of JSON with place, sequence, state and
 * checksum, then the script as JSON, so that it can be read without the app.
 */
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { DraftStateJson, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import { joinDraftText } from '@scenewright/shared/drafts/draft-text.ts'
import { DraftPlace, type DraftText } from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'

const FORMAT = 1

const Head = z.object({
  format: z.literal(FORMAT),
  place: DraftPlace,
  sequence: z.int().min(1),
  state: DraftStateJson,
})
const CheckedHead = Head.extend({ checksum: z.number() })

/** An intact generation. */
export type DraftFile = Readonly<{
  place: DraftPlace
  sequence: number
  state: DraftState
  text: string
}>

/** Returns the content of a draft's file. */
export function writeDraftFile(place: DraftPlace, draft: DraftText, sequence: number): string {
  const parts = draft.parts.map(({ text }) => text)
  const text = joinDraftText(draft.head.text, parts)
  const head: z.infer<typeof Head> = { format: FORMAT, place, sequence, state: draft.state }
  const checkedHead = z.encode(CheckedHead, { ...head, checksum: checksumOf(head, text) })
  return `${JSON.stringify(checkedHead)}\n${text}\n`
}

/** @returns `null` if the content is damaged, incomplete or in another format */
export function readDraftFile(content: string): DraftFile | null {
  const end = content.indexOf('\n')
  const read = CheckedHead.safeParse(parseJson(content.slice(0, Math.max(end, 0))))
  if (!read.success || !content.endsWith('\n')) return null
  const { checksum, ...head } = read.data
  const text = content.slice(end + 1, -1)
  if (checksumOf(head, text) !== checksum) return null
  return { place: head.place, sequence: head.sequence, state: head.state, text }
}

/** The script text of a damaged file, as far as it can be read. */
export function readRemainingText(content: string): string {
  const isHeadThere = content.startsWith('{"format":')
  return isHeadThere ? content.slice(content.indexOf('\n') + 1) : content
}

function checksumOf({ place, sequence, state }: z.infer<typeof Head>, text: string): number {
  const fields = [place.userId, place.projectId, sequence, state.draftId, state.revision]
  return crc32(text, crc32(JSON.stringify(fields)))
}
