import type { DraftText } from '@scenewright/shared/drafts/draft-storage.ts'

/** A draft of a script with this title. */
export function draftWith(
  draftId: string,
  revision: number,
  title: string,
  ancestors: DraftText['ancestors'] = [],
): DraftText {
  const head = JSON.stringify({ title })
  return {
    state: { draftId, revision },
    ancestors,
    head: { text: head, checksum: 0 },
    parts: [{ text: '{"number":1}', checksum: 0 }],
  }
}
