import { useEffect, useEffectEvent } from 'react'
import { SHARED_FLAG } from '@scenewright/shared/pages/offline.ts'
import {
  useLocation,
  useNavigate,
  useSearchParams,
} from '#renderer/state/navigation/router-context.tsx'
import { followLaunches, takeSharedFiles } from '#renderer/platform/windows/arriving-files.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { queueFiles, type ImportableFile } from '#renderer/state/tabs/open-files.ts'

/** Shows the import dialog for files that were shared with the installed web app or opened with it. */
export function useArrivingFiles(): void {
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
