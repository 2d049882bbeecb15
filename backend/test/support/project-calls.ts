/** Projects as a logged-in person's program calls for them. */
import type { SavedCopy } from '@scenewright/shared/api/save-rule.ts'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import type { InjectOptions } from 'fastify'
import type { LoggedIn, TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls `/api/projects` and what is below it as this person. */
export async function callProjects(
  test: TestApp,
  person: LoggedIn,
  method: Method,
  path = '',
  payload?: object,
) {
  const request: InjectOptions = { method, url: `/api/projects${path}`, headers: person.headers }
  return await test.call(payload ? { ...request, payload } : request)
}

/** A script of one block with these texts as its action lines. */
export function scriptWith(...contents: readonly string[]): Script {
  const elements = contents.map((content, index) => ({
    id: `e${index + 1}`,
    type: 'action' as const,
    content,
  }))
  return {
    ...newScript(),
    storyBlocks: [{ id: 'story_block_1', number: 1, title: 'One', elements }],
  }
}

/** A state of a working copy, with the copies that it went on from. */
export function copyOf(id: string, revision: number, line: SavedCopy['line'] = []): SavedCopy {
  return { id, revision, line: [...line] }
}
