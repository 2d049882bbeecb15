import { createStore, type StoreApi } from 'zustand/vanilla'
import { namePeople } from '@scenewright/shared/api/display-name.ts'
import { listPeople, type People, type Person } from '@scenewright/shared/api/people.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'

/** The people on the open project, for mentions in notes (`docs/product/script.md#notes`) and live writing. */
export type ProjectPeople = Readonly<{
  /** As last loaded. */
  store: StoreApi<
    Readonly<{
      /** The addresses of those who can comment. */
      emails: readonly string[]
      /** Each person's shown name, by address (`namePeople`). */
      names: ReadonlyMap<string, string>
      /** True if somebody else is on the project or invited. */
      isShared: boolean
      /** True if another owner may accept the project at any time. */
      isOffered: boolean
    }>
  >
  /** Loads them again, once for all that ask at the same time. @returns null if that fails */
  load: (api: ApiClient, projectId: string) => Promise<readonly Person[] | null>
  /** The server's answer to a change of the people. */
  show: (answer: Shown) => void
}>

type Shown = Pick<People, 'people' | 'invitations'> & Partial<Pick<People, 'transfer'>>

export function createProjectPeople(): ProjectPeople {
  const store = createStore(() => ({
    emails: [] as readonly string[],
    names: new Map() as ReadonlyMap<string, string>,
    isShared: false,
    isOffered: false,
  }))
  let loading: ReturnType<ProjectPeople['load']> | null = null

  function show({ people, invitations, transfer = null }: Shown): void {
    const commenting = people.filter(({ role }) => hasRightsOf(role, 'commenter'))
    store.setState({
      emails: commenting.map(({ email }) => email),
      names: namePeople(people),
      isShared: people.length > 1 || invitations.length > 0,
      isOffered: transfer !== null,
    })
  }

  async function load(api: ApiClient, projectId: string): Promise<readonly Person[] | null> {
    const answer = await api.call(listPeople, { params: { id: projectId } })
    loading = null
    if (!answer.ok) return null
    show(answer.value)
    return answer.value.people
  }

  return { store, show, load: (api, projectId) => (loading ??= load(api, projectId)) }
}
