import { listProjects } from '@scenewright/shared/api/projects.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { useFetched } from './use-fetched.ts'

const list = (api: ApiClient) => api.call(listProjects, {})

/** Names the account's projects that others would lose with it. */
export function SharedProjects() {
  const { state } = useFetched(list)
  if (state.kind !== 'ready') return null
  const titles = state.value
    .filter((project) => project.shared && project.shared_by === null)
    .map(({ title }) => `“${title.trim() || 'Untitled Project'}”`)
  if (titles.length === 0) return null
  return (
    <p role="status">
      Other people lose {titles.join(', ')} too. To leave it to them, transfer it first: open it and
      choose People.
    </p>
  )
}
