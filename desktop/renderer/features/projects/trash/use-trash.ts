import { useState } from 'react'
import {
  deleteForever,
  restoreProject,
  type TrashedProject,
} from '@scenewright/shared/api/trash.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { removeIgnored } from '#renderer/state/ignored-findings.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { newProjectFailure, type NewProjectFailure } from '#renderer/state/project/new-project.ts'

const RESTORE_FAILED = 'Failed to restore project'
const DELETE_FAILED = 'Failed to delete project'

export type TrashOutcome = 'restored' | 'deleted' | 'gone'

/** Restores projects and deletes them permanently. */
export function useTrash(onDone: (project: TrashedProject, what: TrashOutcome) => Promise<void>) {
  const { api, openDevice, platform } = useAppServices()
  const { user } = useSession()
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)

  async function restore(project: TrashedProject): Promise<void> {
    setFailure(null)
    const answer = await api.call(restoreProject, { params: { id: project.id } })
    if (answer.ok) return await onDone(project, 'restored')
    if (answer.failure.code === 'NOT_FOUND') return await onDone(project, 'gone')
    setFailure(newProjectFailure(answer, RESTORE_FAILED))
  }

  async function askAndDelete(project: TrashedProject, isUnsaved: boolean): Promise<void> {
    const { id, title } = project
    setFailure(null)
    const everything = isUnsaved
      ? 'the script, its version history and unsaved changes on this device'
      : 'the script and its version history'
    const confirmed = await askConfirm({
      title: `Delete "${title}" permanently?`,
      message: `This deletes ${everything}. This action cannot be undone.`,
      confirmLabel: 'Delete permanently',
      danger: true,
    })
    if (!confirmed) return
    const answer = await api.call(deleteForever, { params: { id } })
    if (!answer.ok && answer.failure.code !== 'NOT_FOUND') {
      setFailure(newProjectFailure(answer, DELETE_FAILED))
      return
    }
    if (user) {
      const place = { userId: user.id, projectId: id }
      const device = await openDevice().catch(() => null)
      // Ignore storage errors: the project is deleted, so it must go from the list.
      await Promise.allSettled([
        device?.draftStore.remove(place),
        device?.reviews.remove(place),
        device?.sessionStates.remove(place),
        device?.liveBases.remove(place),
        device?.offlineCopies.remove(place),
        device?.conversations.remove(place),
        device?.fileLinks.remove(place),
        removeIgnored(platform.keyValue, place),
      ])
    }
    await onDone(project, 'deleted')
  }

  return { restore, askAndDelete, failure }
}
