/** Copies that were moved out of the way on this device, as files that the writer can have. */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { joinCopy } from '@scenewright/shared/drafts/copy-text.ts'
import type {
  AsideReason,
  LocalScriptPlace,
  SetAside,
} from '@scenewright/shared/drafts/kept-copies.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'
import { readCopy } from './draft-copy.ts'
import { scriptFile } from './script-file.ts'

export type SetAsideCopy = Readonly<{
  id: string
  place: LocalScriptPlace
  reason: AsideReason
  /** When it was set aside. */
  at: Date
  /** Its title, as far as it can be read. */
  title: string
  /** A `.scenewright` file of what can be read; else the bare text that was found. */
  file: DownloadableFile
}>

/** A copy that is whole but for its checksum reads as a script; any other is handed out as it is. */
export function readSetAside(
  { id, place, reason, at: time, pieces }: SetAside,
  makeId: MakeId,
): SetAsideCopy {
  const [head = '', ...parts] = pieces
  const at = new Date(time)
  const copy = readCopy(pieces.length === 1 ? head : joinCopy(head, parts), makeId)
  if (copy) {
    const { script } = copy.draft
    return { id, place, reason, at, title: script.title, file: scriptFile(script, at) }
  }
  const bytes = new TextEncoder().encode(pieces.join('\n'))
  const file = { name: 'damaged-copy.txt', bytes, mime: 'text/plain' }
  return { id, place, reason, at, title: readCopy(head, makeId)?.draft.script.title ?? '', file }
}
