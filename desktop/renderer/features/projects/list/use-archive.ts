import { useState } from 'react'
import { updateProjectDetails, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

const ARCHIVE_FAILED = 'Failed to archive project'
const UNARCHIVE_FAILED = 'Failed to move the project out of the archive'

/** Moves a project into the archive or out of it. */
export function useArchive(onMoved: (project: ProjectSummary) => Promise<void>) {
  const { api } = useAppServices()
  const [failure, setFailure] = useState<string | null>(null)

  async function toggle({ id, archived }: ProjectSummary): Promise<void> {
    setFailure(null)
    const body = { archived: !archived }
    const answer = await api.call(updateProjectDetails, { params: { id }, body })
    if (answer.ok) await onMoved(answer.value)
    else setFailure(failureSentence(answer, archived ? UNARCHIVE_FAILED : ARCHIVE_FAILED))
  }

  return { toggle, failure }
}
