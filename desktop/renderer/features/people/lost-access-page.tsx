import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import type { LostAccess } from './use-project-watch.ts'
import styles from './lost-access-page.module.css'

const TITLES: Readonly<Record<LostAccess, string>> = {
  removed: 'You are no longer on this project',
  'not-commenting': 'You can now only read this project',
  'not-writing': 'You can now only comment on this project',
}

type LostAccessPageProps = Readonly<{
  lost: LostAccess
  projectId: string
  /** Downloads the script with its unsaved words. */
  download: ReactNode
}>

/** Replaces the editor of a writer who was removed, or whose role no longer includes writing. */
export function LostAccessPage({ lost, projectId, download }: LostAccessPageProps) {
  const { store } = useEditorSession()
  const title = useScriptState(({ script }) => script.title)
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnsaved = hasUnsavedChanges(store.getState())
  const onVariant = isUnsaved ? 'quiet' : 'primary'
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {TITLES[lost]}
      </h1>
      <p role="status">
        {lost === 'removed' ? 'You were removed from' : 'An owner has changed your role in'} “
        <bdi>{title.trim() || 'Untitled Screenplay'}</bdi>”
        {lost === 'removed' && ', or it was deleted'}.
        {isUnsaved &&
          ' You have changes that were not saved. They stay on this device, and you can download them.'}
      </p>
      <div className={styles.actions}>
        {isUnsaved && download}
        {lost === 'not-commenting' && (
          <Link className={buttonClass(onVariant)} to={`/read?project=${projectId}`}>
            Read the script
          </Link>
        )}
        {lost === 'not-writing' && (
          // Not a Link: the page opens the script again, as a commenter.
          <a className={buttonClass(onVariant)} href={`/editor?project=${projectId}`}>
            Comment on the script
          </a>
        )}
        <Link className={buttonClass()} to="/projects">
          Go to your projects
        </Link>
      </div>
    </main>
  )
}
