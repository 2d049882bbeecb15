import { useState } from 'react'
import { removePerson } from '@scenewright/shared/api/people.ts'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'

const LEAVE_FAILED = 'Failed to leave the project'

/** Asks, then leaves a project of another account. */
export function useLeaveProject(onLeft: (project: ProjectSummary) => Promise<void>) {
  const { api, openDevice } = useAppServices()
  const { user } = useSession()
  const [failure, setFailure] = useState<string | null>(null)

  async function askAndLeave(project: ProjectSummary): Promise<void> {
    setFailure(null)
    const isSure = await askConfirm({
      title: `Leave "${project.title}"?`,
      message: 'The project stays with the others. You can only come back with a new invitation.',
      confirmLabel: 'Leave the project',
    })
    if (!isSure || !user) return
    const answer = await api.call(removePerson, { params: { id: project.id, person: user.id } })
    if (!answer.ok && answer.failure.code !== 'NOT_FOUND') {
      setFailure(failureSentence(answer, LEAVE_FAILED))
      return
    }
    const place = { userId: user.id, projectId: project.id }
    await openDevice()
      .then(({ offlineCopies }) => offlineCopies.remove(place))
      .catch(() => undefined)
    await onLeft(project)
  }

  return { askAndLeave, failure }
}
