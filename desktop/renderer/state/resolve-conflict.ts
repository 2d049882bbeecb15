/** The two ways out of a conflict that put the server's script on the screen. */
import type { Failure } from '@scenewright/shared/api/errors.ts'
import type { EditorSession } from './editor-session.ts'
import { show, TITLE_PAGE } from './editor-view.ts'

/** The server's script takes the place of this device's, whose copy goes, as the writer chose. */
export async function takeServers(session: EditorSession): Promise<void> {
  const { conflict, projectId } = session.saver.getState()
  if (!conflict) return
  const { script, version } = conflict
  session.store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  session.saver.opened(projectId, version)
  show(session.view, TITLE_PAGE)
  await session.keeper.forgetSaved(session.place())
}

/**
 * This device's script becomes a project of its own, then the server's takes its place here.
 *
 * @returns why the new project could not be made, in which case nothing has changed; else `null`
 */
export async function keepBoth(session: EditorSession): Promise<Failure | null> {
  const { script } = session.store.getState()
  const copy = { ...script, title: `${script.title} (this device's copy)` }
  const outcome = await session.projects.create({ id: session.makeId(), script: copy })
  if (outcome.kind === 'failed') return outcome.failure
  await takeServers(session)
  return null
}
