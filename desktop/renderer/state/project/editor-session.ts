/**
 * One open script and everything that works on it: the store, the view, the draft writer, the saver
 * and more. Created when a project is opened, ended when the editor is left.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Settings } from '@scenewright/shared/settings.ts'
import type { Microphone } from '#renderer/platform/audio/microphone.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import type { LinkedFiles } from '#renderer/platform/files/linked-files.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import type { StoredReviews } from '#renderer/services/drafts/stored-reviews.ts'
import type { StoredStates } from '#renderer/services/drafts/stored-states.ts'
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { FileLinks } from '#renderer/services/linked-file/file-links.ts'
import type { PrepareFile } from '#renderer/services/linked-file/prepare-client.ts'
import type { OpenLiveLink } from '#renderer/services/live/live-link.ts'
import type { Conversations } from '#renderer/services/conversations/conversations.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import {
  createScriptAssistant,
  type ScriptAssistant,
} from '#renderer/state/commands/script-assistant.ts'
import { startLinkedFile, type LinkedFile } from '#renderer/state/saving/linked-file.ts'
import { createLeaveGuards, type LeaveGuards } from './leave-guards.ts'
import { createAnswerReview, type AnswerReview } from '#renderer/state/review/answer-review.ts'
import type { Autosave } from '#renderer/state/saving/autosave.ts'
import { startVoice, type Voice } from '#renderer/state/dictation/command-voice.ts'
import { startDraftWriter, type DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import { createPagesStore, type PagesStore } from '#renderer/state/script/live-pages.ts'
import { caretPlace, createCarets, type Carets } from '#renderer/state/script/carets.ts'
import { createEditorView, type EditorView } from '#renderer/state/script/editor-view.ts'
import { createFind, type Find } from '#renderer/state/script/find.ts'
import { createScriptDialogs, type ScriptDialogs } from '#renderer/state/script/script-dialogs.ts'
import { createSidePanel, type SidePanel } from '#renderer/state/script/side-panel.ts'
import { createScriptNotes, type ScriptNotes } from '#renderer/state/script/script-notes.ts'
import { createConversationSync } from '#renderer/state/assist/conversation-sync.ts'
import { followScript } from '#renderer/state/assist/script-conversation.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import { startOfflineCopy, type OfflineCopyWriter } from './offline-copy.ts'
import type { FindPast } from '#renderer/state/assist/version-answer.ts'
import { findPastScript } from './past-scripts.ts'
import { guardAssistant, guardTranscriber } from './never-send.ts'
import type { OpenedProject } from './open-project.ts'
import { reportLoss } from './report-loss.ts'
import { followCaret } from '#renderer/state/review/review-steps.ts'
import { startSessionStates, type SessionStates } from '#renderer/state/drafts/session-states.ts'
import { startReviewWriter } from '#renderer/state/review/review-writer.ts'
import { createDraftBase } from '#renderer/state/drafts/draft-base.ts'
import { createSharing, type Sharing } from '#renderer/state/live/sharing.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import { createScriptOrigin, type ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { reportRefusedEdit } from '#renderer/state/script/refused-edit.ts'
import { recordsOf } from '#renderer/state/script/permitted-edit.ts'
import { createScriptStore, type ScriptStore } from '#renderer/state/script/script-store.ts'
import { startSaving } from '#renderer/state/saving/start-saving.ts'
import { queueChosenFiles } from '#renderer/state/tabs/open-files.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { createProjectPeople, type ProjectPeople } from './project-people.ts'

export type EditorSession = Readonly<{
  // The script and its page.
  store: ScriptStore
  /** The script's project, base version and lineage. */
  origin: ScriptOrigin
  view: EditorView
  carets: Carets
  /** The page breaks; updated while the editor shows them. */
  pages: PagesStore
  find: Find
  dialogs: ScriptDialogs
  sidePanel: SidePanel
  /** Opening notes, and stepping through them. */
  notes: ScriptNotes
  /** Earlier states of the script, for Version History. */
  sessionStates: SessionStates

  // Saving.
  saver: Saver
  /** The file that the script was opened from. */
  linkedFile: LinkedFile
  draftWriter: DraftWriter
  autosave: Autosave
  /** Stores what the server has on this device. */
  offlineCopy: OfflineCopyWriter
  /** Only the draft writer changes drafts. */
  draftStore: Pick<DraftStore, 'read' | 'readBackup'>
  /** Only the saver saves. */
  projects: Pick<Projects, 'load' | 'create'>
  /** The questions asked before leaving. */
  leaveGuards: LeaveGuards

  // The assistant.
  assistant: ScriptAssistant
  /** The assistant's changes that the writer hasn't decided on. */
  review: AnswerReview
  voice: Voice

  // The people.
  /** Who can be mentioned in notes. */
  people: ProjectPeople
  /** Writing together with others. */
  sharing: Pick<Sharing, 'getState' | 'getInitialState' | 'subscribe' | 'goLive'>

  /** Finds the version that a question compares the script with. */
  findPast: FindPast
  makeId: MakeId
  /** Milliseconds since 1970. */
  now: () => number
  end: () => void
}>

export type EditorSessionDeps = Readonly<{
  userId: string
  /** The writer's address, for the record. */
  author?: string
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
  files: LinkedFiles | null
  fileLinks: FileLinks
  prepareFile: PrepareFile
  downloadFile: Platform['downloadFile']
  conversations: Conversations
  microphone: Microphone
  transcriber: Transcriber
  makeId: MakeId
  timer: Timer
  /** From 0 to below 1. */
  random: () => number
  settings: Pick<StoreApi<Pick<Settings, 'autosave' | 'undoSteps'>>, 'getState' | 'subscribe'>
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
  const store = createScriptStore(timer, reportRefusedEdit, recordsOf(timer, deps.author ?? ''))
  store.load(opened.loaded)
  store.setUndoSteps(deps.settings.getState().undoSteps)
  const stopFollowingSettings = deps.settings.subscribe(({ undoSteps }, before) => {
    if (undoSteps !== before.undoSteps) store.setUndoSteps(undoSteps)
  })
  const { isCommentsOnly = false, canIssue = true } = opened
  store.setRights({ isCommentsOnly, canIssue })
  const { projectId, baseVersion, lineage, memberRole, isLive = false } = opened
  const first = { projectId, baseVersion, lineage, memberRole, isLive }
  const origin = createScriptOrigin({ userId, makeId }, first)
  const view = createEditorView()
  const carets = createCarets()
  const caret = () => caretPlace({ view, carets })
  const base = createDraftBase(deps.liveBases)
  // A live project's drafts are removed too often for that.
  const storeCopy = async () => {
    if (!sharing.getState().live) await offlineCopy.flush()
  }
  const draftWriter = startDraftWriter({ ...deps, store, origin, base, storeCopy })
  const sharing = createSharing({ ...deps, store, origin, view, caret, draftWriter, base })
  const pages = createPagesStore()
  const countedPages = () => pages.getState().pages?.count ?? null
  const parts = { store, origin, draftWriter, countedPages }
  const saving = startSaving(
    { ...deps, ...parts, save: sharing.save, autosaveSetting: deps.settings },
    opened,
  )
  const { saver, autosave } = saving
  sharing.connect(saver, opened)
  const stopReportingLoss = reportLoss({ store, view, saver }, opened.onServer)
  const offlineCopy = startOfflineCopy({ ...deps, ...parts, saver, sharing }, opened)

  const linkedFile = startLinkedFile({
    ...deps,
    store,
    origin,
    openFile: (file) => queueChosenFiles([file]),
  })
  const dialogs = createScriptDialogs()
  const sidePanel = createSidePanel()
  const find = createFind({ store, view, carets })
  const { microphone, storedReviews, storedStates } = deps
  const sessionStates = startSessionStates({ store, origin, storedStates, timer })
  const conversation = createConversationSync({
    userId,
    storage: deps.storedConversations,
    conversations: deps.conversations,
    // A view-only tab of a new script doesn't know its next project's id.
    mayStore: (project) => deps.mayStore() && (project !== null || mayWrite()),
  })
  const stopFollowingScript = followScript(conversation, origin)
  const review = createAnswerReview(store)
  const findPast: FindPast = (since, signal) =>
    findPastScript({ ...deps, origin, sessionStates, now: timer.now }, since, signal)
  const assistant = createScriptAssistant({
    findPast,
    store,
    origin,
    view,
    dialogs,
    sidePanel,
    find,
    pages,
    review,
    conversation,
    makeId,
    saver,
    calls: guardAssistant({ store, origin }, deps.assistant),
    now: timer.now,
  })
  const { command } = assistant
  const transcriber = guardTranscriber({ store, origin, command }, deps.transcriber)
  const voice = startVoice({ command, store, microphone, transcriber, timer })
  const stopReviewWriter = startReviewWriter({ store, origin, review, storedReviews, timer })
  const stopFollowing = followCaret({ review, view })
  const notes = createScriptNotes({ store, view, dialogs, sidePanel })
  return {
    store,
    origin,
    view,
    carets,
    pages,
    find,
    dialogs,
    sidePanel,
    notes,
    sessionStates,
    findPast,
    saver,
    linkedFile,
    draftWriter,
    autosave,
    offlineCopy,
    draftStore: deps.draftStore,
    projects: deps.projects,
    leaveGuards: createLeaveGuards(),
    assistant,
    review,
    voice,
    people: createProjectPeople(),
    sharing,
    makeId,
    now: timer.now,
    end() {
      assistant.stop()
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
      linkedFile.stop()
      sharing.stop()
      saving.stop()
      draftWriter.stop()
      stopFollowingSettings()
    },
  }
}
