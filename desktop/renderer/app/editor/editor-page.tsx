import { useEffect } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { showAddress } from './editor-address.ts'
import { EditorShell } from './editor-shell.tsx'
import { useOpenedScript } from './use-opened-script.ts'
import styles from './editor.module.css'

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

  useEffect(() => {
    if (!session) return undefined
    const { view, store, origin } = session
    const show = () => showAddress({ view, store, origin })
    show()
    // Deleting or moving blocks renumbers the selected one.
    const stops = [view, origin, store].map((part) => part.subscribe(show))
    return () => {
      for (const stop of stops) stop()
    }
  }, [session])

  if (!opened) return <p className={styles.opening}>{OPENING}</p>
  return (
    <EditorSessionProvider session={opened.session}>
      <EditorShell lock={opened.lock} />
    </EditorSessionProvider>
  )
}
