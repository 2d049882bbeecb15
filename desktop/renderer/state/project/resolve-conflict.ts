/**
 * Carries out the writer's choice in a conflict. Each choice may run into another conflict or lose
 * its answer; it can then be repeated without creating anything twice.
 */
import type { Failure } from '@scenewright/shared/result.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { EditorSession } from './editor-session.ts'
import { show, TITLE_PAGE } from '#renderer/state/script/editor-view.ts'
import { reportFailure } from '#renderer/state/saving/save-now.ts'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'

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
 * @returns why the copy for `both` couldn't be created, in which case nothing has changed; else
 * `null`
 */
export async function resolveConflict(
  session: EditorSession,
  choice: ConflictChoice,
): Promise<Failure | null> {
  const { conflict } = session.saver.getState()
  if (!conflict) return null
  switch (choice.kind) {
    case 'mine':
      await saveOver(session, conflict)
      return null
    case 'merged':
      session.store.edit('Combine both versions', () => choice.script)
      showExistingPage(session)
      await saveOver(session, conflict)
      return null
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

async function saveOver({ saver }: EditorSession, { version }: Conflict): Promise<void> {
  saver.markConflictResolved(version)
  await reportFailure(await saver.save())
}

/** Takes the server's script as one edit, so that Undo restores this device's. */
async function takeServerScript(
  session: EditorSession,
  { script, version }: Conflict,
): Promise<void> {
  const { store, saver, draftWriter } = session
  store.edit('Use the server version', () => script)
  saver.markConflictResolved(version)
  store.markSaved(store.getState().revision)
  showExistingPage(session)
  await draftWriter.discard(session.place())
}

async function createCopy({ store, saver, projects, now }: EditorSession): Promise<Failure | null> {
  const { script, revision } = store.getState()
  const { newProjectId, draftId, ancestors } = saver.getState().lineage
  const title = copyTitle(script.title, new Date(now()))
  const draft = { draftId, revision, ancestors }
  const sent = { id: newProjectId, script: { ...script, title }, draft }
  const outcome = await projects.create(sent)
  switch (outcome.kind) {
    case 'saved':
      saver.renewProjectId()
      return null
    case 'failed':
      if (outcome.cause === 'id-taken') saver.renewProjectId()
      return outcome.failure
    case 'conflict':
      // An earlier try created the copy, and it was edited since. It is safe; create another one.
      saver.renewProjectId()
      return { code: 'VERSION_CONFLICT', error: "Couldn't create the copy. Please try again." }
  }
}

/** Goes to the title page if the current block no longer exists. */
export function showExistingPage({ store, view }: EditorSession): void {
  const { selection } = view.getState()
  if (selection.kind === 'block' && !findBlock(store.getState().script, selection.id)) {
    show(view, TITLE_PAGE)
  }
}
