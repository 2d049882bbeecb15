import { useState } from 'react'
import { createProject, getProject, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { failureSentence, type CallFailure } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { NewProjectFailure } from './project-failure.tsx'

const DUPLICATE_FAILED = 'Failed to duplicate project'

/** Creates a second project with the script as last saved on the server. */
export function useDuplicateProject(onDuplicated: () => void) {
  const { api, makeId } = useAppServices()
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)

  function fail(answer: CallFailure): void {
    setFailure({
      message: failureSentence(answer, DUPLICATE_FAILED),
      isPlanLimit: answer.failure.code === 'PROJECT_LIMIT_REACHED',
    })
  }

  async function duplicate({ id }: ProjectSummary): Promise<void> {
    setFailure(null)
    const original = await api.call(getProject, { params: { id } })
    if (!original.ok) return fail(original)
    const title = `Copy of ${original.value.title}`.slice(0, MAX_TITLE_CHARACTERS)
    // A project that was never opened has no script to copy.
    const script = normaliseScript(original.value.screenplay_json, makeId)?.script
    const copy = await api.call(createProject, {
      body: { id: makeId(), title, ...(script && { screenplay_json: { ...script, title } }) },
    })
    if (copy.ok) onDuplicated()
    else fail(copy)
  }

  return { duplicate, failure }
}
