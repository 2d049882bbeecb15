import { useState } from 'react'
import { deleteProject, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { saveDraft } from '#renderer/state/drafts/device-drafts.ts'

const DELETE_FAILED = 'Failed to delete project'
const MESSAGE = `This deletes the script and its version history. This action cannot be undone.

The project stays in the trash for ${TRASH_DAYS} days. Until then, you can restore it from there.`

const OTHERS = 'The other people on the project can no longer open it, unless you restore it.'

/**
 * Asks, then moves a project to the trash. Unsaved changes on this device are saved first, so that
 * restoring brings them back; if that isn't possible, they stay on the device.
 */
export function useDeleteProject(onDeleted: (project: ProjectSummary) => Promise<void>) {
  const { api, openDevice, makeId, platform } = useAppServices()
  const { user } = useSession()
  const [failure, setFailure] = useState<string | null>(null)

  async function askAndDelete(
    project: ProjectSummary,
    draft: ListedDraft | undefined,
  ): Promise<void> {
    const { id, title, shared } = project
    setFailure(null)
    const confirmed = await askConfirm({
      title: `Delete "${title}"?`,
      message: shared ? `${MESSAGE}\n\n${OTHERS}` : MESSAGE,
      confirmLabel: 'Delete project',
      danger: true,
    })
    if (!confirmed) return
    if (draft) {
      const projects = createProjects(api, makeId)
      const device = await openDevice()
      await saveDraft({ ...device, projects, windows: platform.windows }, draft)
    }
    const answer = await api.call(deleteProject, { params: { id } })
    // If it was already deleted, for example in another window, there's nothing left to do.
    if (!answer.ok && answer.failure.code !== 'NOT_FOUND') {
      setFailure(failureSentence(answer, DELETE_FAILED))
      return
    }
    if (user) {
      const place = { userId: user.id, projectId: id }
      platform.native?.forgetProject(place)
      await openDevice()
        .then(({ offlineCopies }) => offlineCopies.remove(place))
        .catch(() => undefined)
    }
    await onDeleted(project)
  }

  return { askAndDelete, failure }
}
