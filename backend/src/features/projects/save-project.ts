import { randomUUID } from 'node:crypto'
import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'
import { packScript, premiseOf } from './stored-script.ts'

export type Save = Readonly<{
  userId: string
  id: string
  title: string
  screenplay_json: unknown
  /** The version the writer started from; null overwrites whatever is there. */
  baseVersion: number | null
}>

type Saved = Readonly<{ version: number; updated_at: string }>

/**
 * Saves a script and raises its version, in one statement, so that of two saves from the same
 * version one wins and the other is told.
 *
 * @returns the new version; INVALID_SCRIPT, NOT_FOUND, or VERSION_CONFLICT with the server's version
 */
export async function saveProject(
  { prisma, clock }: AppDeps,
  { userId, id: rawId, title, screenplay_json, baseVersion }: Save,
): Promise<Result<Saved>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const mine = { id: id.value, userId }
  // Before the script is looked at: whose project it is not learns nothing but that.
  const present = await prisma.project.findUnique({ where: mine, select: { version: true } })
  if (!present) return fail(NO_SUCH_PROJECT)
  const script = acceptScript(screenplay_json, randomUUID)
  if (!script.ok) return script
  const [saved] = await prisma.project.updateManyAndReturn({
    where: baseVersion === null ? mine : { ...mine, version: baseVersion },
    data: {
      title,
      premise: premiseOf(script.value),
      script: await packScript(script.value),
      version: { increment: 1 },
      updatedAt: clock(),
    },
    select: { version: true, updatedAt: true },
  })
  if (saved) return ok({ version: saved.version, updated_at: saved.updatedAt.toISOString() })
  const server = await prisma.project.findUnique({ where: mine, select: { version: true } })
  if (!server) return fail(NO_SUCH_PROJECT)
  return fail({
    code: 'VERSION_CONFLICT',
    error: 'This project has been changed elsewhere since you opened it.',
    version: server.version,
  })
}
