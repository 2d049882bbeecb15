import { useState } from 'react'
import { getProject, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { withNeverSend } from '@scenewright/shared/script/editing/never-send.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { createNewProject, type NewProjectFailure } from '#renderer/state/project/new-project.ts'

export const DUPLICATE_FAILED = 'Failed to duplicate project'

/** Returns the title of a project's copy. */
export function titleCopy(title: string): string {
  return `Copy of ${title}`.slice(0, MAX_TITLE_CHARACTERS)
}

/** Creates a second project with the script as last saved on the server. */
export function useDuplicateProject(onDuplicated: (title: string) => void) {
  const { api, makeId } = useAppServices()
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)

  async function duplicate({ id }: ProjectSummary): Promise<void> {
    setFailure(null)
    const original = await api.call(getProject, { params: { id }, query: { opened: 'false' } })
    if (!original.ok) {
      setFailure({
        message: failureSentence(original, DUPLICATE_FAILED),
        isPlanLimit: false,
        canBuyPlan: false,
      })
      return
    }
    const title = titleCopy(original.value.title)
    // A project that was never opened has no script to copy.
    const script = normalizeScript(original.value.screenplay_json, makeId)?.script
    const isNeverSent = script?.neverSend === true || original.value.never_send
    const content = script
      ? { script: withNeverSend({ ...script, title }, isNeverSent) }
      : { title }
    const copy = await createNewProject(api, { id: makeId(), ...content }, DUPLICATE_FAILED)
    if (copy.ok) onDuplicated(title)
    else setFailure(copy.failure)
  }

  return { duplicate, failure }
}
