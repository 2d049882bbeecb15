import * as Y from 'yjs'
import type { Prisma } from '#src/generated/prisma/client.ts'
import type { OwnedProject } from '#src/lib/revisions/revision-store.ts'

/**
 * Gives a live document the title that a project got elsewhere. Servers that have it open read it from
 * the log. The caller has locked the project's row.
 *
 * @returns whether the project has a live document
 */
export async function setLiveTitle(
  db: Prisma.TransactionClient,
  { id: projectId, userId }: OwnedProject,
  { title, at }: Readonly<{ title: string; at: Date }>,
): Promise<boolean> {
  // Locks the document's row too, so that this number is the last one until the transaction ends.
  const [document] = await db.liveDocument.updateManyAndReturn({
    where: { userId, projectId },
    data: { lastSeq: { increment: 1 } },
    select: { snapshot: true, lastSeq: true },
  })
  if (!document) return false
  const updates = await db.liveUpdate.findMany({
    where: { userId, projectId },
    orderBy: { seq: 'asc' },
    select: { data: true },
  })
  const data = titleUpdate([document.snapshot, ...updates.map((update) => update.data)], title)
  await db.liveUpdate.create({ data: { userId, projectId, seq: document.lastSeq, data, at } })
  return true
}

function titleUpdate(updates: readonly Uint8Array[], title: string): Uint8Array<ArrayBuffer> {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  const before = Y.encodeStateVector(doc)
  const text = doc.getText('title')
  doc.transact(() => {
    text.delete(0, text.length)
    text.insert(0, title)
  })
  const update = new Uint8Array(Y.encodeStateAsUpdate(doc, before))
  doc.destroy()
  return update
}
