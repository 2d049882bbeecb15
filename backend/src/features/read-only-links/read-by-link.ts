import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { LRUCache } from 'lru-cache'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { JsonText } from '#src/lib/http/json-text.ts'
import { createPackedScripts } from '#src/lib/text-jobs/script-opener.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'

/** The same whether the link was turned off, has expired or never existed. */
export const NO_SUCH_LINK: Failure = {
  code: 'NOT_FOUND',
  error: "This link doesn't work any more. Ask the person who sent it for a new one.",
}

/** A link that works, and what it leads to. */
export type OpenLink = Readonly<{
  userId: string
  projectId: string
  version: number
  passwordHash: string | null
  watermark: string
}>

/** Returns the link with a token, or NO_SUCH_LINK. */
export async function findLink(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  token: string,
): Promise<Result<OpenLink>> {
  const row = await prisma.readOnlyLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: {
      project: { select: { version: true, deletedAt: true } },
      user: { select: { suspendedAt: true } },
    },
  })
  const isOff =
    row === null ||
    row.project.deletedAt !== null ||
    row.user.suspendedAt !== null ||
    (row.expiresAt !== null && row.expiresAt <= clock())
  if (isOff) return fail(NO_SUCH_LINK)
  const { userId, projectId, passwordHash, watermark, project } = row
  return ok({ userId, projectId, passwordHash, watermark, version: project.version })
}

/** Characters of all scripts that are remembered in the form that links show. */
const MAX_REMEMBERED = 16 * 1024 * 1024

/** Creates a function that reads what the pages of a link's script show. */
export function createPagesReader({
  prisma,
  texts,
}: Pick<AppDeps, 'prisma'> & Readonly<{ texts: TextJobs }>) {
  const findPacked = createPackedScripts(prisma)
  const remembered = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (json) => json.length,
  })
  return async (link: OpenLink): Promise<Result<JsonText>> => {
    const { userId, projectId, version, watermark } = link
    const packed = await findPacked({ id: projectId, userId }, version)
    let script = remembered.get(packed.key)
    if (script === undefined) {
      // The link's owner has the time for it, and nobody else's calls wait.
      const of = { account: userId, bytes: packed.revision.bytes }
      const printed = await texts.run('printScript', { packed }, of)
      if (!printed.ok) return printed
      script = printed.value
      remembered.set(packed.key, script)
    }
    return ok(new JsonText(`{"script":${script},"watermark":${JSON.stringify(watermark)}}`))
  }
}
