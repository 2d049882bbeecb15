// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { NativeShell } from '#renderer/platform/windows/native-shell.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
  type SeenRequest,
} from '#renderer/test/fake-http-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ProjectsPage } from './projects-page.tsx'

const fakeServers: FakeHttpServer[] = []
afterEach(() => {
  cleanup()
  dialogs.setState({ requests: [], notices: [] })
  for (const fakeServer of fakeServers.splice(0)) fakeServer.stop()
})

/** Starts a server with an answer for each 'METHOD /path'. */
async function server(
  answers: Readonly<Record<string, (request: SeenRequest) => [number, unknown]>>,
) {
  const fakeServer = await startFakeHttpServer((response, request) => {
    const answer = answers[`${request.method} ${request.url}`]
    const [status, body] = answer?.(request) ?? [404, { error: 'Not found' }]
    answerJson(response, status, body)
  })
  fakeServers.push(fakeServer)
  return fakeServer
}

const LAMP_ROOM: ProjectSummary = {
  id: 'p1',
  title: 'The Lamp Room',
  logline: 'Two keepers, one light.',
  plot_status: 'Rewrite',
  updated_at: '2026-11-20T12:00:00.000Z',
}
const TOKEN = `head.${btoa(JSON.stringify({ userId: 'u1', email: 'a@example.org', exp: 60 }))}.signature`

const UNTITLED: ProjectSummary = {
  id: 'p2',
  title: 'Untitled Project',
  logline: null,
  plot_status: null,
  updated_at: '2026-01-05T12:00:00.000Z',
}
const BOTH = () => [200, [LAMP_ROOM, UNTITLED]] as [number, unknown]

async function openMenu(title: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list', () => {
  test('links to the login if the user is not logged in, as in the desktop app', async () => {
    const refused = () => [401, { error: 'Please log in.' }] as [number, unknown]
    renderPage(ProjectsPage, '/projects', await server({ 'GET /api/projects': refused }))
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }))
    expect(await screen.findByText('at /login')).toBeDefined()
  })

  test('shows title, logline, status with its default, and the short date', async () => {
    renderPage(ProjectsPage, '/projects', await server({ 'GET /api/projects': BOTH }))
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.textContent)).toEqual([
      'The Lamp RoomTwo keepers, one light.RewriteNov 20, 2026',
      'Untitled ProjectDraftJan 5, 2026',
    ])
    expect(screen.getByRole('link', { name: 'The Lamp Room' }).getAttribute('href')).toBe(
      '/editor?project=p1',
    )
  })

  test('shows a failure in the red box, and Retry loads the list again', async () => {
    let tries = 0
    const fakeServer = await server({
      'GET /api/projects': () => {
        tries += 1
        return tries === 1 ? [502, 'bad gateway'] : BOTH()
      },
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch projects')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('The Lamp Room')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a new project', () => {
  test("is 'Untitled Project' and opens in the editor", async () => {
    const fakeServer = await server({
      'GET /api/projects': () => [200, []],
      'POST /api/projects': () => [201, { id: 'p9', version: 1 }],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'Create Your First Project' }))
    await screen.findByText('at /editor?project=p9')
    expect(JSON.parse(fakeServer.requests[1]?.body ?? '')).toMatchObject({
      title: 'Untitled Project',
    })
  })

  test('links to the plans when the project limit is reached', async () => {
    const error = 'Your plan has 1 project.'
    const fakeServer = await server({
      'GET /api/projects': BOTH,
      'POST /api/projects': () => [403, { error, code: 'PROJECT_LIMIT_REACHED', limit: 1 }],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'New Project' }))
    expect((await screen.findByRole('alert')).textContent).toContain(error)
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
  })

  test('shows no link to plans that nobody can buy', async () => {
    const error = 'Ask the owner of this server to change your plan.'
    const refusal = { error, code: 'PROJECT_LIMIT_REACHED', limit: 1, sells_plans: false }
    const fakeServer = await server({
      'GET /api/projects': BOTH,
      'POST /api/projects': () => [403, refusal],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'New Project' }))
    expect((await screen.findByRole('alert')).textContent).toContain(error)
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  })

  test('is retried with the same id when the answer was lost', async () => {
    const ids: unknown[] = []
    const fakeServer = await server({
      'GET /api/projects': () => [200, []],
      'POST /api/projects': ({ body }) => {
        const { id } = JSON.parse(body) as { id: unknown }
        ids.push(id)
        return ids.length === 1 ? [502, 'bad gateway'] : [201, { id, version: 1 }]
      },
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'New Project' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to create project')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^at \/editor/)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })
})

describe("a card's menu", () => {
  test('deletes only after a confirmation', async () => {
    const fakeServer = await server({
      'GET /api/projects': BOTH,
      'DELETE /api/projects/p1': () => [200, { id: 'p1' }],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await openMenu('The Lamp Room', 'Delete project')
    const [request] = dialogs.getState().requests
    expect(request).toMatchObject({ kind: 'confirm', danger: true, confirmLabel: 'Delete project' })
    expect(fakeServer.requests).toHaveLength(1)
    if (request?.kind === 'confirm') request.answer(true)
    await waitFor(() => expect(screen.queryByText('The Lamp Room')).toBeNull())
    expect(screen.getByText('Untitled Project')).toBeTruthy()
  })

  test('makes the desktop shell forget a deleted project', async () => {
    const fakeServer = await server({
      'GET /api/projects': BOTH,
      'DELETE /api/projects/p1': () => [200, { id: 'p1' }],
    })
    const forgetProject = vi.fn()
    const native = { forgetProject } as unknown as NativeShell
    const { session } = renderPage(ProjectsPage, '/projects', fakeServer, native)
    await session.logIn({ token: TOKEN, user: { id: 'u1', email: 'a@example.org', plan: 'free' } })
    await openMenu('The Lamp Room', 'Delete project')
    expect(forgetProject).not.toHaveBeenCalled()
    const [request] = dialogs.getState().requests
    if (request?.kind === 'confirm') request.answer(true)
    await waitFor(() =>
      expect(forgetProject).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', projectId: 'p1' }),
    )
  })

  test('edits the details on the card', async () => {
    const fakeServer = await server({
      'GET /api/projects': BOTH,
      'PATCH /api/projects/p2': ({ body }) => [
        200,
        { ...UNTITLED, ...(JSON.parse(body) as Partial<ProjectSummary>) },
      ],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await openMenu('Untitled Project', 'Edit details')
    const title = await screen.findByLabelText('Title')
    await userEvent.clear(title)
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a title')
    await userEvent.type(title, 'Eleven Lifeboats')
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }))
    await screen.findByRole('link', { name: 'Eleven Lifeboats' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Actions for Eleven Lifeboats' }),
      ),
    )
    expect(JSON.parse(fakeServer.requests[1]?.body ?? '')).toEqual({
      title: 'Eleven Lifeboats',
      logline: '',
      plot_status: 'Draft',
    })
  })

  test('duplicates the script under a new title', async () => {
    const script = { title: 'The Lamp Room', storyBlocks: [] }
    const original = { ...LAMP_ROOM, premise: '', screenplay_json: script, version: 2 }
    const fakeServer = await server({
      'GET /api/projects': BOTH,
      'GET /api/projects/p1': () => [200, original],
      'POST /api/projects': () => [201, { id: 'p3', version: 1 }],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await openMenu('The Lamp Room', 'Duplicate')
    await waitFor(() => expect(fakeServer.requests).toHaveLength(4))
    expect(JSON.parse(fakeServer.requests[2]?.body ?? '')).toMatchObject({
      title: 'Copy of The Lamp Room',
      screenplay_json: { title: 'Copy of The Lamp Room' },
    })
    expect(fakeServer.requests[3]).toMatchObject({ method: 'GET', url: '/api/projects' })
  })
})

describe('many projects', () => {
  const titles = ['Amber', 'Café', 'Delta', 'Echo', 'Foxglove', 'Gull', 'Beacon']
  const many = titles.map((title) => ({ ...LAMP_ROOM, id: title, title }))
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((card) => card.textContent)

  test('can be searched and sorted', async () => {
    const fakeServer = await server({ 'GET /api/projects': () => [200, many] })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Title')
    expect(shown()).toEqual(titles.toSorted())
    await userEvent.type(screen.getByLabelText('Find a project'), 'cafe')
    expect(shown()).toEqual(['Café'])
    expect(screen.getByText('1 of 7 projects')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Find a project'))
    await userEvent.type(screen.getByLabelText('Find a project'), 'no match')
    expect(screen.getByText('0 of 7 projects')).toBeTruthy()
  })

  test('have no search if there are few', async () => {
    const fakeServer = await server({ 'GET /api/projects': () => [200, many.slice(1)] })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await screen.findByRole('link', { name: 'Gull' })
    expect(screen.queryByLabelText('Find a project')).toBeNull()
  })
})
