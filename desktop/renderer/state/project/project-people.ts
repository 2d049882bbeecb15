/** The people who can comment on the open project, for mentions in notes (`docs/product.md#notes`). */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { listPeople } from '@scenewright/shared/api/people.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptOrigin } from './editor-context.tsx'

export type ProjectPeople = Readonly<{
  /** Their addresses as last loaded. */
  store: StoreApi<Readonly<{ emails: readonly string[] }>>
  /** Loads them again, once for all that ask at the same time. */
  load: (api: ApiClient, projectId: string) => Promise<void>
}>

export function createProjectPeople(): ProjectPeople {
  const store = createStore(() => ({ emails: [] as readonly string[] }))
  let isLoading = false
  return {
    store,
    async load(api, projectId) {
      if (isLoading) return
      isLoading = true
      const answer = await api.call(listPeople, { params: { id: projectId } })
      isLoading = false
      if (!answer.ok) return
      const commenting = answer.value.people.filter(({ role }) => hasRightsOf(role, 'commenter'))
      store.setState({ emails: commenting.map(({ email }) => email) })
    },
  }
}

export type KnownPeople = Readonly<{
  /** Everyone who can comment; empty if nobody else is on the project, or that isn't known. */
  emails: readonly string[]
  /** The writer's own address. */
  own: string
  /** Everyone else. */
  others: readonly string[]
}>

/** Loads the people when something that shows them opens. The last ones stay until the answer. */
export function useProjectPeople(): KnownPeople {
  const { api } = useAppServices()
  const { people } = useEditorSession()
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const own = useSession().user?.email ?? ''
  useEffect(() => {
    if (projectId !== null) void people.load(api, projectId)
  }, [api, people, projectId])
  const loaded = useStore(people.store, (state) => state.emails)
  const others = loaded.filter((email) => email !== own)
  return { emails: others.length > 0 ? loaded : [], own, others }
}
