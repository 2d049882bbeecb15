import { useEffect } from 'react'
import { LostAccessPage } from '#renderer/features/people/lost-access-page.tsx'
import { useProjectWatch } from '#renderer/features/people/use-project-watch.ts'
import { DownloadCopyButton } from '#renderer/features/save/download-copy-button.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider, useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import type { WriterLock } from '#renderer/state/tabs/writer-lock.ts'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { SkeletonLines } from '#renderer/ui/page/skeleton-lines.tsx'
import { useRouter } from '#renderer/state/navigation/router-context.tsx'
import { followAddress, showAddress } from './editor-address.ts'
import { EditorShell } from './editor-shell.tsx'
import { useOpenedScript } from './use-opened-script.ts'
import styles from './opening.module.css'

const OPENING = 'Opening your script…'

/** /editor: opens the script in the address. The route requires a login. */
export function EditorPage() {
  const { user } = useSession()
  // Keyed by user, so that another user gets a new editor.
  return user && <OpenedEditor key={user.id} userId={user.id} />
}

function OpenedEditor({ userId }: Readonly<{ userId: string }>) {
  const opened = useOpenedScript(userId)
  const session = opened?.session
  const router = useRouter()

  useEffect(() => {
    if (!session) return undefined
    const { view, store, origin } = session
    const show = () => showAddress(session, router)
    show()
    // Deleting or moving blocks renumbers the selected one.
    const stops = [view, origin, store].map((part) => part.subscribe(show))
    // Without waiting for React: until then, an edit would undo the writer's Back.
    const follow = router.store.subscribe(({ location }, before) => {
      if (location !== before.location) followAddress(session, location)
    })
    return () => {
      for (const stop of [...stops, follow]) stop()
    }
  }, [session, router])

  if (!opened) return <Opening />
  return (
    <EditorSessionProvider session={opened.session}>
      <WatchedEditor lock={opened.lock} />
    </EditorSessionProvider>
  )
}

/** The editor, until its writer is removed from a project of another account. */
function WatchedEditor({ lock }: Readonly<{ lock: WriterLock }>) {
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const lost = useProjectWatch()
  if (lost === null || projectId === null) return <EditorShell lock={lock} />
  return (
    <LostAccessPage
      lost={lost}
      projectId={projectId}
      download={<DownloadCopyButton variant="primary" />}
    />
  )
}

/** An empty sheet on the desk while the script loads. */
function Opening() {
  return (
    <Skeleton label={OPENING}>
      <div className={styles.desk} aria-hidden>
        <div className={styles.sheet}>
          <SkeletonLines widths={[50, 95, 85, 30, 60, 55, 90, 40]} />
        </div>
      </div>
    </Skeleton>
  )
}
