import { useEffect, useEffectEvent } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useSaverState } from '#renderer/state/project/editor-context.tsx'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import { flushEdits } from '#renderer/state/drafts/flush-edits.ts'
import type { Sharing } from '#renderer/state/live/sharing.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { browserTimer } from '#renderer/state/timer.ts'

type SavedScript = Readonly<{
  store: ScriptStore
  saver: Saver
  draftWriter: DraftWriter
  sharing: Pick<Sharing, 'getState'>
}>

/**
 * Keeps the editor open when the session expires, and resumes saving once the same user logs in
 * again, here or in another window. Stores the script when they log out in another window.
 */
export function useLoginInPlace({ store, saver, draftWriter, sharing }: SavedScript): void {
  const { session } = useAppServices()
  const { status } = useSession()
  const isSignedOut = useSaverState(({ problem }) => problem?.kind === 'signed-out')

  const flush = useEffectEvent(() => flushEdits({ store, draftWriter }, browserTimer))
  useEffect(() => session.registerOpenPage(() => flush()), [session])

  useEffect(() => {
    if (status === 'expired') saver.reportSignedOut()
    else if (status === 'logged-in' && isSignedOut) {
      sharing.getState().live?.reconnect()
      saver.reportSignedIn()
    }
  }, [status, isSignedOut, saver, sharing])
}
