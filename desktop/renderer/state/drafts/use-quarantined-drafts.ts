import { useCallback, useEffect, useState } from 'react'
import type { QuarantinedDraft } from '#renderer/services/drafts/quarantined-drafts.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'

/** This user's quarantined drafts on this device, with the actions on them. */
export function useQuarantinedDrafts(userId: string | undefined) {
  const { openDevice, platform } = useAppServices()
  const [drafts, setDrafts] = useState<readonly QuarantinedDraft[]>([])

  const reload = useCallback(() => {
    if (userId === undefined) return
    // A device that can't be read has nothing to show.
    openDevice()
      .then(({ draftStore }) => draftStore.listQuarantined(userId))
      .then(setDrafts, () => setDrafts([]))
  }, [openDevice, userId])
  useEffect(reload, [reload])

  async function remove(draft: QuarantinedDraft): Promise<void> {
    const isSure = await askConfirm({
      title: 'Delete this draft?',
      message: 'It exists only on this device. This action cannot be undone.',
      confirmLabel: 'Delete draft',
      danger: true,
    })
    if (!isSure) return
    await openDevice()
      .then(({ draftStore }) => draftStore.removeQuarantined(draft.id))
      .catch(() => undefined)
    reload()
  }

  const download = (draft: QuarantinedDraft) => platform.downloadFile(draft.file)
  return { drafts, download, remove }
}
