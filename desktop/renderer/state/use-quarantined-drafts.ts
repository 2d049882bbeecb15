import { useCallback, useEffect, useState } from 'react'
import type { SetAsideCopy } from '#renderer/services/set-aside-copies.ts'
import { useAppServices } from './app-services.tsx'
import { askConfirm } from './dialogs.ts'

/** The copies of this user that were put aside on this device, and what can be done with them. */
export function useSetAside(userId: string | undefined) {
  const { localScripts, platform } = useAppServices()
  const [copies, setCopies] = useState<readonly SetAsideCopy[]>([])

  const reload = useCallback(() => {
    if (userId === undefined) return
    // A device that cannot be read has nothing to offer.
    localScripts.listAside(userId).then(setCopies, () => setCopies([]))
  }, [localScripts, userId])
  useEffect(reload, [reload])

  async function remove(copy: SetAsideCopy): Promise<void> {
    const isSure = await askConfirm({
      title: 'Delete the copy?',
      message: 'It was put aside on this device and is nowhere else. This action cannot be undone.',
      confirmLabel: 'Delete copy',
      danger: true,
    })
    if (!isSure) return
    await localScripts.removeAside(copy.id).catch(() => undefined)
    reload()
  }

  return { copies, download: (copy: SetAsideCopy) => platform.downloadFile(copy.file), remove }
}
