import { type Result, fail } from '@scenewright/shared/result.ts'
import type { SaveClaim } from '@scenewright/shared/api/save-rule.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { PreparedScript } from '#src/lib/revisions/prepared-script.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'
import { type Saved, writeSave } from './write-save.ts'

export type Save = Readonly<{
  userId: string
  id: string
  title: string
  /** Reads the sent script. */
  readScript: () => Result<PreparedScript>
  /** What the save is based on. */
  claim: SaveClaim
}>

const OWNS_PROJECT = 'SELECT FROM projects WHERE id = $1::uuid AND user_id = $2::uuid'

/**
 * Saves a script and raises its version, unless another device has saved in the meantime
 * (`shared/src/api/save-rule.ts`).
 *
 * @returns the version; INVALID_SCRIPT, NOT_FOUND, or VERSION_CONFLICT with the server's version
 */
export async function saveProject(
  deps: AppDeps,
  { userId, id: rawId, title, readScript, claim }: Save,
): Promise<Result<Saved>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  // Checked before the script, so that other users always get 404.
  const query = { name: 'owns-project', text: OWNS_PROJECT, values: [id.value, userId] }
  if ((await deps.pool.query(query)).rowCount === 0) return fail(NO_SUCH_PROJECT)
  const script = readScript()
  if (!script.ok) return script
  const at = deps.clock()
  return await writeSave(deps, { id: id.value, userId, title, script: script.value, claim, at })
}
