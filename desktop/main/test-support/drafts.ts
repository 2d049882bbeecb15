import type { CopyText } from '@scenewright/shared/drafts/kept-copies.ts'

/** A working copy whose script says this. */
export function copyOf(
  copyId: string,
  revision: number,
  title: string,
  line: CopyText['line'] = [],
): CopyText {
  const head = JSON.stringify({ title })
  return {
    state: { copyId, revision },
    line,
    head: { text: head, checksum: 0 },
    parts: [{ text: '{"number":1}', checksum: 0 }],
  }
}
