/** Quarantined drafts as files that the writer can download. */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { joinDraftText } from '@scenewright/shared/drafts/draft-text.ts'
import type {
  QuarantineReason,
  DraftPlace,
  QuarantinedText,
} from '@scenewright/shared/drafts/draft-storage.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'
import { readDraft } from './draft.ts'
import { scriptFile } from '#renderer/services/script-file.ts'

export type QuarantinedDraft = Readonly<{
  id: string
  place: DraftPlace
  reason: QuarantineReason
  /** When it was quarantined. */
  at: Date
  /** '' if unreadable. */
  title: string
  /** A `.scenewright` file if the draft can be read, else the text that was found. */
  file: DownloadableFile
}>

/** A draft that only fails its checksum is read as a script, any other is returned as text. */
export function readQuarantined(
  { id, place, reason, at: time, pieces }: QuarantinedText,
  makeId: MakeId,
): QuarantinedDraft {
  const [head = '', ...parts] = pieces
  const at = new Date(time)
  const found = readDraft(pieces.length === 1 ? head : joinDraftText(head, parts), makeId)
  if (found) {
    const { script } = found.draft
    return { id, place, reason, at, title: script.title, file: scriptFile(script, at) }
  }
  const bytes = new TextEncoder().encode(pieces.join('\n'))
  const file = { name: 'damaged-draft.txt', bytes, mime: 'text/plain' }
  return { id, place, reason, at, title: readDraft(head, makeId)?.draft.script.title ?? '', file }
}
