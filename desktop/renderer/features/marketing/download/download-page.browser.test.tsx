import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Installer } from '@scenewright/shared/api/downloads.ts'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { DownloadPage } from './download-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SHARED = { version: '1.2.3', size: 104_857_600 } as const
const DMG: Installer = {
  ...SHARED,
  file: 'Scenewright-1.2.3-mac-arm64.dmg',
  system: 'mac',
  arch: 'arm64',
  sha256: 'ab'.repeat(32),
  signed: true,
}
const DEB: Installer = {
  ...SHARED,
  file: 'Scenewright-1.2.3-linux-amd64-unsigned.deb',
  system: 'linux',
  arch: 'x64',
  sha256: 'cd'.repeat(32),
  signed: false,
}

async function open(answers: readonly (readonly [status: number, body: unknown])[]) {
  let count = 0
  const fakeServer = createPageServer((response) => {
    const [status, body] = answers[Math.min(count, answers.length - 1)] ?? [500, {}]
    count += 1
    answerJson(response, status, body)
  })
  renderPage(DownloadPage, '/download', fakeServer)
  return fakeServer
}

test("lists the visitor's system first, with versions and checksums", async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  await open([[200, { installers: [DMG, DEB] }]])
  const linux = within(await screen.findByRole('region', { name: /^Linux/ }))
  expect(linux.getByText('Your system')).toBeDefined()
  expect(linux.getByText(DEB.sha256)).toBeDefined()
  expect(linux.getByText(/Version 1\.2\.3 · Intel and AMD · 105 MB · Not signed/)).toBeDefined()
  expect(linux.getByText(/^Linux packages aren’t signed/)).toBeDefined()
  const link = linux.getByRole('link', { name: /^Download Debian and Ubuntu \(\.deb\) for Linux/ })
  expect(link.getAttribute('href')).toBe(`/downloads/${DEB.file}`)
  expect(screen.getAllByRole('region').map((region) => region.textContent.slice(0, 5))).toEqual([
    'Linux',
    'Windo',
    'macOS',
  ])
})

test('explains how to open only what is not signed', async () => {
  await open([[200, { installers: [DMG] }]])
  const mac = within(await screen.findByRole('region', { name: /^macOS/ }))
  expect(mac.getByText(/ · Signed$/)).toBeDefined()
  expect(mac.queryByText(/isn’t signed/)).toBeNull()
  expect(screen.getByText('This server has no installer for Windows.')).toBeDefined()
})

test('without installers, says whom to ask, and no command', async () => {
  await open([[200, { installers: [] }]])
  expect(await screen.findByText(/Ask the owner of this server/)).toBeDefined()
  expect(screen.queryByText('npm run dist')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('can try again after a failure', async () => {
  await open([
    [503, { error: 'Not now.' }],
    [200, { installers: [DEB] }],
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(DEB.sha256)).toBeDefined()
})
