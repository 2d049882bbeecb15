// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { NativeShell } from '#renderer/platform/native-shell.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import {
  answerJson,
  startHttpPeer,
  type HttpPeer,
  type SeenRequest,
} from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ProjectsPage } from './projects-page.tsx'

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  dialogs.setState({ requests: [], notices: [] })
  for (const peer of peers.splice(0)) peer.stop()
})

/** A server that answers each 'METHOD /path' as told; a list is used up from the front. */
async function server(
  answers: Readonly<Record<string, (request: SeenRequest) => [number, unknown]>>,
) {
  const peer = await startHttpPeer((response, request) => {
    const answer = answers[`${request.method} ${request.url}`]
    const [status, body] = answer?.(request) ?? [404, { error: 'Not found' }]
    answerJson(response, status, body)
  })
  peers.push(peer)
  return peer
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
  test('leads whoever has no login, as in the desktop app, to where one logs in', async () => {
    const refused = () => [401, { error: 'Please log in.' }] as [number, unknown]
    renderPage(ProjectsPage, '/projects', await server({ 'GET /api/projects': refused }))
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }))
    expect(await screen.findByText('at /login')).toBeDefined()
  })

  test('shows title, logline, status with its default, and the short date (spec §2)', async () => {
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

  test('that fails shows the red box, whose Retry fetches it again', async () => {
    let tries = 0
    const peer = await server({
      'GET /api/projects': () => {
        tries += 1
        return tries === 1 ? [502, 'bad gateway'] : BOTH()
      },
    })
    renderPage(ProjectsPage, '/projects', peer)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch projects')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('The Lamp Room')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a new project', () => {
  test("is 'Untitled Project' and opens in the editor", async () => {
    const peer = await server({
      'GET /api/projects': () => [200, []],
      'POST /api/projects': () => [201, { id: 'p9', version: 1 }],
    })
    renderPage(ProjectsPage, '/projects', peer)
    await userEvent.click(await screen.findByRole('button', { name: 'Create Your First Project' }))
    await screen.findByText('at /editor?project=p9')
    expect(JSON.parse(peer.requests[1]?.body ?? '')).toMatchObject({ title: 'Untitled Project' })
  })

  test('beyond the plan leads to the plans', async () => {
    const error = 'Your plan holds 1 project.'
    const peer = await server({
      'GET /api/projects': BOTH,
      'POST /api/projects': () => [403, { error, code: 'PROJECT_LIMIT_REACHED', limit: 1 }],
    })
    renderPage(ProjectsPage, '/projects', peer)
    await userEvent.click(await screen.findByRole('button', { name: 'New Project' }))
    expect((await screen.findByRole('alert')).textContent).toContain(error)
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/pricing',
    )
  })

  test('is asked for again under the same id when the answer was lost', async () => {
    const ids: unknown[] = []
    const peer = await server({
      'GET /api/projects': () => [200, []],
      'POST /api/projects': ({ body }) => {
        const { id } = JSON.parse(body) as { id: unknown }
        ids.push(id)
        return ids.length === 1 ? [502, 'bad gateway'] : [201, { id, version: 1 }]
      },
    })
    renderPage(ProjectsPage, '/projects', peer)
    await userEvent.click(await screen.findByRole('button', { name: 'New Project' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to create project')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^at \/editor/)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })
})

describe("a card's menu", () => {
  test('deletes only after the question', async () => {
    const peer = await server({
      'GET /api/projects': BOTH,
      'DELETE /api/projects/p1': () => [200, { id: 'p1' }],
    })
    renderPage(ProjectsPage, '/projects', peer)
    await openMenu('The Lamp Room', 'Delete project')
    const [request] = dialogs.getState().requests
    expect(request).toMatchObject({ kind: 'confirm', danger: true, confirmLabel: 'Delete project' })
    expect(peer.requests).toHaveLength(1)
    if (request?.kind === 'confirm') request.answer(true)
    await waitFor(() => expect(screen.queryByText('The Lamp Room')).toBeNull())
    expect(screen.getByText('Untitled Project')).toBeTruthy()
  })

  test('has the program around the page forget what was deleted', async () => {
    const peer = await server({
      'GET /api/projects': BOTH,
      'DELETE /api/projects/p1': () => [200, { id: 'p1' }],
    })
    const forgetProject = vi.fn()
    const native = { forgetProject } as unknown as NativeShell
    const { session } = renderPage(ProjectsPage, '/projects', peer, native)
    await session.logIn({ token: TOKEN, user: { id: 'u1', email: 'a@example.org', plan: 'free' } })
    await openMenu('The Lamp Room', 'Delete project')
    expect(forgetProject).not.toHaveBeenCalled()
    const [request] = dialogs.getState().requests
    if (request?.kind === 'confirm') request.answer(true)
    await waitFor(() =>
      expect(forgetProject).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', projectId: 'p1' }),
    )
  })

  test('changes what the card shows', async () => {
    const peer = await server({
      'GET /api/projects': BOTH,
      'PATCH /api/projects/p2': ({ body }) => [
        200,
        { ...UNTITLED, ...(JSON.parse(body) as Partial<ProjectSummary>) },
      ],
    })
    renderPage(ProjectsPage, '/projects', peer)
    await openMenu('Untitled Project', 'Rename and details')
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
    expect(JSON.parse(peer.requests[1]?.body ?? '')).toEqual({
      title: 'Eleven Lifeboats',
      logline: '',
      plot_status: 'Draft',
    })
  })

  test('duplicates the script under a new title', async () => {
    const script = { title: 'The Lamp Room', storyBlocks: [] }
    const original = { ...LAMP_ROOM, premise: '', screenplay_json: script, version: 2 }
    const peer = await server({
      'GET /api/projects': BOTH,
      'GET /api/projects/p1': () => [200, original],
      'POST /api/projects': () => [201, { id: 'p3', version: 1 }],
    })
    renderPage(ProjectsPage, '/projects', peer)
    await openMenu('The Lamp Room', 'Duplicate')
    await waitFor(() => expect(peer.requests).toHaveLength(4))
    expect(JSON.parse(peer.requests[2]?.body ?? '')).toMatchObject({
      title: 'Copy of The Lamp Room',
      screenplay_json: { title: 'Copy of The Lamp Room' },
    })
    expect(peer.requests[3]).toMatchObject({ method: 'GET', url: '/api/projects' })
  })
})

describe('many projects', () => {
  const titles = ['Amber', 'Café', 'Delta', 'Echo', 'Foxglove', 'Gull', 'Beacon']
  const many = titles.map((title) => ({ ...LAMP_ROOM, id: title, title }))
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((cover) => cover.textContent)

  test('are found and sorted', async () => {
    const peer = await server({ 'GET /api/projects': () => [200, many] })
    renderPage(ProjectsPage, '/projects', peer)
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Title')
    expect(shown()).toEqual(titles.toSorted())
    await userEvent.type(screen.getByLabelText('Find a project'), 'cafe')
    expect(shown()).toEqual(['Café'])
    expect(screen.getByText('1 of 7 projects')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Find a project'))
    await userEvent.type(screen.getByLabelText('Find a project'), 'nothing such')
    expect(screen.getByText('0 of 7 projects')).toBeTruthy()
  })

  test('have no search while there are few', async () => {
    const peer = await server({ 'GET /api/projects': () => [200, many.slice(1)] })
    renderPage(ProjectsPage, '/projects', peer)
    await screen.findByRole('link', { name: 'Gull' })
    expect(screen.queryByLabelText('Find a project')).toBeNull()
  })
})
