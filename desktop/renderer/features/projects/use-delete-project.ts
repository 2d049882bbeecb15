import { useState } from 'react'
import { deleteProject, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'

const DELETE_FAILED = 'Failed to delete project'

/** Asks, then deletes a project on the server and its data on this device. */
export function useDeleteProject(onDeleted: (id: string) => void) {
  const { api, draftStore, platform } = useAppServices()
  const { user } = useSession()
  const [failure, setFailure] = useState<string | null>(null)

  async function askAndDelete({ id, title }: ProjectSummary): Promise<void> {
    setFailure(null)
    const confirmed = await askConfirm({
      title: `Delete "${title}"?`,
      message: 'This deletes the script and its version history. This action cannot be undone.',
      confirmLabel: 'Delete project',
      danger: true,
    })
    if (!confirmed) return
    const answer = await api.call(deleteProject, { params: { id } })
    // If it was already deleted, for example in another window, there's nothing left to do.
    if (!answer.ok && answer.failure.code !== 'NOT_FOUND') {
      setFailure(failureSentence(answer, DELETE_FAILED))
      return
    }
    onDeleted(id)
    if (!user) return
    const place = { userId: user.id, projectId: id }
    platform.native?.forgetProject(place)
    // Ignore storage errors: the project is deleted, so its card must go.
    await Promise.allSettled([
      draftStore.remove(place),
      platform.reviews.remove(place),
      platform.sessionStates.remove(place),
    ])
  }

  return { askAndDelete, failure }
}
