import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import { printedScript } from '@scenewright/shared/script/printed-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ScriptPages } from './script-pages.tsx'
import styles from './read-page.module.css'

type State =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; problem: string }>
  | Readonly<{ kind: 'open'; script: Script; role: Role }>

/** Milliseconds between two looks at what writers have saved meanwhile. */
const INTERVAL_MS = 5000

/** A project's pages for people on it who don't write. Shows what was saved last. */
export function ReadingPage() {
  const query = useSearchParams()
  const state = useSavedScript(query.get('project') ?? '')
  switch (state.kind) {
    case 'loading':
      return <p className={styles.message}>Loading…</p>
    case 'failed':
      return (
        <section className={styles.message}>
          <h1>The script can't be shown</h1>
          <p role="alert">{state.problem}</p>
          <Link className={buttonClass()} to="/projects">
            Go to your projects
          </Link>
        </section>
      )
    case 'open':
      return (
        <>
          <EditorNotice role={state.role} projectId={query.get('project') ?? ''} />
          <ScriptPages script={state.script} watermark="" />
        </>
      )
  }
}

/** Leads people who are not only readers, perhaps since now, to the editor. */
function EditorNotice({ role, projectId }: Readonly<{ role: Role; projectId: string }>) {
  const mayWrite = hasRightsOf(role, 'writer')
  return (
    <div role="status" className={styles.notice}>
      {hasRightsOf(role, 'commenter') && (
        <>
          <span>You can {mayWrite ? 'write this script' : 'comment on this script'}.</span>
          <Link className={buttonClass('primary', 'small')} to={`/editor?project=${projectId}`}>
            Open the editor
          </Link>
        </>
      )}
    </div>
  )
}

function useSavedScript(projectId: string): State {
  const { api, makeId } = useAppServices()
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    let version = 0
    const projects = createProjects(api, makeId)
    async function load() {
      const answer = await projects.load(projectId)
      if (!isCurrent) return
      if (answer.ok) {
        version = answer.value.version
        const { script, memberRole: role = 'owner' } = answer.value
        setState({ kind: 'open', script: printedScript(script), role })
      } else setState({ kind: 'failed', problem: answer.failure.error })
    }
    async function look() {
      const answer = await api.call(getOwnRole, { params: { id: projectId } })
      if (!isCurrent || version === 0) return
      if (answer.ok && answer.value.version !== version) await load()
      else if (answer.ok) {
        const { role } = answer.value
        setState((now) => (now.kind === 'open' && now.role !== role ? { ...now, role } : now))
      } else if (!answer.ok && answer.failure.code === 'NOT_FOUND') {
        setState({ kind: 'failed', problem: answer.failure.error })
      }
    }
    void load()
    const timer = setInterval(() => void look(), INTERVAL_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, makeId, projectId])
  return state
}
