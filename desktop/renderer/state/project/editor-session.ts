/**
 * One open script and everything that works on it: the store, the view, the draft writer, the saver
 * and more. Created when a project is opened, ended when the editor is left.
 */
import type { RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Microphone } from '#renderer/platform/audio/microphone.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import type { StoredReviews } from '#renderer/services/drafts/stored-reviews.ts'
import type { StoredStates } from '#renderer/services/drafts/stored-states.ts'
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { OpenLiveLink } from '#renderer/services/live/live-link.ts'
import type { Conversations } from '#renderer/services/conversations/conversations.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import { createAssistPanel, type AssistPanel } from '#renderer/state/assist/assist-panel.ts'
import { createAnswerOffers, type AnswerOffers } from '#renderer/state/review/answer-offer.ts'
import { createLeaveGuards, type LeaveGuards } from './leave-guards.ts'
import { createAnswerReview, type AnswerReview } from '#renderer/state/review/answer-review.ts'
import type { Autosave, AutosaveSetting } from '#renderer/state/saving/autosave.ts'
import { createCommandDraft, type CommandDraft } from '#renderer/state/commands/command-draft.ts'
import { startVoice, type Voice } from '#renderer/state/dictation/command-voice.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import {
  createCharacterRenaming,
  type CharacterRenaming,
} from '#renderer/state/script/character-renaming.ts'
import {
  createAlternateEditing,
  type AlternateEditing,
} from '#renderer/state/script/alternate-editing.ts'
import {
  createOutlineEditing,
  type OutlineEditing,
} from '#renderer/state/script/outline-editing.ts'
import { createPagesStore, type PagesStore } from '#renderer/state/script/live-pages.ts'
import { caretPlace, createCarets, type Carets } from '#renderer/state/script/carets.ts'
import { createEditorView, type EditorView } from '#renderer/state/script/editor-view.ts'
import {
  createSceneNumbering,
  type SceneNumbering,
} from '#renderer/state/script/scene-numbering.ts'
import { createFind, type Find } from '#renderer/state/script/find.ts'
import { createGoToDialog, type GoToDialog } from '#renderer/state/script/go-to-dialog.ts'
import { createScriptNotes, type ScriptNotes } from '#renderer/state/script/script-notes.ts'
import {
  createStatisticsDialog,
  type StatisticsDialog,
} from '#renderer/state/script/statistics-dialog.ts'
import {
  createConversationSync,
  type ConversationSync,
} from '#renderer/state/assist/conversation-sync.ts'
import { followScript } from '#renderer/state/assist/script-conversation.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import { removedAfterCopy, startOfflineCopy, type OfflineCopyWriter } from './offline-copy.ts'
import { createProjectPeople, type ProjectPeople } from './project-people.ts'
import { assistantOf, transcriberOf } from './never-send.ts'
import type { OpenedProject } from './open-project.ts'
import { reportLoss } from './report-loss.ts'
import { followCaret } from '#renderer/state/review/review-steps.ts'
import { guardedDrafts } from '#renderer/state/drafts/guarded-drafts.ts'
import { startSessionStates, type SessionStates } from '#renderer/state/drafts/session-states.ts'
import { startReviewWriter } from '#renderer/state/review/review-writer.ts'
import { createSharing, type Sharing } from '#renderer/state/live/sharing.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import { createScriptOrigin, type ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { reportRefusedEdit } from '#renderer/state/script/refused-edit.ts'
import { createScriptStore, type ScriptStore } from '#renderer/state/script/script-store.ts'
import { startSaving } from '#renderer/state/saving/start-saving.ts'
import type { Timer } from '#renderer/state/timer.ts'

export type EditorSession = Readonly<{
  store: ScriptStore
  /** The script's project, base version and lineage. */
  origin: ScriptOrigin
  view: EditorView
  saver: Saver
  draftWriter: DraftWriter
  autosave: Autosave
  /** Stores what the server has on this device. */
  offlineCopy: OfflineCopyWriter
  /** Writing together with others. */
  sharing: Pick<Sharing, 'getState' | 'getInitialState' | 'subscribe' | 'goLive'>
  find: Find
  /** The page breaks; updated while the editor shows them. */
  pages: PagesStore
  carets: Carets
  command: CommandDraft
  /** Questions and edits about the whole script. */
  assist: AssistPanel
  /** The dialog that renames a character. */
  renaming: CharacterRenaming
  /** The dialog for a scene's number. */
  numbering: SceneNumbering
  statistics: StatisticsDialog
  goToDialog: GoToDialog
  /** The list of an element's alternates, and what was edited last in it. */
  alternates: AlternateEditing
  /** The dialog for sections, and what was edited last in the outline. */
  outline: OutlineEditing
  /** The dialog of a note, and stepping through notes. */
  notes: ScriptNotes
  /** Who can be mentioned in notes. */
  people: ProjectPeople
  /** The assistant's changes that the writer hasn't decided on. */
  review: AnswerReview
  /** Earlier states of the script, for Version History. */
  sessionStates: SessionStates
  /** The conversation with the assistant; open it at `conversationPlace(origin)`. */
  conversation: ConversationSync
  offers: AnswerOffers
  voice: Voice
  /** The questions asked before leaving. */
  leaveGuards: LeaveGuards
  draftStore: DraftStore
  assistant: Assistant
  projects: Projects
  makeId: MakeId
  /** Milliseconds since 1970. */
  now: () => number
  end: () => void
}>

export type EditorSessionDeps = Readonly<{
  userId: string
  draftStore: DraftStore
  projects: Projects
  revisions: Revisions
  openLiveLink: OpenLiveLink
  liveBases: LiveBases
  offlineCopies: OfflineCopies
  assistant: Assistant
  storedReviews: StoredReviews
  storedStates: StoredStates
  storedConversations: RecordStorage
  conversations: Conversations
  microphone: Microphone
  transcriber: Transcriber
  makeId: MakeId
  timer: Timer
  /** From 0 to below 1. */
  random: () => number
  autosaveSetting: AutosaveSetting
  /** True if this tab holds the writer lock (state/tabs/writer-lock.ts). */
  mayWrite: () => boolean
  /** True if this device may store anything of the user: not after their account was deleted. */
  mayStore: () => boolean
  /** Called when the first save has created the project. */
  onCreated: (projectId: string) => void
  /** Called when the live document's server no longer accepts the login. */
  onLoginEnded: () => void
}>

export function startEditorSession(deps: EditorSessionDeps, opened: OpenedProject): EditorSession {
  const { userId, makeId, timer, mayWrite } = deps
  // A live project's drafts are removed too often for that.
  const storeCopy = async () => {
    if (!sharing.getState().live) await offlineCopy.flush()
  }
  const drafts = guardedDrafts(deps.draftStore, mayWrite)
  const guarded = removedAfterCopy(drafts, { storeCopy, timer })
  const store = createScriptStore(timer, reportRefusedEdit)
  store.load(opened.loaded)
  store.setCommentsOnly(opened.isCommentsOnly === true)
  const { projectId, baseVersion, lineage, memberRole, isLive = false } = opened
  const first = { projectId, baseVersion, lineage, memberRole, isLive }
  const origin = createScriptOrigin({ userId, makeId }, first)
  const view = createEditorView()
  const carets = createCarets()
  const caret = () => caretPlace({ view, carets })
  const sharing = createSharing({ ...deps, store, origin, view, caret, draftStore: guarded })
  const { draftStore, draftWriter } = sharing
  const pages = createPagesStore()
  const countedPages = () => pages.getState().pages?.count ?? null
  const parts = { store, origin, draftWriter, countedPages }
  const saving = startSaving({ ...deps, ...parts, projects: sharing.projects }, opened)
  sharing.connect(saving.saver, opened)
  const stopReportingLoss = reportLoss({ store, view, saver: saving.saver }, opened.onServer)
  const offlineCopy = startOfflineCopy({ ...deps, ...parts, saver: saving.saver, sharing }, opened)

  const find = createFind({ store, view, carets })
  const command = createCommandDraft()
  const assist = createAssistPanel()
  const { microphone, storedReviews, storedStates } = deps
  const transcriber = transcriberOf({ store, origin }, deps.transcriber)
  const sessionStates = startSessionStates({ store, origin, storedStates, timer })
  const conversation = createConversationSync({
    userId,
    storage: deps.storedConversations,
    conversations: deps.conversations,
    // A view-only tab of a new script doesn't know its next project's id.
    mayStore: (project) => deps.mayStore() && (project !== null || mayWrite()),
  })
  const stopFollowingScript = followScript(conversation, origin)
  const voice = startVoice({ store, command, microphone, transcriber, timer })
  const review = createAnswerReview(store)
  const stopReviewWriter = startReviewWriter({ store, origin, review, storedReviews, timer })
  const stopFollowing = followCaret({ review, view })
  const notes = createScriptNotes({ store, view })
  return {
    store,
    origin,
    view,
    saver: saving.saver,
    draftWriter,
    autosave: saving.autosave,
    offlineCopy,
    sharing,
    command,
    assist,
    renaming: createCharacterRenaming(),
    numbering: createSceneNumbering(),
    statistics: createStatisticsDialog(),
    goToDialog: createGoToDialog(),
    alternates: createAlternateEditing(),
    outline: createOutlineEditing(),
    notes,
    people: createProjectPeople(),
    review,
    sessionStates,
    conversation,
    offers: createAnswerOffers(),
    voice,
    leaveGuards: createLeaveGuards(),
    draftStore,
    assistant: assistantOf({ store, origin }, deps.assistant),
    projects: sharing.projects,
    makeId,
    now: timer.now,
    find,
    pages,
    carets,
    end() {
      assist.getState().running?.stop()
      voice.end()
      find.stop()
      stopReviewWriter()
      sessionStates.stop()
      stopReportingLoss()
      stopFollowingScript()
      conversation.stop()
      stopFollowing()
      notes.stop()
      review.stop()
      offlineCopy.stop()
      sharing.stop()
      saving.stop()
      draftWriter.stop()
    },
  }
}
