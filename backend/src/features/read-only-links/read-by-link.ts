import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { JsonText } from '#src/lib/http/json-text.ts'
import { type PrintedPagesReader, hasAnswer } from '#src/lib/projects/printed-pages.ts'

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

type PagesAnswer = Readonly<{ etag: string; json: JsonText | null }>

/**
 * Reads the pages of a link's script.
 *
 * @param known the request's If-None-Match
 * @returns without `json` if the client has it already
 */
export async function readPages(
  printedPages: PrintedPagesReader,
  { userId, projectId: id, version, watermark }: OpenLink,
  known: string | undefined,
): Promise<Result<PagesAnswer>> {
  const pages = await printedPages({ id, userId }, version)
  const after = `,"watermark":${JSON.stringify(watermark)}}`
  const etag = pages.etag(after)
  if (hasAnswer(known, etag)) return ok({ etag, json: null })
  const script = await pages.read()
  if (!script.ok) return script
  const parts = [Buffer.from('{"script":'), script.value, Buffer.from(after)]
  return ok({ etag, json: new JsonText(Buffer.concat(parts)) })
}
