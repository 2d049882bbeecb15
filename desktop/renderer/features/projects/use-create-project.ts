import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createProject } from '@scenewright/shared/api/projects.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import {
  newProjectRequest,
  takeNewProjectRequest,
} from '#renderer/state/project/new-project-request.ts'
import type { NewProjectFailure } from './project-failure.tsx'

/** The title of projects created on the dashboard (`docs/product.md#projects`). */
const NEW_PROJECT_TITLE = 'Untitled Project'

/** Creates a project and opens it in the editor. */
export function useCreateProject() {
  const { api, makeId } = useAppServices()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)
  /** Reused until it succeeds, so that a retry after a lost answer creates no second project. */
  const id = useRef<string | null>(null)

  async function create(): Promise<void> {
    setCreating(true)
    setFailure(null)
    id.current ??= makeId()
    const answer = await api.call(createProject, {
      body: { id: id.current, title: NEW_PROJECT_TITLE },
    })
    setCreating(false)
    if (answer.ok) {
      id.current = null
      await navigate(`/editor?project=${encodeURIComponent(answer.value.id)}`)
      return
    }
    // The server answered, so no project has this id.
    if (answer.kind === 'refused') id.current = null
    setFailure({
      message: failureSentence(answer, MESSAGES.createProjectFailed),
      isPlanLimit: answer.failure.code === 'PROJECT_LIMIT_REACHED',
    })
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
