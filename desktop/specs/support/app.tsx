/** Mounts the whole app at an address, as `renderer/app/main.tsx` does, with a fake server. */
import { createRoot } from 'react-dom/client'
import { commands, page } from 'vitest/browser'
import { App } from '#renderer/app/app.tsx'
import { findRoute } from '#renderer/app/routes.ts'
import { wireApp } from '#renderer/app/wiring.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { browserHistory } from '#renderer/platform/navigation/page-history.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'
import { createWebPlatform } from '#renderer/platform/web.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { createRouter, loadPage } from '#renderer/state/navigation/router.ts'
import { openFiles } from '#renderer/state/tabs/open-files.ts'
import type { FakeServer } from './fake-server.ts'

const WIDTH = 1280
const HEIGHT = 720

let server: FakeServer | null = null
let unmount: (() => void) | null = null
let downloads: DownloadableFile[] = []

/** A login token as the server makes them, for a new account. */
function tokenOfNewAccount(isAdmin: boolean): string {
  const userId = crypto.randomUUID()
  const claims = { userId, email: `${userId}@example.org`, exp: Date.now() / 1000 + 3600, isAdmin }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
}

/**
 * Opens the app at an address on a device without anything stored, logged in to a new account or
 * logged out.
 *
 * @param stored values of localStorage, such as `{ editor: '{"continuous":true}' }`
 */
export async function openApp(
  fakeServer: FakeServer,
  address: string,
  stored: Readonly<Record<string, string>> = {},
  login: 'logged in' | 'as admin' | 'logged out' = 'logged in',
): Promise<void> {
  close()
  server = fakeServer
  localStorage.clear()
  sessionStorage.clear()
  if (login !== 'logged out') localStorage.setItem('token', tokenOfNewAccount(login === 'as admin'))
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  history.replaceState(null, '', address)
  await mount(fakeServer)
}

/** Unmounts the app and mounts it again at its present address, with what the device stored. */
export async function reopenApp(): Promise<void> {
  if (server === null) throw new Error('The app is not open')
  close()
  await mount(server)
}

/** Opens another address of the same site, as if it were typed. */
export async function goTo(address: string): Promise<void> {
  if (server === null) throw new Error('The app is not open')
  close()
  history.pushState(null, '', address)
  await mount(server)
}

async function mount(fakeServer: FakeServer): Promise<void> {
  const firstPage = await loadPage(findRoute(location.pathname))
  // The spec has ended meanwhile, for example because its time was over.
  if (server !== fakeServer) return
  const services = wireApp({
    ...createWebPlatform(),
    fetch: fakeServer.fetch,
    downloadFile: async (file) => void downloads.push(file),
  })
  void services.theme.start()
  void services.session.check()
  const router = createRouter({
    history: browserHistory(makeId),
    findRoute,
    page: firstPage,
    makeKey: makeId,
  })
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  root.render(<App services={services} router={router} />)
  unmount = () => {
    root.unmount()
    container.remove()
  }
}

function close(): void {
  unmount?.()
  unmount = null
  dialogs.setState({ requests: [], notices: [] })
  openFiles.setState({ waiting: [], done: 0 })
}

/** Closes the app after each spec, and fails the spec if a call broke its contract. */
export async function endApp(): Promise<void> {
  if (server === null) return
  const { problems } = server
  server = null
  close()
  downloads = []
  await commands.releaseClipboard()
  await page.viewport(WIDTH, HEIGHT)
  await commands.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The files that the app has downloaded in this spec, oldest first. */
export function downloadedFiles(): readonly DownloadableFile[] {
  return downloads
}
