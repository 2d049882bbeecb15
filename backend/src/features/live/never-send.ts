/** "Never send this script to an AI service" in a live document: anyone may turn it on, owners off. */
import { type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { getDocumentParts } from '@scenewright/shared/live/document-parts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type * as Y from 'yjs'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { OpenDocument } from '#src/lib/live/open-document.ts'

type Deps = Readonly<{ prisma: PrismaClient; log: FastifyBaseLogger }>

/**
 * From now on, an owner who turns the setting off in the document turns it off for the project. Storing
 * the document only ever turns it on (`lib/live/store-document.ts`).
 *
 * @param roleOf the role of the person who made a change, from its Yjs origin; null for other changes.
 *   It is asked during the change, so that nobody else's change counts as theirs.
 */
export function followNeverSend(
  deps: Deps,
  {
    doc,
    open,
    roleOf,
  }: Readonly<{
    doc: Y.Doc
    open: OpenDocument
    roleOf: (origin: unknown) => Role | null
  }>,
): void {
  getDocumentParts(doc).settings.observe(({ changes }, { origin }: Y.Transaction) => {
    if (changes.keys.get('neverSend')?.action !== 'delete') return
    const role = roleOf(origin)
    if (role !== null && hasRightsOf(role, 'owner')) void allowSending(deps, open)
  })
}

async function allowSending({ prisma, log }: Deps, open: OpenDocument): Promise<void> {
  const { projectId: id, holderId: userId } = open.key()
  try {
    await prisma.project.updateMany({ where: { id, userId }, data: { neverSend: false } })
  } catch (err) {
    log.warn({ err, projectId: id }, 'could not allow sending a script')
  }
}
