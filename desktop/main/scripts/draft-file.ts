/**
 * One generation of a working copy as a file: a line of JSON that says what it is, then the script
 * itself as JSON, so that it can be read without this app too.
 */
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { CopyState } from '@scenewright/shared/api/save-rule.ts'
import { joinCopy } from '@scenewright/shared/drafts/copy-text.ts'
import { LocalScriptPlace, type CopyText } from '@scenewright/shared/drafts/kept-copies.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'

const FORMAT = 1

const Head = z.object({
  format: z.literal(FORMAT),
  place: LocalScriptPlace,
  sequence: z.int().min(1),
  state: CopyState,
})
const SignedHead = Head.extend({ checksum: z.number() })

/** A generation that is whole. */
export type CopyFile = Readonly<{
  place: LocalScriptPlace
  sequence: number
  state: CopyState
  text: string
}>

/** The whole content of a file. */
export function writeCopyFile(place: LocalScriptPlace, copy: CopyText, sequence: number): string {
  const parts = copy.parts.map(({ text }) => text)
  const text = joinCopy(copy.head.text, parts)
  const head: z.infer<typeof Head> = { format: FORMAT, place, sequence, state: copy.state }
  return `${JSON.stringify({ ...head, checksum: checksumOf(head, text) })}\n${text}\n`
}

/** @returns `null` when any of it is damaged, missing or of another layout */
export function readCopyFile(content: string): CopyFile | null {
  const end = content.indexOf('\n')
  const read = SignedHead.safeParse(parseJson(content.slice(0, Math.max(end, 0))))
  if (!read.success || !content.endsWith('\n')) return null
  const { checksum, ...head } = read.data
  const text = content.slice(end + 1, -1)
  if (checksumOf(head, text) !== checksum) return null
  return { place: head.place, sequence: head.sequence, state: head.state, text }
}

/** What is left of a damaged file's script. */
export function textWithin(content: string): string {
  const isHeadThere = content.startsWith('{"format":')
  return isHeadThere ? content.slice(content.indexOf('\n') + 1) : content
}

function checksumOf({ place, sequence, state }: z.infer<typeof Head>, text: string): number {
  const said = [place.userId, place.projectId, sequence, state.copyId, state.revision]
  return crc32(text, crc32(JSON.stringify(said)))
}
