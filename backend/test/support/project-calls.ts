/** Project calls for tests. */
import { SavedDraftJson, type SavedDraft } from '@scenewright/shared/drafts/lineage.ts'
import { z } from 'zod'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { LoggedIn, SharedApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls `/api/projects` or a path below it as this user. */
export async function callProjects(
  test: SharedApp,
  person: LoggedIn,
  method: Method,
  path = '',
  payload?: object,
) {
  return await projectsOf(() => test).as(person, method, path, payload ? { payload } : {})
}

/** Calls for a test file. @param app a function, because the app exists only once tests run */
export function projectsOf(app: () => SharedApp) {
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

/** Returns a script of one block with these texts as its action lines. */
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

/** Returns a draft state with its ancestors, as sent to the API. */
export function draftJson(
  draftId: string,
  revision: number,
  ancestors: SavedDraft['ancestors'] = [],
): z.input<typeof SavedDraftJson> {
  return z.encode(SavedDraftJson, { draftId, revision, ancestors })
}
