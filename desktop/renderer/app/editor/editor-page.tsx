import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { createAssistant } from '#renderer/services/assistant.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { startEditorSession, type EditorSession } from '#renderer/state/editor-session.ts'
import { openProject } from '#renderer/state/open-project.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { selectionFromAddress, showAddress } from './editor-address.ts'
import { EditorShell } from './editor-shell.tsx'
import styles from './editor.module.css'

const NOT_KEPT =
  'This device will not keep a copy of your changes (its storage is full or blocked). Save the project soon.'

/** /editor: opens what the address names (spec §2). The route lets only those in who are logged in. */
export function EditorPage() {
  const { user } = useSession()
  // Another user on the same page is another editor: nothing is carried over.
  return user && <OpenedEditor key={user.id} userId={user.id} />
}

function OpenedEditor({ userId }: Readonly<{ userId: string }>) {
  const services = useAppServices()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const projectId = query.get('project')
  const [session, setSession] = useState<EditorSession | null>(null)

  const open = useEffectEvent(async (isCurrent: () => boolean) => {
    // The project that the first save has just made is open already.
    if (projectId !== null && session?.saver.getState().projectId === projectId) return
    setSession(null)
    const { api, localScripts, makeId } = services
    const projects = createProjects(api, makeId)
    const opened = await openProject({ localScripts, projects }, { userId, projectId })
    if (!isCurrent()) return
    if (!opened) {
      await showAlert(MESSAGES.loadProjectFailed)
      await navigate('/projects', { replace: true })
      return
    }
    const started = startEditorSession(
      {
        userId,
        localScripts,
        projects,
        assistant: createAssistant(api),
        makeId,
        timer: browserTimer,
        onCreated: (id) => void navigate(`/editor?project=${id}`, { replace: true }),
        onKept: (isKept) => !isKept && notify(NOT_KEPT),
      },
      opened,
    )
    started.view.setState({ selection: selectionFromAddress(query, opened.loaded.script) })
    setSession(started)
  })

  useEffect(() => {
    let isCurrent = true
    void open(() => isCurrent)
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
    const stops = [session.view.subscribe(show), session.saver.subscribe(show)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session])

  if (!session) return <p className={styles.checking}>Opening your script…</p>
  return (
    <EditorSessionProvider session={session}>
      <EditorShell />
    </EditorSessionProvider>
  )
}
