/** A fake server and projects for tests of the dashboard. */
import { answerJson, createPageServer, type PageServer, type SeenRequest } from './page-server.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { testProject } from './test-project.ts'

/** Call after each test. */
export function stopServers(): void {
  dialogs.setState({ requests: [], notices: [] })
}

/** The bodies sent to `method` and `path`, in order. */
export function sent(fakeServer: PageServer, call: string): unknown[] {
  return fakeServer.requests
    .filter(({ method, url }) => `${method} ${url}` === call)
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)))
}

/** Starts a server with an answer for each 'METHOD /path'. */
export function server(
  answers: Readonly<Record<string, (request: SeenRequest) => [number, unknown]>>,
) {
  return createPageServer((response, request) => {
    const answer = answers[`${request.method} ${request.url}`]
    const [status, body] = answer?.(request) ?? [404, { error: 'Not found' }]
    answerJson(response, status, body)
  })
}

export const LAMP_ROOM = testProject({
  id: 'p1',
  title: 'The Lamp Room',
  logline: 'Two keepers, one light.',
  plot_status: 'Rewrite',
  updated_at: '2026-11-20T12:00:00.000Z',
  author: 'Ada Quill',
  first_scene: 'INT. LAMP ROOM - NIGHT',
  pages: 24,
  tags: ['sea', 'festival'],
  opened_at: '2026-11-22T12:00:00.000Z',
})
export const UNTITLED = testProject({ id: 'p2', updated_at: '2026-01-05T12:00:00.000Z' })
export const EMPTY_TRASH = () => [200, { projects: [], project_limit: 1 }] as [number, unknown]
