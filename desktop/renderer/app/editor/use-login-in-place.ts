import { useEffect, useEffectEvent } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useSaverState } from '#renderer/state/editor-context.tsx'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { keepEdits } from '#renderer/state/keep-edits.ts'
import { browserTimer } from '#renderer/state/timer.ts'

/**
 * Keeps the editor open when the login runs out, and lets saving go on once the same writer is logged
 * in again, here or in another window; puts the script away when they log out in another one.
 */
export function useLoginInPlace(editorSession: EditorSession): void {
  const { saver } = editorSession
  const { session } = useAppServices()
  const { status } = useSession()
  const isSignedOut = useSaverState(({ trouble }) => trouble?.kind === 'signed-out')

  const letGo = useEffectEvent(() => keepEdits(editorSession, browserTimer))
  useEffect(() => session.keepOpen(() => letGo()), [session])

  useEffect(() => {
    if (status === 'expired') saver.reportSignedOut()
    else if (status === 'logged-in' && isSignedOut) saver.reportSignedIn()
  }, [status, isSignedOut, saver])
}
