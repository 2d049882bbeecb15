/**
 * One opened script with all that works on it: the store, what is shown, the local copy and the
 * saver. Made when a project is opened, ended when the editor is left.
 */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { Microphone } from '#renderer/platform/microphone.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import type { KeptReviews } from '#renderer/services/kept-reviews.ts'
import type { LocalScripts } from '#renderer/services/local-scripts.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import { createAnswerOffers, type AnswerOffers } from './answer-offer.ts'
import { createAtStake, type AtStake } from './at-stake.ts'
import { createAnswerReview, type AnswerReview } from './answer-review.ts'
import type { Autosave, AutosaveSetting } from './autosave.ts'
import { createCommandDraft, type CommandDraft } from './command-draft.ts'
import { startVoice, type Voice } from './dictation/command-voice.ts'
import { startDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { createPagesStore, type PagesStore } from './live-pages.ts'
import { createEditorView, type EditorView, type Target } from './editor-view.ts'
import { createFind, type Find } from './find.ts'
import type { OpenedProject } from './open-project.ts'
import { followCaret } from './review-steps.ts'
import { guardedScripts } from './guarded-scripts.ts'
import { startReviewKeeper } from './review-keeper.ts'
import type { Saver } from './saver.ts'
import { createScriptStore, type ScriptStore } from './script-store.ts'
import { prepareSaving } from './start-saving.ts'
import type { Timer } from './timer.ts'

export type EditorSession = Readonly<{
  store: ScriptStore
  view: EditorView
  saver: Saver
  keeper: DraftKeeper
  autosave: Autosave
  find: Find
  /** Where its pages begin; followed while the editor shows it. */
  pages: PagesStore
  /** Where the caret was in each block that has been open, by its id. */
  carets: Map<string, Target>
  command: CommandDraft
  /** What the answers have changed and the writer has not decided on yet. */
  review: AnswerReview
  offers: AnswerOffers
  voice: Voice
  /** What leaving asks about. */
  atStake: AtStake
  localScripts: LocalScripts
  assistant: Assistant
  projects: Projects
  makeId: MakeId
  /** Milliseconds since 1970. */
  now: () => number
  /** Where the working copy stands now. */
  place: () => LocalScriptPlace
  end: () => void
}>

export type EditorSessionDeps = Readonly<{
  userId: string
  localScripts: LocalScripts
  projects: Projects
  assistant: Assistant
  keptReviews: KeptReviews
  microphone: Microphone
  transcriber: Transcriber
  makeId: MakeId
  timer: Timer
  /** From 0 to below 1. */
  random: () => number
  /** Whether the script is saved to the server by itself. */
  autosaveSetting: AutosaveSetting
  /** Whether this is the tab that writes the script (state/writer-lock.ts). */
  mayWrite: () => boolean
  /** The first save has made this project. */
  onCreated: (projectId: string) => void
}>

export function startEditorSession(deps: EditorSessionDeps, opened: OpenedProject): EditorSession {
  const { userId, makeId, timer, projects, mayWrite } = deps
  const localScripts = guardedScripts(deps.localScripts, mayWrite)
  const store = createScriptStore(timer)
  const view = createEditorView()
  const find = createFind(store, view)
  const command = createCommandDraft()
  const review = createAnswerReview(store)
  const { microphone, transcriber } = deps
  const voice = startVoice({ store, command, microphone, transcriber, timer })
  store.load(opened.loaded)
  const saving = prepareSaving({ ...deps, store, keeper: () => keeper }, opened)
  const { saver } = saving
  const place = () => ({ userId, projectId: saver.getState().projectId })
  const keeper = startDraftKeeper({
    store,
    localScripts,
    timer,
    mayWrite,
    place,
    origin: () => {
      const { baseVersion, copy } = saver.getState()
      return { baseVersion, ...copy }
    },
  })
  const autosave = saving.start()
  const kept = deps.keptReviews
  const stopReviewKeeper = startReviewKeeper({ store, review, kept, timer, place })
  const stopFollowing = followCaret({ review, view })
  return {
    store,
    view,
    saver,
    keeper,
    autosave,
    command,
    review,
    offers: createAnswerOffers(),
    voice,
    atStake: createAtStake(),
    localScripts,
    assistant: deps.assistant,
    projects,
    makeId,
    now: timer.now,
    place,
    find,
    pages: createPagesStore(),
    carets: new Map(),
    end() {
      voice.end()
      find.stop()
      stopReviewKeeper()
      stopFollowing()
      review.stop()
      saving.stop()
      keeper.stop()
    },
  }
}
