import type { Result } from '@scenewright/shared/result.ts'
import type { SaveClaim } from '@scenewright/shared/api/save-rule.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { PreparedScript } from '#src/lib/revisions/prepared-script.ts'
import { parseProjectId } from './project-rules.ts'
import { reportMentions } from '#src/lib/projects/saved-notes.ts'
import type { Keeps } from '#src/lib/projects/kept-script.ts'
import { type SaveDeps, type Saved, writeSave } from '#src/lib/projects/write-save.ts'

export type Save = Readonly<{
  userId: string
  id: string
  title: string
  /** As the client counted them; null if it didn't. */
  pages: number | null
  /** As the client sent it beside the script; null if it didn't. */
  neverSend: boolean | null
  /** Reads the sent script. */
  readScript: () => Result<PreparedScript>
  /** The version and draft that the save is based on. */
  claim: SaveClaim
  /** The account that saves. */
  savedBy: string
  /** The address of an account that may only change notes; null for others. */
  commenter: string | null
  keeps: Keeps
}>

/**
 * Saves a script and raises its version, unless another device has saved in the meantime
 * (`shared/src/api/save-rule.ts`).
 *
 * @returns the version; INVALID_SCRIPT, NOT_FOUND, FORBIDDEN, or VERSION_CONFLICT with the server's version
 */
export async function saveProject(
  deps: AppDeps & SaveDeps,
  { id: rawId, savedBy, ...save }: Save,
): Promise<Result<Saved>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  return await writeSave(deps, {
    ...save,
    id: id.value,
    source: { kind: 'client' },
    at: deps.clock(),
    onSharedSave: async (saved) => await reportMentions(deps, saved, savedBy),
  })
}
