import { useEffect, useState } from 'react'
import { listProjects, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type ProjectList =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; projects: readonly ProjectSummary[] }>

/** The account's projects, with functions that update the displayed list. */
export function useProjects() {
  const { api } = useAppServices()
  const [list, setList] = useState<ProjectList>({ kind: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    async function loadFirst() {
      const fetched = await fetchProjects(api, abort.signal)
      if (fetched) setList(fetched)
    }
    void loadFirst()
    return () => abort.abort()
  }, [api])

  async function reload() {
    setList((shown) => (shown.kind === 'ready' ? shown : { kind: 'loading' }))
    const fetched = await fetchProjects(api)
    if (fetched) setList(fetched)
  }

  function change(edit: (projects: readonly ProjectSummary[]) => readonly ProjectSummary[]) {
    setList((shown) =>
      shown.kind === 'ready' ? { ...shown, projects: edit(shown.projects) } : shown,
    )
  }

  return {
    list,
    /** Loads the list again; the current one stays visible until then. */
    reload: () => void reload(),
    /** Moves a changed project to the front, like the server's order. */
    replace: (project: ProjectSummary) =>
      change((projects) => [project, ...projects.filter(({ id }) => id !== project.id)]),
    remove: (removedId: string) =>
      change((projects) => projects.filter(({ id }) => id !== removedId)),
  }
}

/** Returns `null` if the signal aborted the call. */
async function fetchProjects(api: ApiClient, signal?: AbortSignal): Promise<ProjectList | null> {
  const answer = await api.call(listProjects, signal ? { signal } : {})
  if (answer.ok) return { kind: 'ready', projects: answer.value }
  if (answer.kind === 'aborted') return null
  return { kind: 'failed', message: failureSentence(answer, MESSAGES.fetchProjectsFailed) }
}
