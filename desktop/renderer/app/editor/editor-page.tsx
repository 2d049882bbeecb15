import { useEffect } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { showAddress } from './editor-address.ts'
import { EditorShell } from './editor-shell.tsx'
import { useOpenedScript } from './use-opened-script.ts'
import styles from './editor.module.css'

const OPENING = 'Opening your script…'

/** /editor: opens what the address names (spec §2). The route lets only those in who are logged in. */
export function EditorPage() {
  const { user } = useSession()
  // Another user on the same page is another editor: nothing is carried over.
  return user && <OpenedEditor key={user.id} userId={user.id} />
}

function OpenedEditor({ userId }: Readonly<{ userId: string }>) {
  const opened = useOpenedScript(userId)
  const session = opened?.session

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

  if (!opened) return <p className={styles.opening}>{OPENING}</p>
  return (
    <EditorSessionProvider session={opened.session}>
      <EditorShell lock={opened.lock} />
    </EditorSessionProvider>
  )
}
