import { useEffect } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useSaverState } from '#renderer/state/editor-context.tsx'
import type { EditorSession } from '#renderer/state/editor-session.ts'

/**
 * Keeps the editor open when the login ends, and lets saving go on once the same writer is logged in
 * again, here or in another window.
 */
export function useLoginInPlace({ saver }: EditorSession): void {
  const { session } = useAppServices()
  const { status } = useSession()
  const isSignedOut = useSaverState(({ trouble }) => trouble?.kind === 'signed-out')

  useEffect(() => session.keepOpen(), [session])

  useEffect(() => {
    if (status === 'expired') saver.reportSignedOut()
    else if (isSignedOut) saver.reportSignedIn()
  }, [status, isSignedOut, saver])
}
