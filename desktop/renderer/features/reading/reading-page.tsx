import { useDeferredValue } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ScriptPages } from './script-pages.tsx'
import { useProjectScript } from './use-project-script.ts'
import styles from './read-page.module.css'

/** A project's pages for people on it who don't write, as others write them. */
export function ReadingPage() {
  const query = useSearchParams()
  // Laying out a long script takes longer than a key; scrolling doesn't wait for it.
  const state = useDeferredValue(useProjectScript(query.get('project') ?? ''))
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
