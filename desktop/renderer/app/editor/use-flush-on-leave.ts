import { useEffect } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorSession } from '#renderer/state/editor-session.ts'

/** Keeps the local copy the moment the page is hidden, closed or frozen. */
export function useKeepOnLeave({ keeper }: EditorSession): void {
  const { native } = useAppServices().platform
  useEffect(() => {
    const keep = () => keeper.flush()
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('freeze', keep)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('freeze', keep)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [keeper])

  // The window of a program waits for it.
  useEffect(
    () =>
      native?.beforeClosing(async () => {
        if (keeper.getState().status !== 'kept') await keeper.keepNow()
        if (keeper.getState().status === 'refused') throw new Error('The disk does not keep it')
      }),
    [native, keeper],
  )
}
