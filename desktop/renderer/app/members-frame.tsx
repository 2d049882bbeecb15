import { useEffect, useEffectEvent } from 'react'
import { SHARED_FLAG } from '@scenewright/shared/pages/offline.ts'
import { useSession, useAppServices } from '#renderer/state/app-services.tsx'
import { warnOnEveryPage, withdrawNotices } from '#renderer/state/dialogs.ts'
import {
  useLocation,
  useNavigate,
  useSearchParams,
} from '#renderer/state/navigation/router-context.tsx'
import { followLaunches, takeSharedFiles } from '#renderer/platform/windows/arriving-files.ts'
import { queueFiles, type ImportableFile } from '#renderer/state/tabs/open-files.ts'

const OFFLINE =
  "You're offline. Your changes are stored on this device and saved when you're back online."

/** Notices and files for logged-in users, on every page. */
export function MembersFrame() {
  useConnectionNotice()
  useArrivingFiles()
  return null
}

/** Shows writers that there is no connection, until it is back. */
function useConnectionNotice(): void {
  const { user } = useSession()
  const isKnown = user !== null
  useEffect(() => {
    if (!isKnown) return undefined
    const show = () => (navigator.onLine ? withdrawNotices(OFFLINE) : warnOnEveryPage(OFFLINE))
    if (!navigator.onLine) show()
    window.addEventListener('online', show)
    window.addEventListener('offline', show)
    return () => {
      window.removeEventListener('online', show)
      window.removeEventListener('offline', show)
    }
  }, [isKnown])
}

/** Shows the import dialog for files that were shared with the installed web app or opened with it. */
function useArrivingFiles(): void {
  const { native } = useAppServices().platform
  const { status } = useSession()
  const { pathname } = useLocation()
  const isShared = useSearchParams().has(SHARED_FLAG)
  const navigate = useNavigate()
  const isWriter = status === 'logged-in' && native === null

  const show = useEffectEvent((files: readonly ImportableFile[]) => {
    queueFiles(files)
    if (pathname !== '/editor' && pathname !== '/projects') void navigate('/projects')
  })

  useEffect(() => {
    if (isWriter) followLaunches((files) => show(files))
  }, [isWriter])

  useEffect(() => {
    if (!isWriter || !isShared) return
    async function take() {
      // Rejected if the browser refuses access to what is stored.
      const files = await takeSharedFiles().catch(() => [])
      if (files.length > 0) show(files)
      await navigate('/projects', { replace: true })
    }
    void take()
  }, [isWriter, isShared, navigate])
}
