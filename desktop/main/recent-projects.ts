/** The projects that a writer has had open last, for the menu; another writer's are none of theirs. */
import type { RequestInput } from '@scenewright/shared/desktop-api.ts'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { RecentProject, SettingsFile } from './settings/settings.ts'

const MAX_RECENT = 10

/** The list with this project at its head. */
export function withRecent(
  recent: readonly RecentProject[],
  project: RecentProject,
): readonly RecentProject[] {
  const others = recent.filter(({ projectId }) => projectId !== project.projectId)
  return [project, ...others].slice(0, MAX_RECENT)
}

/** Takes a project that is no more off this writer's list. */
export function forgetRecent(
  settings: SettingsFile,
  { userId, projectId }: RequestInput<'recent:forget'>,
): void {
  const all = settings.get('recent')
  const left = (all[userId] ?? []).filter((one) => one.projectId !== projectId)
  if (left.length !== all[userId]?.length) settings.set('recent', { ...all, [userId]: left })
}

/** Remembers what is open, and tells what the menu shows to this writer. */
export function recentFor(settings: SettingsFile, state: AppState): readonly RecentProject[] {
  const { userId, script } = state
  if (userId === null) return []
  const all = settings.get('recent')
  const mine = all[userId] ?? []
  if (!script || script.projectId === null) return mine
  const { projectId, title } = script
  const [first] = mine
  if (first?.projectId === projectId && first.title === title) return mine
  const now = withRecent(mine, { projectId, title })
  settings.set('recent', { ...all, [userId]: now })
  return now
}
