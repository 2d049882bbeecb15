import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { NativeShell } from '#renderer/platform/windows/native-shell.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ProjectsPage } from './projects-page.tsx'
import {
  EMPTY_TRASH,
  LAMP_ROOM,
  UNTITLED,
  sent,
  server,
  stopServers,
} from '#renderer/test/dashboard-server.ts'

afterEach(() => {
  cleanup()
  stopServers()
})

const TOKEN = `head.${btoa(JSON.stringify({ userId: 'u1', email: 'a@example.org', exp: 60 }))}.signature`

const BOTH = () => [200, [LAMP_ROOM, UNTITLED]] as [number, unknown]

async function openMenu(title: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list', () => {
  test('links to the login if the user is not logged in, as in the desktop app', async () => {
    const refused = () => [401, { error: 'Please log in.' }] as [number, unknown]
    renderPage(ProjectsPage, '/projects', server({ 'GET /api/projects': refused }))
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }))
    expect(await screen.findByText('at /login')).toBeDefined()
  })

  test('shows title, author, logline, first scene, tags, status with its default, pages and short dates', async () => {
    renderPage(ProjectsPage, '/projects', server({ 'GET /api/projects': BOTH }))
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.textContent)).toEqual([
      'The Lamp Roomby Ada QuillTwo keepers, one light.INT. LAMP ROOM - NIGHT' +
        'seafestivalRewrite24 pagesNov 20, 2026Opened Nov 22, 2026',
      'Untitled ProjectDraftJan 5, 2026',
    ])
    expect(screen.getByRole('link', { name: 'The Lamp Room' }).getAttribute('href')).toBe(
      '/editor?project=p1',
    )
  })

  test('shows a failure in the red box, and Retry loads the list again', async () => {
    let tries = 0
    const fakeServer = server({
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
    const fakeServer = server({
      'GET /api/projects': () => [200, []],
      'POST /api/projects': () => [201, { id: 'p9', version: 1 }],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'Create Your First Project' }))
    await screen.findByText('at /editor?project=p9')
    expect(sent(fakeServer, 'POST /api/projects')).toMatchObject([{ title: 'Untitled Project' }])
  })

  test('links to the plans when the project limit is reached', async () => {
    const error = 'Your plan has 1 project.'
    const fakeServer = server({
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
    const fakeServer = server({
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
    const fakeServer = server({
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
  test('moves a project to the trash only after a confirmation', async () => {
    let isDeleted = false
    const trashed = { id: 'p1', title: 'The Lamp Room', deleted_at: '2026-11-23T12:00:00.000Z' }
    const fakeServer = server({
      'GET /api/projects': () => [200, isDeleted ? [UNTITLED] : [LAMP_ROOM, UNTITLED]],
      'GET /api/trash': () => [200, { projects: isDeleted ? [trashed] : [], project_limit: 5 }],
      'DELETE /api/projects/p1': () => {
        isDeleted = true
        return [200, { id: 'p1' }]
      },
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await openMenu('The Lamp Room', 'Delete project')
    const [request] = dialogs.getState().requests
    expect(request).toMatchObject({
      kind: 'confirm',
      title: 'Delete "The Lamp Room"?',
      message: expect.stringMatching(
        /^This deletes the script and its version history. This action cannot be undone.\n\nThe project stays in the trash for 30 days/,
      ) as string,
      danger: true,
      confirmLabel: 'Delete project',
    })
    expect(sent(fakeServer, 'DELETE /api/projects/p1')).toEqual([])
    if (request?.kind === 'confirm') request.answer(true)
    await screen.findByText('Moved “The Lamp Room” to the trash.')
    expect(screen.queryByRole('link', { name: 'The Lamp Room' })).toBeNull()
    expect(screen.getByText('Untitled Project')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /Trash/ }))
    await screen.findByText(/Can be restored until Dec 23, 2026/)
  })

  test('makes the desktop shell forget a deleted project', async () => {
    const fakeServer = server({
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
    const fakeServer = server({
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
    await userEvent.type(screen.getByRole('textbox', { name: /^Tags/ }), ' TV, noir, tv ,')
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }))
    await screen.findByRole('link', { name: 'Eleven Lifeboats' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Actions for Eleven Lifeboats' }),
      ),
    )
    expect(sent(fakeServer, 'PATCH /api/projects/p2')).toEqual([
      { title: 'Eleven Lifeboats', logline: '', plot_status: 'Draft', tags: ['TV', 'noir'] },
    ])
  })

  test('duplicates the script under a new title', async () => {
    const script = { title: 'The Lamp Room', storyBlocks: [] }
    const original = {
      ...LAMP_ROOM,
      premise: '',
      screenplay_json: script,
      version: 2,
      never_send: true,
    }
    const fakeServer = server({
      'GET /api/projects': BOTH,
      'GET /api/projects/p1?opened=false': () => [200, original],
      'POST /api/projects': () => [201, { id: 'p3', version: 1 }],
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await openMenu('The Lamp Room', 'Duplicate')
    await screen.findByText('Created “Copy of The Lamp Room”.')
    expect(sent(fakeServer, 'POST /api/projects')).toMatchObject([
      {
        title: 'Copy of The Lamp Room',
        screenplay_json: { title: 'Copy of The Lamp Room', neverSend: true },
        never_send: true,
      },
    ])
    expect(sent(fakeServer, 'GET /api/projects')).toHaveLength(2)
  })

  test('moves a project to the archive and out of it', async () => {
    let archived = false
    const project = () => ({ ...LAMP_ROOM, archived })
    const fakeServer = server({
      'GET /api/projects': () => [200, [project(), UNTITLED]],
      'GET /api/trash': EMPTY_TRASH,
      'PATCH /api/projects/p1': ({ body }) => {
        archived = (JSON.parse(body) as { archived: boolean }).archived
        return [200, project()]
      },
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await openMenu('The Lamp Room', 'Archive')
    await screen.findByText('Moved “The Lamp Room” to the archive.')
    expect(screen.queryByRole('link', { name: 'The Lamp Room' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Projects' }))
    await userEvent.click(screen.getByRole('link', { name: 'Archive 1' }))
    expect(screen.queryByText('Untitled Project')).toBeNull()
    await openMenu('The Lamp Room', 'Move out of the archive')
    await screen.findByText('Moved “The Lamp Room” out of the archive.')
    await screen.findByText(/The archive is empty/)
    expect(sent(fakeServer, 'PATCH /api/projects/p1')).toEqual([
      { archived: true },
      { archived: false },
    ])
  })
})
