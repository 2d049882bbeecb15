import { randomUUID } from 'node:crypto'
import { type Result, fail } from '@scenewright/shared/result.ts'
import type { SaveClaim } from '@scenewright/shared/api/save-rule.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'
import { type Saved, writeSave } from './write-save.ts'

export type Save = Readonly<{
  userId: string
  id: string
  title: string
  screenplay_json: unknown
  /** What the save is based on. */
  claim: SaveClaim
}>

/**
 * Saves a script and raises its version, unless another device has saved in the meantime
 * (`shared/src/api/save-rule.ts`).
 *
 * @returns the version; INVALID_SCRIPT, NOT_FOUND, or VERSION_CONFLICT with the server's version
 */
export async function saveProject(
  { prisma, clock }: AppDeps,
  { userId, id: rawId, title, screenplay_json, claim }: Save,
): Promise<Result<Saved>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  // Checked before the script, so that other users always get 404.
  const where = { id: id.value, userId }
  const existing = await prisma.project.findUnique({ where, select: { id: true } })
  if (!existing) return fail(NO_SUCH_PROJECT)
  const script = acceptScript(screenplay_json, randomUUID)
  if (!script.ok) return script
  const save = { ...where, title, script: script.value, claim, at: clock() }
  return await prisma.$transaction(async (tx) => await writeSave(tx, save))
}
