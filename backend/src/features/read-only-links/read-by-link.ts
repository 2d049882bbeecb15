import { randomUUID } from 'node:crypto'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { printedScript } from '@scenewright/shared/script/printed-script.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'

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

/** Reads what the pages of a link's script show. */
export async function readPages(
  { prisma }: Pick<AppDeps, 'prisma'>,
  { userId, projectId, version, watermark }: OpenLink,
): Promise<Readonly<{ script: Script; watermark: string }>> {
  const revision = await readRevision(prisma, { id: projectId, userId }, version)
  if (!revision) throw new Error(`Version ${version} of project ${projectId} is missing`)
  const script = normaliseScript(revision.script, randomUUID)?.script ?? newScript()
  return { script: printedScript(script), watermark }
}
