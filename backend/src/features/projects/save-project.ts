import { randomUUID } from 'node:crypto'
import { type Result, fail } from '@scenewright/shared/api/errors.ts'
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
  /** Where the script comes from. */
  claim: SaveClaim
}>

/**
 * Saves a script and raises its version, unless another device has saved since (see
 * `shared/src/api/save-rule.ts`).
 *
 * @returns the version; INVALID_SCRIPT, NOT_FOUND, or VERSION_CONFLICT with the server's version
 */
export async function saveProject(
  { prisma, clock }: AppDeps,
  { userId, id: rawId, title, screenplay_json, claim }: Save,
): Promise<Result<Saved>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  // Before the script is looked at: whose project it is not learns nothing but that.
  const mine = { id: id.value, userId }
  const present = await prisma.project.findUnique({ where: mine, select: { id: true } })
  if (!present) return fail(NO_SUCH_PROJECT)
  const script = acceptScript(screenplay_json, randomUUID)
  if (!script.ok) return script
  const save = { ...mine, title, script: script.value, claim, at: clock() }
  return await prisma.$transaction(async (tx) => await writeSave(tx, save))
}
