import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ProjectsPage } from '#renderer/features/projects/projects-page.tsx'
import {
  EMPTY_TRASH,
  LAMP_ROOM,
  UNTITLED,
  server,
  stopServers,
} from '#renderer/test/dashboard-server.ts'

afterEach(() => {
  cleanup()
  stopServers()
})

describe('search and sorting', () => {
  const titles = ['Amber', 'Café', 'Delta', 'Beacon', 'Gull', 'Foxglove']
  const many = titles.map((title) => ({ ...LAMP_ROOM, id: title, title, tags: ['sea'] }))
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((card) => card.textContent)

  test('find projects, and say so if there are none', async () => {
    const fakeServer = server({
      'GET /api/projects': () => [200, [...many, { ...UNTITLED, tags: ['noir'] }]],
      'GET /api/trash': EMPTY_TRASH,
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await screen.findByRole('link', { name: 'Amber' })
    const search = screen.getByLabelText('Find a project')
    await userEvent.type(search, 'cafe')
    expect(shown()).toEqual(['Café'])
    expect(screen.getByText('1 of 7 found')).toBeTruthy()
    await userEvent.clear(search)
    await userEvent.type(search, 'no match')
    expect(screen.getByText('0 of 7 found')).toBeTruthy()
    await screen.findByText(/^No project matches/)
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(shown()).toHaveLength(7)
    const tag = screen.getByRole('button', { name: 'noir' })
    await userEvent.click(tag)
    expect([tag.getAttribute('aria-pressed'), shown()]).toEqual(['true', ['Untitled Project']])
    await userEvent.click(tag)
    expect(shown()).toHaveLength(7)
  })

  test('are left out where all projects are in sight', async () => {
    const few = many.slice(0, 5)
    renderPage(ProjectsPage, '/projects', server({ 'GET /api/projects': () => [200, few] }))
    await screen.findByRole('link', { name: 'Delta' })
    expect(screen.queryByLabelText('Find a project')).toBeNull()
    expect(screen.queryByLabelText('Sort by')).toBeNull()
  })

  test('remember the order', async () => {
    const fakeServer = server({ 'GET /api/projects': () => [200, many] })
    const { platform, preferences } = renderPage(ProjectsPage, '/projects', fakeServer)
    await screen.findByRole('link', { name: 'Delta' })
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Title')
    expect(shown()).toEqual(titles.toSorted())
    expect(preferences.getState().projectOrder).toBe('title')
    const stored = createPreferenceStore(platform.keyValue)
    await waitFor(() => expect(stored.getState().projectOrder).toBe('title'))
  })
})

describe("the plan's limit", () => {
  test('is explained before it refuses a project; archived projects count', async () => {
    const fakeServer = server({
      'GET /api/projects': () => [200, [{ ...LAMP_ROOM, archived: true }]],
      'GET /api/trash': EMPTY_TRASH,
    })
    renderPage(ProjectsPage, '/projects', fakeServer)
    await screen.findByText(/^1 of 1 projects/)
    const note = screen.getByText(/^Your Free plan includes 1 project/)
    expect(note.textContent).toContain('Delete it or upgrade to create another. See plans')
    const [create] = screen.getAllByRole('button', { name: 'New Project' })
    expect(create?.getAttribute('aria-describedby')).toBe(note.id)
  })
})
