/** The people who can comment on the open project, for mentions in notes (`docs/product.md#notes`). */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { listPeople } from '@scenewright/shared/api/people.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'

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
