/** Projects as a logged-in person's program calls for them. */
import type { SavedCopy } from '@scenewright/shared/api/save-rule.ts'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
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
  return await projectsOf(() => test).as(person, method, path, payload ? { payload } : {})
}

/** The same and more for the tests of a file, whose app is there only once they run. */
export function projectsOf(app: () => TestApp) {
  async function as(person: LoggedIn, method: Method, path = '', more: InjectOptions = {}) {
    const headers = { ...person.headers, ...more.headers }
    return await app().call({ method, url: `/api/projects${path}`, ...more, headers })
  }

  async function create(person: LoggedIn, payload: object = { title: 'Lantern' }) {
    const answer = await as(person, 'POST', '', { payload })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ id: string; version: number }>()
  }

  async function load(person: LoggedIn, id: string) {
    const answer = await as(person, 'GET', `/${id}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<{
      title: string
      premise: string
      screenplay_json: Script
      version: number
    }>()
  }

  return { as, create, load }
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
