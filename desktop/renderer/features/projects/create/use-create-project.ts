import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { NEW_PROJECT_TITLE } from '@scenewright/shared/script/script.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { NewProjectContent } from '#renderer/services/projects.ts'
import { useNewProject, type NewProjectFailure } from '#renderer/state/project/new-project.ts'
import {
  newProjectRequest,
  takeNewProjectRequest,
} from '#renderer/state/project/new-project-request.ts'

const BLANK: NewProjectContent = { title: NEW_PROJECT_TITLE }

/** Creates a project and opens it in the editor. */
export function useCreateProject() {
  const createProject = useNewProject(MESSAGES.createProjectFailed)
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)
  const [last, setLast] = useState<NewProjectContent>(BLANK)

  async function create(content: NewProjectContent = BLANK): Promise<void> {
    setLast(content)
    setCreating(true)
    setFailure(null)
    const created = await createProject(content)
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

  return { create, retry: () => create(last), creating, failure }
}
