import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { createAssistant } from '#renderer/services/assistant.ts'
import { createKeptReviews } from '#renderer/services/kept-reviews.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { createTranscriber } from '#renderer/services/transcriber.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { startEditorSession, type EditorSession } from '#renderer/state/editor-session.ts'
import { openProject, type OpenedProject } from '#renderer/state/open-project.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { selectionFromAddress, showAddress } from './editor-address.ts'
import { EditorShell } from './editor-shell.tsx'
import styles from './editor.module.css'

const OPENING = 'Opening your script…'
const NOT_KEPT =
  'This device will not keep a copy of your changes (its storage is full or blocked). Save the project soon.'

/** /editor: opens what the address names (spec §2). The route lets only those in who are logged in. */
export function EditorPage() {
  const { user } = useSession()
  // Another user on the same page is another editor: nothing is carried over.
  return user && <OpenedEditor key={user.id} userId={user.id} />
}

/** A session with the address that it was opened for. */
type Opened = Readonly<{ session: EditorSession; askedFor: string | null }>

function OpenedEditor({ userId }: Readonly<{ userId: string }>) {
  const { api, localScripts, makeId, platform, preferences } = useAppServices()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const projectId = query.get('project')
  const [opened, setOpened] = useState<Opened | null>(null)
  const session = opened?.session

  const start = useEffectEvent((project: OpenedProject, askedFor: string | null): Opened => {
    const started = startEditorSession(
      {
        userId,
        localScripts,
        projects: createProjects(api, makeId),
        assistant: createAssistant(api),
        keptReviews: createKeptReviews(platform.reviews),
        microphone: platform.microphone,
        transcriber: createTranscriber(api),
        makeId,
        timer: browserTimer,
        random: Math.random,
        autosaveSetting: preferences,
        onCreated: (id) => void navigate(`/editor?project=${id}`, { replace: true }),
        onKept: (isKept) => !isKept && notify(NOT_KEPT),
      },
      project,
    )
    started.view.setState({ selection: selectionFromAddress(query, project.loaded.script) })
    return { session: started, askedFor }
  })

  const load = useEffectEvent((asked: string | null) => {
    const projects = createProjects(api, makeId)
    return openProject({ localScripts, projects, makeId }, { userId, projectId: asked })
  })

  const giveUp = useEffectEvent(async () => {
    await showAlert(MESSAGES.loadProjectFailed)
    await navigate('/projects', { replace: true })
  })

  // The project that the first save has just made is open already.
  const isAlreadyOpen = useEffectEvent(
    (asked: string | null) => asked !== null && session?.saver.getState().projectId === asked,
  )

  useEffect(() => {
    let isCurrent = true
    async function open() {
      if (isAlreadyOpen(projectId)) return
      const project = await load(projectId)
      if (!isCurrent) return
      if (project) setOpened(start(project, projectId))
      else await giveUp()
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [projectId])

  // The session ends when another takes its place or the editor is left.
  useEffect(() => (session ? () => session.end() : undefined), [session])

  useEffect(() => {
    if (!session) return undefined
    const show = () => showAddress(session)
    show()
    // A deletion or a move renumbers the shown block.
    const stops = [session.view, session.saver, session.store].map((part) => part.subscribe(show))
    return () => {
      for (const stop of stops) stop()
    }
  }, [session])

  if (!opened || !isFor(opened, projectId)) return <p className={styles.opening}>{OPENING}</p>
  return (
    <EditorSessionProvider session={opened.session}>
      <EditorShell />
    </EditorSessionProvider>
  )
}

/** Whether this is what the address asks for, now or before the first save gave it its project. */
function isFor({ session, askedFor }: Opened, projectId: string | null): boolean {
  return askedFor === projectId || session.saver.getState().projectId === projectId
}
