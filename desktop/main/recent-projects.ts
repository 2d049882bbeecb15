/** Recently opened projects for the menu, listed per user. */
import type { RequestInput } from '@scenewright/shared/desktop-api.ts'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { RecentProject, SettingsFile } from './settings/settings.ts'

const MAX_RECENT = 10

/** Moves or adds a project to the front of the list. */
export function withRecent(
  recent: readonly RecentProject[],
  project: RecentProject,
): readonly RecentProject[] {
  const others = recent.filter(({ projectId }) => projectId !== project.projectId)
  return [project, ...others].slice(0, MAX_RECENT)
}

/** Removes a deleted project from this user's list. */
export function forgetRecent(
  settings: SettingsFile,
  { userId, projectId }: RequestInput<'recent:forget'>,
): void {
  const all = settings.get('recent')
  const left = (all[userId] ?? []).filter((one) => one.projectId !== projectId)
  if (left.length !== all[userId]?.length) settings.set('recent', { ...all, [userId]: left })
}

/** Records the open project and returns the user's list for the menu. */
export function recentFor(settings: SettingsFile, state: AppState): readonly RecentProject[] {
  const { userId, script } = state
  if (userId === null) return []
  const all = settings.get('recent')
  const recent = all[userId] ?? []
  if (!script || script.projectId === null) return recent
  const { projectId, title } = script
  const [first] = recent
  if (first?.projectId === projectId && first.title === title) return recent
  const updated = withRecent(recent, { projectId, title })
  settings.set('recent', { ...all, [userId]: updated })
  return updated
}
