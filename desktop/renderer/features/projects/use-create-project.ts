import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useNewProject, type NewProjectFailure } from '#renderer/state/project/new-project.ts'
import {
  newProjectRequest,
  takeNewProjectRequest,
} from '#renderer/state/project/new-project-request.ts'

/** The title of projects created on the dashboard (`docs/product.md#projects`). */
const NEW_PROJECT_TITLE = 'Untitled Project'

/** Creates a project and opens it in the editor. */
export function useCreateProject() {
  const createProject = useNewProject(MESSAGES.createProjectFailed)
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)

  async function create(): Promise<void> {
    setCreating(true)
    setFailure(null)
    const created = await createProject({ title: NEW_PROJECT_TITLE })
    setCreating(false)
    if (created.ok) await navigate(`/editor?project=${encodeURIComponent(created.id)}`)
    else setFailure(created.failure)
  }

  const createIfAsked = useEffectEvent(() => {
    if (takeNewProjectRequest()) void create()
  })
  useEffect(() => {
    void Promise.resolve().then(() => createIfAsked())
    return newProjectRequest.subscribe(({ isAsked }) => {
      if (isAsked) createIfAsked()
    })
  }, [])

  return { create, creating, failure }
}
