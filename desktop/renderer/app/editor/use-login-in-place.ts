import { useEffect, useEffectEvent } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useSaverState } from '#renderer/state/project/editor-context.tsx'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { flushEdits } from '#renderer/state/drafts/flush-edits.ts'
import { browserTimer } from '#renderer/state/timer.ts'

/**
 * Keeps the editor open when the session expires, and resumes saving once the same user logs in
 * again, here or in another window. Stores the script when they log out in another window.
 */
export function useLoginInPlace(editorSession: EditorSession): void {
  const { saver } = editorSession
  const { session } = useAppServices()
  const { status } = useSession()
  const isSignedOut = useSaverState(({ problem }) => problem?.kind === 'signed-out')

  const flush = useEffectEvent(() => flushEdits(editorSession, browserTimer))
  useEffect(() => session.registerOpenPage(() => flush()), [session])

  useEffect(() => {
    if (status === 'expired') saver.reportSignedOut()
    else if (status === 'logged-in' && isSignedOut) saver.reportSignedIn()
  }, [status, isSignedOut, saver])
}
