import { expect, test } from 'vitest'
import { NO_STATE, type AppState } from '@scenewright/shared/desktop/app-state.ts'
import { forgetRecent, recentFor } from './recent-projects.ts'
import type { SettingsFile } from './settings/settings.ts'

function memorySettings(): SettingsFile {
  const values = new Map<string, unknown>([['recent', {}]])
  return {
    damaged: null,
    get: ((name: string) => values.get(name)) as SettingsFile['get'],
    set: (name, value) => void values.set(name, value),
  }
}

const open = (
  userId: string,
  projectId: string | null,
  title = `Title ${projectId}`,
): AppState => ({
  userId,
  isDialogOpen: false,
  script: { projectId, title } as AppState['script'],
})

test('lists opened projects newest first, each once, with its latest title', () => {
  const settings = memorySettings()
  for (const id of ['p1', 'p2', 'p1']) recentFor(settings, open('u1', id))
  const recent = recentFor(settings, open('u1', 'p1', 'New title'))
  expect(recent).toEqual([
    { projectId: 'p1', title: 'New title' },
    { projectId: 'p2', title: 'Title p2' },
  ])
})

test('remembers at most ten projects', () => {
  const settings = memorySettings()
  for (let id = 1; id <= 12; id += 1) recentFor(settings, open('u1', `p${id}`))
  const recent = recentFor(settings, { ...NO_STATE, userId: 'u1' })
  expect(recent).toHaveLength(10)
  expect(recent[0]?.projectId).toBe('p12')
})

test("doesn't show another user's projects", () => {
  const settings = memorySettings()
  recentFor(settings, open('u1', 'p1'))
  expect(recentFor(settings, { ...NO_STATE, userId: 'u2' })).toEqual([])
  expect(recentFor(settings, NO_STATE)).toEqual([])
  expect(recentFor(settings, { ...NO_STATE, userId: 'u1' })).toHaveLength(1)
})

test('forgets a deleted project, but only for this user', () => {
  const settings = memorySettings()
  for (const id of ['p1', 'p2']) recentFor(settings, open('u1', id))
  recentFor(settings, open('u2', 'p1'))
  forgetRecent(settings, { userId: 'u1', projectId: 'p1' })
  forgetRecent(settings, { userId: 'u3', projectId: 'p1' })
  const of = (userId: string) => recentFor(settings, { ...NO_STATE, userId })
  expect(of('u1').map(({ projectId }) => projectId)).toEqual(['p2'])
  expect(of('u2').map(({ projectId }) => projectId)).toEqual(['p1'])
})

test('ignores a script without a project', () => {
  expect(recentFor(memorySettings(), open('u1', null))).toEqual([])
})
