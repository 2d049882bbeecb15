import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { server, stopServers } from '#renderer/test/dashboard-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { testProject } from '#renderer/test/test-project.ts'
import { SharedProjects } from './shared-projects.tsx'

afterEach(() => {
  cleanup()
  stopServers()
})

test("names only the account's own projects that others would lose", async () => {
  const projects = [
    testProject({ id: 'a', title: 'Tides', shared: true }),
    testProject({ id: 'b', title: 'Alone' }),
    testProject({ id: 'c', title: 'Guest', shared: true, shared_by: 'nora@example.org' }),
  ]
  renderPage(SharedProjects, '/account', server({ 'GET /api/projects': () => [200, projects] }))
  const text = (await screen.findByRole('status')).textContent
  expect(text).toContain('“Tides”')
  expect(text).not.toMatch(/Alone|Guest/)
})
