import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useNavigate, useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import type { Microphone } from '#renderer/platform/audio/microphone.ts'
import { createAssistant } from '#renderer/services/assistant.ts'
import { createConversations } from '#renderer/services/conversations/conversations.ts'
import type { Device } from '#renderer/services/device.ts'
import { createStoredReviews } from '#renderer/services/drafts/stored-reviews.ts'
import { createStoredStates } from '#renderer/services/drafts/stored-states.ts'
import { createFileLinks } from '#renderer/services/linked-file/file-links.ts'
import { prepareInWorker } from '#renderer/services/linked-file/prepare-client.ts'
import { createLiveBases } from '#renderer/services/live/live-bases.ts'
import { liveLinkOpener } from '#renderer/services/live/live-link.ts'
import { createProjects, forEditing } from '#renderer/services/projects.ts'
import { createRevisions } from '#renderer/services/revisions.ts'
import { createTranscriber } from '#renderer/services/transcriber.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { bindCalls } from '#renderer/state/account/calls-of-user.ts'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { createChosenMicrophone } from '#renderer/state/dictation/chosen-microphone.ts'
import { moveIgnored } from '#renderer/state/ignored-findings.ts'
import { startEditorSession, type EditorSession } from '#renderer/state/project/editor-session.ts'
import { joinTabs } from '#renderer/state/project/join-tabs.ts'
import { openProject, type OpenedProject } from '#renderer/state/project/open-project.ts'
import {
  followLastPlace,
  readLastPlace,
  restoreCaret,
  type LastPlace,
} from '#renderer/state/script/last-places.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { createWriterLock, type WriterLock } from '#renderer/state/tabs/writer-lock.ts'
import { awaitServer } from './await-server.ts'
import { addressOfProject, selectionFromAddress, viewFromAddress } from './editor-address.ts'

const EDITING_HERE = 'You can now edit in this tab.'
const NEWER = 'The server has a newer version, which you now see.'
/** Delay (ms) before a script that couldn't be reloaded is tried again. */
const READ_AGAIN_MS = 3000

/** An editor session with its writer lock and the project id it was opened for. */
export type OpenedScript = Readonly<{
  session: EditorSession
  lock: WriterLock
  requestedId: string | null
  isOffline: boolean
  end: () => void
}>

/** A project with the parts of the device that its session uses. */
type FoundProject = Readonly<{
  project: OpenedProject
  device: Device
  microphone: Microphone
  last: LastPlace | null
}>

/**
 * Opens the script in the address for this user, either as its writer or view-only, and reopens it
 * when this tab becomes the writer. Returns `null` while it is opening.
 */
export function useOpenedScript(userId: string): OpenedScript | null {
  const { openDevice, makeId, platform, preferences, ...services } = useAppServices()
  const api = bindCalls(userId, services.api, services.session)
  const openLiveLink = liveLinkOpener({
    url: platform.liveUrl,
    getToken: () => services.session.store.getState().token,
    makeId,
  })
  const navigate = useNavigate()
  const query = useSearchParams()
  const projectId = query.get('project')
  const [opened, setOpened] = useState<OpenedScript | null>(null)
  const shownLock = useRef<WriterLock>(null)
  /** A project that this writer may only read; its pages open instead. */
  const readOnly = useRef<string>(null)

  const start = useEffectEvent(
    (found: FoundProject, requestedId: string | null, lock: WriterLock): OpenedScript => {
      const { project, device, microphone, last } = found
      const { role, term } = lock.getState()
      const goToProject = (id: string) => void navigate(addressOfProject(id), { replace: true })
      const mayStore = () => !services.session.isDeleted(userId)
      const session = startEditorSession(
        {
          userId,
          author: services.session.store.getState().user?.email ?? '',
          draftStore: device.draftStore,
          projects: forEditing(createProjects(api, makeId)),
          revisions: createRevisions(api, makeId),
          openLiveLink,
          liveBases: createLiveBases(device.liveBases, makeId),
          offlineCopies: device.offlineCopies,
          assistant: createAssistant(api, makeId),
          storedReviews: createStoredReviews(device.reviews),
          storedStates: createStoredStates(device.sessionStates),
          storedConversations: device.conversations,
          files: platform.files,
          fileLinks: createFileLinks(device.fileLinks, platform.files),
          prepareFile: prepareInWorker,
          downloadFile: platform.downloadFile,
          conversations: createConversations(api),
          microphone: createChosenMicrophone(microphone, preferences),
          transcriber: createTranscriber(api),
          makeId,
          timer: browserTimer,
          random: Math.random,
          settings: preferences,
          mayStore,
          mayWrite: () => {
            const now = lock.getState()
            return mayStore() && now.role === 'writer' && now.term === term
          },
          onCreated(id) {
            lock.move({ userId, projectId: id })
            void moveIgnored(platform.keyValue, userId, id)
            goToProject(id)
          },
          onLoginEnded() {
            const { token } = services.session.store.getState()
            if (token !== null) services.session.tokenRefused(token)
          },
        },
        role === 'writer' ? project : { ...project, ...NOTHING_TO_DECIDE },
      )
      session.view.setState({
        shown: viewFromAddress(query),
        selection: selectionFromAddress(query, project.loaded.script, last),
      })
      restoreCaret(session.carets, last)
      const leavePlace = followLastPlace({
        ...session,
        keyValue: platform.keyValue,
        script: session.origin.place,
        timer: browserTimer,
      })
      const leaveTabs = joinTabs({ session, lock, timer: browserTimer, onMoved: goToProject })
      const end = () => {
        leavePlace()
        leaveTabs()
        session.end()
      }
      return { session, lock, requestedId, isOffline: project.isOffline === true, end }
    },
  )

  const load = useEffectEvent(async (requestedId: string | null): Promise<FoundProject | null> => {
    const [device, microphone, last] = await Promise.all([
      openDevice(),
      platform.loadMicrophone(),
      readLastPlace(platform.keyValue, { userId, projectId: requestedId }).catch(() => null),
    ])
    const projects = createProjects(api, makeId)
    const isReloaded = wasReloaded(requestedId)
    const opensSignedOut = platform.remembersUser
    const onMissing = (gone: string) => platform.native?.forgetProject({ userId, projectId: gone })
    const onReadOnly = (id: string) => {
      readOnly.current = id
      void navigate(`/read?project=${id}`, { replace: true })
    }
    const project = await openProject(
      {
        ...device,
        liveBases: createLiveBases(device.liveBases, makeId),
        projects,
        makeId,
        timer: browserTimer,
        isReloaded,
        opensSignedOut,
        onMissing,
        onReadOnly,
      },
      { userId, projectId: requestedId },
    )
    return project && { project, device, microphone, last }
  })

  const makeLock = useEffectEvent((requestedId: string | null) => {
    const { windows } = platform
    return createWriterLock(
      { windows, timer: browserTimer, makeId },
      { userId, projectId: requestedId },
    )
  })

  const isLoggedIn = useEffectEvent(() => services.session.store.getState().isAuthenticated)

  const giveUp = useEffectEvent(async () => {
    await showAlert(MESSAGES.loadProjectFailed)
    await navigate('/projects', { replace: true })
  })

  // The first save just created this project, so it is already open.
  const isAlreadyOpen = useEffectEvent(
    (requestedId: string | null) =>
      requestedId !== null && opened?.session.origin.getState().projectId === requestedId,
  )

  useEffect(() => {
    if (isAlreadyOpen(projectId)) return undefined
    let isCurrent = true
    const lock = makeLock(projectId)
    async function open() {
      // Take the lock before reading the draft, so that no other tab is writing it.
      await lock.open()
      const found = isCurrent ? await load(projectId) : null
      if (!isCurrent) return
      if (found) setOpened(start(found, projectId, lock))
      else if (readOnly.current !== projectId) await giveUp()
    }
    void open()
    return () => {
      isCurrent = false
      if (shownLock.current !== lock) lock.release()
    }
  }, [projectId])

  const lock = opened?.lock
  useEffect(() => {
    if (!opened) return undefined
    let isCurrent = true
    let stopWaiting = () => {}
    const { session, requestedId, lock: shown } = opened
    async function reopen(notice: string) {
      const found = await load(session.origin.getState().projectId)
      if (!isCurrent) return
      if (found) {
        notify(notice)
        setOpened(start(found, requestedId, shown))
      } else stopWaiting = browserTimer.after(READ_AGAIN_MS, () => void reopen(notice))
    }
    /** Nothing may be typed between the last write of the draft and the end of this session. */
    async function reopenWithDraft(notice: string) {
      session.store.setReadOnly(true)
      await session.draftWriter.flush()
      await reopen(notice)
    }
    const stops = [
      shown.subscribe((now, before) => {
        if (now.term !== before.term) void reopen(EDITING_HERE)
      }),
      opened.isOffline &&
        awaitServer({
          session,
          timer: browserTimer,
          random: Math.random,
          isLoggedIn: isLoggedIn(),
          reopen: () => void reopenWithDraft(NEWER),
        }),
    ]
    return () => {
      isCurrent = false
      for (const stop of stops) if (stop) stop()
      stopWaiting()
      // Ends the session when another one replaces it or the editor closes.
      opened.end()
    }
  }, [opened])

  // After the session's effect, because an ending session still writes its draft.
  useEffect(() => {
    shownLock.current = lock ?? null
    return () => lock?.release()
  }, [lock])

  return opened && isFor(opened, projectId) ? opened : null
}

/** A view-only tab has nothing to decide or clean up. */
const NOTHING_TO_DECIDE = { conflict: null, isDeleted: false, isDraftUnneeded: false } as const

/** True if this is the requested script, also when its first save has just created its project. */
function isFor({ session, requestedId }: OpenedScript, projectId: string | null): boolean {
  return requestedId === projectId || session.origin.getState().projectId === projectId
}

/** True if this page load was a reload of this project. */
function wasReloaded(projectId: string | null): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'reload') return false
  return new URL(load.name).searchParams.get('project') === projectId
}
