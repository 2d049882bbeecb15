/**
 * Carries out the writer's choice in a conflict. Each choice may run into another conflict or lose
 * its answer; it can then be repeated without creating anything twice.
 */
import type { Failure } from '@scenewright/shared/result.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { findBrokenLimit, explainBrokenLimit } from '@scenewright/shared/script/script-limits.ts'
import { reportFailure } from '#renderer/state/saving/save-now.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'
import { showExistingPage } from '#renderer/state/script/shown-script.ts'
import type { EditorSession } from './editor-session.ts'

/**
 * `mine`: this device's script overwrites the server's. `server`: the server's script replaces this
 * one. `both`: this script becomes a new project, then the server's replaces it here. `merged`: a
 * combination replaces both.
 */
export type ConflictChoice =
  | Readonly<{ kind: 'mine' | 'server' | 'both' }>
  | Readonly<{ kind: 'merged'; script: Script }>

/**
 * Resolves the open conflict, if there still is one.
 *
 * @returns why the copy for `both` couldn't be created or the combination has too many blocks, in
 *   which case nothing has changed; else `null`
 */
export async function resolveConflict(
  session: EditorSession,
  choice: ConflictChoice,
): Promise<Failure | null> {
  const { saver, store } = session
  const { conflict } = saver.getState()
  if (!conflict) return null
  switch (choice.kind) {
    case 'mine':
      await saveOver(saver, conflict)
      return null
    case 'merged': {
      const broken = findBrokenLimit(store.getState().script, choice.script)
      if (broken) return { code: 'INVALID_SCRIPT', error: explainBrokenLimit(broken) }
      store.edit('Combine both versions', () => choice.script)
      showExistingPage(session)
      await saveOver(saver, conflict)
      return null
    }
    case 'server':
      await takeServerScript(session, conflict)
      return null
    case 'both': {
      const failure = await createCopy(session)
      if (!failure) await takeServerScript(session, conflict)
      return failure
    }
  }
}

/** The title of the copy; a long original title is cut to fit the limit. */
export function copyTitle(title: string, from: Date): string {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const suffix = ` (copy from ${time.format(from)})`
  return title.slice(0, MAX_TITLE_CHARACTERS - suffix.length) + suffix
}

async function saveOver(saver: Saver, conflict: Conflict): Promise<void> {
  saver.rebase(conflict)
  reportFailure(saver, await saver.save())
}

/** Takes the server's script as one edit, so that Undo restores this device's. */
async function takeServerScript(session: EditorSession, conflict: Conflict): Promise<void> {
  const { store, origin, saver, draftWriter } = session
  store.restore('Use the server version', conflict.script)
  saver.rebase(conflict)
  store.markSaved(store.getState().revision)
  showExistingPage(session)
  await draftWriter.discard(origin.place())
}

async function createCopy({
  store,
  origin,
  projects,
  now,
}: EditorSession): Promise<Failure | null> {
  const { script, revision } = store.getState()
  const { newProjectId, draftId, ancestors } = origin.getState().lineage
  const title = copyTitle(script.title, new Date(now()))
  const draft = { draftId, revision, ancestors }
  const sent = { id: newProjectId, script: { ...script, title }, draft }
  const outcome = await projects.create(sent)
  switch (outcome.kind) {
    case 'saved':
      origin.renewProjectId()
      return null
    case 'failed':
      if (outcome.cause === 'id-taken') origin.renewProjectId()
      return outcome.failure
    case 'conflict':
      // An earlier try created the copy, and it was edited since. It is safe; create another one.
      origin.renewProjectId()
      return { code: 'VERSION_CONFLICT', error: "Couldn't create the copy. Please try again." }
  }
}
