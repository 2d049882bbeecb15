import { useCallback, useEffect, useState } from 'react'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import type { ProjectList } from '#renderer/features/projects/list/use-projects.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'

export type DeviceDrafts = Readonly<{
  drafts: readonly ListedDraft[]
  reload: () => Promise<void>
}>

/**
 * The user's drafts on this device, reloaded when the window gets the focus. They are shown below the
 * list of projects, whose loading their code would delay.
 */
export function useDeviceDrafts({ kind }: ProjectList): DeviceDrafts {
  const { openDevice } = useAppServices()
  const { user } = useSession()
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])
  const userId = user?.id
  const reload = useCallback(async () => {
    if (userId === undefined) return
    // Shows nothing if the device can't be read; the editor reports that.
    const found = await openDevice()
      .then(({ draftStore }) => draftStore.list(userId))
      .catch(() => [])
    setDrafts(found)
  }, [openDevice, userId])
  const isListed = kind !== 'loading'
  useEffect(() => {
    if (!isListed) return undefined
    const load = () => void reload()
    load()
    window.addEventListener('focus', load)
    return () => window.removeEventListener('focus', load)
  }, [isListed, reload])
  return { drafts, reload }
}

/** The ids of projects with changes that only this device has. */
export function unsavedProjects(drafts: readonly ListedDraft[]): ReadonlySet<string> {
  return new Set(drafts.flatMap(({ place }) => place.projectId ?? []))
}
