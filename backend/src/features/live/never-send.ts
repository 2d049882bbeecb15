/** "Never send this script to an AI service" in a live document: anyone may turn it on, owners off. */
import { type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { partsOf } from '@scenewright/shared/live/document-parts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type * as Y from 'yjs'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { OpenDocument } from '#src/lib/live/open-document.ts'

type Deps = Readonly<{ prisma: PrismaClient; log: FastifyBaseLogger }>

/** Whether each open document forbids sending, as of its last change. */
export type NeverSendStates = WeakMap<Y.Doc, boolean>

export function isNeverSent(doc: Y.Doc): boolean {
  return partsOf(doc).settings.get('neverSend') === true
}

/**
 * Call after each change of a document. If an owner has allowed sending, the project allows it too.
 * Storing the document only ever forbids it (`lib/live/store-document.ts`).
 *
 * @param role who made the change; null if another server reports it
 */
export async function followNeverSend(
  { prisma, log }: Deps,
  states: NeverSendStates,
  { doc, open, role }: Readonly<{ doc: Y.Doc; open: OpenDocument; role: Role | null }>,
): Promise<void> {
  const [before, now] = [states.get(doc), isNeverSent(doc)]
  states.set(doc, now)
  if (!before || now || role === null || !hasRightsOf(role, 'owner')) return
  const { projectId: id, holderId: userId } = open.key()
  try {
    await prisma.project.updateMany({ where: { id, userId }, data: { neverSend: false } })
  } catch (err) {
    log.warn({ err, projectId: id }, 'could not allow sending a script')
  }
}
