/** Has the script stored and saved when the page closes, reloads, loses its login or gets it back. */
import { useEffect, useEffectEvent } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { flushEdits } from '#renderer/state/drafts/flush-edits.ts'
import { registerWork } from '#renderer/state/open-work.ts'
import { useSaverState } from '#renderer/state/project/editor-context.tsx'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { browserTimer } from '#renderer/state/timer.ts'

export function usePageSaving(session: EditorSession): void {
  useFlushOnLeave(session)
  useSaveOnLeave(session)
  useOpenWork(session)
  useLoginInPlace(session)
}

/** Writes the draft, then the offline copy, immediately when the page is hidden, closed or frozen. */
function useFlushOnLeave({ draftWriter, offlineCopy }: EditorSession): void {
  const { native } = useAppServices().platform
  useEffect(() => {
    const flush = () => {
      draftWriter.flushSync()
      void offlineCopy.flush()
    }
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('freeze', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('freeze', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    }
  }, [draftWriter, offlineCopy])

  // The desktop window waits for this before it closes.
  useEffect(
    () =>
      native?.beforeClosing(async () => {
        if (draftWriter.getState().status !== 'written') await draftWriter.flush()
        if (draftWriter.getState().status === 'failed')
          throw new Error('The draft could not be written to disk')
      }),
    [native, draftWriter],
  )
}

/** Saves to the server when the page closes, and retries when the connection is back. */
function useSaveOnLeave({ autosave, saver }: EditorSession): void {
  useEffect(() => {
    const save = () => autosave.saveOnLeave()
    const tryAgain = () => saver.retryNow()
    window.addEventListener('pagehide', save)
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', tryAgain)
    }
  }, [autosave, saver])
}

/** Has a reload for a new version save the script first. */
function useOpenWork({ store, saver, draftWriter, leaveGuards }: EditorSession): void {
  useEffect(
    () =>
      registerWork({
        isUnsaved: () =>
          hasUnsavedChanges(store.getState()) || leaveGuards.getState().questions.length > 0,
        async save() {
          const state = store.getState()
          if (hasUnsavedChanges(state) && !state.isReadOnly) await saver.save()
          return await flushEdits({ store, draftWriter }, browserTimer)
        },
      }),
    [store, saver, draftWriter, leaveGuards],
  )
}

/**
 * Keeps the editor open when the login expires, and resumes saving once the same user logs in again,
 * here or in another window. Stores the script when they log out in another window.
 */
function useLoginInPlace({ store, saver, draftWriter, sharing }: EditorSession): void {
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
