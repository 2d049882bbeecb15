import { useState } from 'react'
import { getProject, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useSaveTemplate } from '#renderer/state/templates/user-templates.ts'

const LOAD_FAILED = "Couldn't load the project, so no template was saved"

/** Saves a project's script, as last saved on the server, as a template. */
export function useSaveProjectAsTemplate() {
  const { api, makeId } = useAppServices()
  const saveTemplate = useSaveTemplate()
  const [failure, setFailure] = useState<string | null>(null)

  async function save({ id, title }: ProjectSummary): Promise<void> {
    setFailure(null)
    const project = await api.call(getProject, { params: { id }, query: { opened: 'false' } })
    if (!project.ok) {
      setFailure(failureSentence(project, LOAD_FAILED))
      return
    }
    // A project that was never opened has no script.
    const script = normaliseScript(project.value.screenplay_json, makeId)?.script
    await saveTemplate(script ?? { ...newScript(), title })
  }

  return { save, failure }
}
