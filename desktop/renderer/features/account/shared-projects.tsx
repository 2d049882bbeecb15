import { listProjects } from '@scenewright/shared/api/projects.ts'
import { useCall } from '#renderer/state/use-load.ts'

/** Names the account's projects that others would lose with it. */
export function SharedProjects() {
  const { state } = useCall(listProjects, {})
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
