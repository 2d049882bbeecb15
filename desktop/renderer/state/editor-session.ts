/**
 * One opened script with all that works on it: the store, what is shown, the local copy and the
 * saver. Made when a project is opened, ended when the editor is left.
 */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { LocalScriptPlace } from '#renderer/platform/local-scripts.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import type { LocalScripts } from '#renderer/services/local-scripts.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { createCommandDraft, type CommandDraft } from './command-draft.ts'
import { startDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { createEditorView, type EditorView, type Target } from './editor-view.ts'
import { createFind, type Find } from './find.ts'
import type { OpenedProject } from './open-project.ts'
import { createSaver, type Saver } from './saver.ts'
import { createScriptStore, type ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

export type EditorSession = Readonly<{
  store: ScriptStore
  view: EditorView
  saver: Saver
  keeper: DraftKeeper
  find: Find
  /** Where the caret was in each block that has been open, by its id. */
  carets: Map<string, Target>
  command: CommandDraft
  localScripts: LocalScripts
  assistant: Assistant
  projects: Projects
  makeId: MakeId
  /** Where the working copy stands now. */
  place: () => LocalScriptPlace
  end: () => void
}>

export type EditorSessionDeps = Readonly<{
  userId: string
  localScripts: LocalScripts
  projects: Projects
  assistant: Assistant
  makeId: MakeId
  timer: Timer
  /** The first save has made this project. */
  onCreated: (projectId: string) => void
  onKept: (isKept: boolean) => void
}>

export function startEditorSession(deps: EditorSessionDeps, opened: OpenedProject): EditorSession {
  const { userId, makeId, timer, localScripts, projects } = deps
  const store = createScriptStore(timer)
  const view = createEditorView()
  const find = createFind(store, view)
  const saver = createSaver({
    store,
    projects,
    makeId,
    onSaved: async (projectId, isNew) => {
      await keeper.forgetSaved({ userId, projectId: isNew ? null : projectId })
      if (isNew) deps.onCreated(projectId)
    },
  })
  const place = () => ({ userId, projectId: saver.getState().projectId })
  store.load(opened.loaded)
  saver.opened(opened.projectId, opened.baseVersion, opened.copy)
  if (opened.conflict) saver.reportConflict(opened.conflict)
  const keeper = startDraftKeeper({
    store,
    localScripts,
    timer,
    place,
    origin: () => {
      const { baseVersion, copy } = saver.getState()
      return { baseVersion, ...copy }
    },
    onKept: deps.onKept,
  })
  return {
    store,
    view,
    saver,
    keeper,
    command: createCommandDraft(),
    localScripts,
    assistant: deps.assistant,
    projects,
    makeId,
    place,
    find,
    carets: new Map(),
    end() {
      find.stop()
      keeper.stop()
    },
  }
}
