/**
 * The ways out of a conflict. Each may meet a further one, or lose its answer on the way: then it is
 * asked or tried again, and nothing is made twice.
 */
import type { Failure } from '@scenewright/shared/api/errors.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { EditorSession } from './editor-session.ts'
import { show, TITLE_PAGE } from './editor-view.ts'
import { tellFailure } from './save-now.ts'
import type { Conflict } from './saver-state.ts'

/**
 * `mine`: this device's script stands over the server's. `server`: the server's takes its place
 * here. `both`: this device's becomes a project of its own, then the server's takes its place.
 * `mixed`: a script made of both takes the place of both.
 */
export type ConflictChoice =
  | Readonly<{ kind: 'mine' | 'server' | 'both' }>
  | Readonly<{ kind: 'mixed'; script: Script }>

/**
 * Does as the writer chose, in so far as there is still a conflict.
 *
 * @returns why the copy of 'both' could not be made, in which case nothing has changed; else `null`
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
    case 'mixed':
      session.store.edit('Mix of both versions', () => choice.script)
      stayInScript(session)
      await saveOver(session, conflict)
      return null
    case 'server':
      await takeServers(session, conflict)
      return null
    case 'both': {
      const failure = await makeCopy(session)
      if (!failure) await takeServers(session, conflict)
      return failure
    }
  }
}

/** The title of the copy that 'both' makes; the original's is cut where the two would be too long. */
export function copyTitle(title: string, from: Date): string {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const mark = ` (copy from ${time.format(from)})`
  return title.slice(0, MAX_TITLE_CHARACTERS - mark.length) + mark
}

async function saveOver({ saver }: EditorSession, { version }: Conflict): Promise<void> {
  saver.settleConflict(version)
  await tellFailure(await saver.save())
}

/** One entry of the history, so that Undo still brings this device's script back. */
async function takeServers(session: EditorSession, { script, version }: Conflict): Promise<void> {
  const { store, saver, keeper } = session
  store.edit("Take the server's version", () => script)
  saver.settleConflict(version)
  store.markSaved(store.getState().revision)
  stayInScript(session)
  await keeper.discard(session.place())
}

async function makeCopy({ store, saver, projects, now }: EditorSession): Promise<Failure | null> {
  const { script, revision } = store.getState()
  const { newProjectId, workingCopyId, line } = saver.getState().copy
  const title = copyTitle(script.title, new Date(now()))
  const copy = { id: workingCopyId, revision, line }
  const sent = { id: newProjectId, script: { ...script, title }, copy }
  const outcome = await projects.create(sent)
  switch (outcome.kind) {
    case 'saved':
      saver.spendNewProjectId()
      return null
    case 'failed':
      if (outcome.cause === 'id-taken') saver.spendNewProjectId()
      return outcome.failure
    case 'conflict':
      // Made before, and gone on with elsewhere since: that one is safe, this needs another.
      saver.spendNewProjectId()
      return { code: 'VERSION_CONFLICT', error: 'Please try again.' }
  }
}

/** The shown block stays shown as long as it is still there. */
export function stayInScript({ store, view }: EditorSession): void {
  const { selection } = view.getState()
  if (selection.kind === 'block' && !findBlock(store.getState().script, selection.id)) {
    show(view, TITLE_PAGE)
  }
}
