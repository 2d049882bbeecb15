import { afterEach, expect, test, vi } from 'vitest'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { makeId } from './make-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('makes UUIDs the server accepts, with and without crypto.randomUUID', () => {
  expect(ProjectId.safeParse(makeId()).success).toBe(true)
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = Array.from({ length: 200 }, makeId)
  expect(ids.every((id) => ProjectId.safeParse(id).success)).toBe(true)
  expect(ids.every((id) => /^.{14}4.{4}[89ab]/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
