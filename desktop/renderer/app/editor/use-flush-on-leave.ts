import { useEffect } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { OfflineCopyWriter } from '#renderer/state/project/offline-copy.ts'

type Written = Readonly<{ draftWriter: DraftWriter; offlineCopy: OfflineCopyWriter }>

/** Writes the draft, then the offline copy, immediately when the page is hidden, closed or frozen. */
export function useFlushOnLeave({ draftWriter, offlineCopy }: Written): void {
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
