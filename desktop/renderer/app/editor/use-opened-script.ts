import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { createAssistant } from '#renderer/services/assistant.ts'
import { createKeptReviews } from '#renderer/services/kept-reviews.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { createTranscriber } from '#renderer/services/transcriber.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { callsOf } from '#renderer/state/calls-of-user.ts'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { chosenMicrophone } from '#renderer/state/dictation/chosen-microphone.ts'
import { startEditorSession, type EditorSession } from '#renderer/state/editor-session.ts'
import { joinTabs } from '#renderer/state/join-tabs.ts'
import { openProject, type OpenedProject } from '#renderer/state/open-project.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { createWriterLock, type WriterLock } from '#renderer/state/writer-lock.ts'
import { selectionFromAddress } from './editor-address.ts'
import { wasReloaded } from './was-reloaded.ts'

const EDITING_HERE = 'You are editing in this tab now.'
/** Milliseconds until a script that could not be read again is tried once more. */
const READ_AGAIN_MS = 3000

/** A session with the address that it was opened for, and its lock among the tabs. */
export type OpenedScript = Readonly<{
  session: EditorSession
  lock: WriterLock
  askedFor: string | null
  end: () => void
}>

/**
 * Opens what the address names for this user, as the one tab that writes it or to read along, and
 * opens it anew when this tab becomes the writer. `null` while it is being opened.
 */
export function useOpenedScript(userId: string): OpenedScript | null {
  const { localScripts, makeId, platform, preferences, ...services } = useAppServices()
  const api = callsOf(userId, services.api, services.session)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const projectId = query.get('project')
  const [opened, setOpened] = useState<OpenedScript | null>(null)
  const shownLock = useRef<WriterLock>(null)

  const start = useEffectEvent(
    (project: OpenedProject, askedFor: string | null, lock: WriterLock): OpenedScript => {
      const { role, term } = lock.getState()
      const goToProject = (id: string) => void navigate(`/editor?project=${id}`, { replace: true })
      const session = startEditorSession(
        {
          userId,
          localScripts,
          projects: createProjects(api, makeId),
          assistant: createAssistant(api),
          keptReviews: createKeptReviews(platform.reviews),
          microphone: chosenMicrophone(platform.microphone, preferences),
          transcriber: createTranscriber(api),
          makeId,
          timer: browserTimer,
          random: Math.random,
          autosaveSetting: preferences,
          mayWrite: () => {
            const now = lock.getState()
            const mayKeep = !services.session.isDeleted(userId)
            return mayKeep && now.role === 'writer' && now.term === term
          },
          onCreated(id) {
            lock.move({ userId, projectId: id })
            goToProject(id)
          },
        },
        role === 'writer' ? project : { ...project, ...NOTHING_TO_DECIDE },
      )
      session.view.setState({ selection: selectionFromAddress(query, project.loaded.script) })
      const leaveTabs = joinTabs({ session, lock, timer: browserTimer, onMoved: goToProject })
      const end = () => {
        leaveTabs()
        session.end()
      }
      return { session, lock, askedFor, end }
    },
  )

  const load = useEffectEvent((asked: string | null) => {
    const projects = createProjects(api, makeId)
    const isReloaded = wasReloaded(asked)
    const opensSignedOut = platform.remembersUser
    const onGone = (gone: string) => platform.native?.forgetProject({ userId, projectId: gone })
    const deps = { localScripts, projects, makeId, isReloaded, opensSignedOut, onGone }
    return openProject(deps, { userId, projectId: asked })
  })

  const makeLock = useEffectEvent((asked: string | null) => {
    const { windows } = platform
    return createWriterLock({ windows, timer: browserTimer, makeId }, { userId, projectId: asked })
  })

  const giveUp = useEffectEvent(async () => {
    await showAlert(MESSAGES.loadProjectFailed)
    await navigate('/projects', { replace: true })
  })

  // The project that the first save has just made is open already.
  const isAlreadyOpen = useEffectEvent(
    (asked: string | null) =>
      asked !== null && opened?.session.saver.getState().projectId === asked,
  )

  useEffect(() => {
    if (isAlreadyOpen(projectId)) return undefined
    let isCurrent = true
    const lock = makeLock(projectId)
    async function open() {
      // First the lock: what the device keeps is read once nobody else writes it.
      await lock.open()
      const project = isCurrent ? await load(projectId) : null
      if (!isCurrent) return
      if (project) setOpened(start(project, projectId, lock))
      else await giveUp()
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
    const { session, askedFor, lock: shown } = opened
    async function openAgain() {
      const project = await load(session.place().projectId)
      if (!isCurrent) return
      if (project) {
        notify(EDITING_HERE)
        setOpened(start(project, askedFor, shown))
      } else stopWaiting = browserTimer.after(READ_AGAIN_MS, () => void openAgain())
    }
    const stop = shown.subscribe((now, before) => {
      if (now.term !== before.term) void openAgain()
    })
    return () => {
      isCurrent = false
      stop()
      stopWaiting()
      // The session ends when another takes its place or the editor is left.
      opened.end()
    }
  }, [opened])

  // After the session, which still writes what it has when it ends.
  useEffect(() => {
    shownLock.current = lock ?? null
    return () => lock?.release()
  }, [lock])

  return opened && isFor(opened, projectId) ? opened : null
}

/** What only the tab that writes has to decide or to tidy up. */
const NOTHING_TO_DECIDE = { conflict: null, isDeleted: false, isDraftNeedless: false } as const

/** Whether this is what the address asks for, now or before the first save gave it its project. */
function isFor({ session, askedFor }: OpenedScript, projectId: string | null): boolean {
  return askedFor === projectId || session.saver.getState().projectId === projectId
}
