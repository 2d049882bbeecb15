import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dialogs } from '#renderer/state/dialogs.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ProjectsPage } from '#renderer/features/projects/projects-page.tsx'
import { LAMP_ROOM, UNTITLED, sent, server, stopServers } from '#renderer/test/dashboard-server.ts'

afterEach(() => {
  cleanup()
  stopServers()
})

const TOKEN = `head.${btoa(JSON.stringify({ userId: 'u1', email: 'a@example.org', exp: 60 }))}.signature`

describe('the trash', () => {
  const trashed = { id: 'p1', title: 'The Lamp Room', deleted_at: '2026-11-23T12:00:00.000Z' }

  test('restores a project', async () => {
    let isDeleted = true
    const fakeServer = server({
      'GET /api/projects': () => [200, isDeleted ? [] : [LAMP_ROOM]],
      'GET /api/trash': () => [200, { projects: isDeleted ? [trashed] : [], project_limit: 1 }],
      'POST /api/trash/p1/restore': () => {
        isDeleted = false
        return [200, LAMP_ROOM]
      },
    })
    renderPage(ProjectsPage, '/projects?view=trash', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'Restore The Lamp Room' }))
    await screen.findByText('Restored “The Lamp Room”.')
    await screen.findByText(/The trash is empty/)
    await userEvent.click(screen.getByRole('link', { name: 'Active 1' }))
    expect(await screen.findByRole('link', { name: 'The Lamp Room' })).toBeTruthy()
  })

  test("says why restoring above the plan's limit is refused, with a link to the plans", async () => {
    const error = 'Your Free plan includes 1 project.'
    const fakeServer = server({
      'GET /api/projects': () => [200, [UNTITLED]],
      'GET /api/trash': () => [200, { projects: [trashed], project_limit: 1 }],
      'POST /api/trash/p1/restore': () => [403, { error, code: 'PROJECT_LIMIT_REACHED', limit: 1 }],
    })
    renderPage(ProjectsPage, '/projects?view=trash', fakeServer)
    await userEvent.click(await screen.findByRole('button', { name: 'Restore The Lamp Room' }))
    expect((await screen.findByRole('alert')).textContent).toContain(error)
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Restore The Lamp Room' })).toBeTruthy()
  })

  test('deletes permanently only after a confirmation', async () => {
    let isGone = false
    const fakeServer = server({
      'GET /api/projects': () => [200, []],
      'GET /api/trash': () => [200, { projects: isGone ? [] : [trashed], project_limit: 1 }],
      'DELETE /api/trash/p1': () => {
        isGone = true
        return [200, { id: 'p1' }]
      },
    })
    const { session, openDevice } = renderPage(ProjectsPage, '/projects?view=trash', fakeServer)
    await session.logIn({ token: TOKEN, user: { id: 'u1', email: 'a@example.org', plan: 'free' } })
    const remove = vi.spyOn((await openDevice()).conversations, 'remove')
    const name = 'Delete The Lamp Room permanently'
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(sent(fakeServer, 'DELETE /api/trash/p1')).toEqual([])
    const [request] = dialogs.getState().requests
    expect(request).toMatchObject({ kind: 'confirm', confirmLabel: 'Delete permanently' })
    if (request?.kind === 'confirm') request.answer(true)
    await screen.findByText('Deleted “The Lamp Room” permanently.')
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', projectId: 'p1' })
  })
})
