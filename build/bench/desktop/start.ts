import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Desktop } from '../../../desktop/e2e/electron/support/desktop.ts'
import { launchDesktop } from '../../../desktop/e2e/electron/support/launch.ts'
import { median } from '../editor/statistics.ts'

/** Starts of each. They alternate, so that other load on the machine affects both. */
const STARTS = 7
/** Milliseconds after which the start counts as failed. */
const LIMIT_MS = 30_000
/** No server listens there: the first page doesn't need one. */
const NO_SERVER = 'http://127.0.0.1:9'

/** The smallest possible main process: one window with an empty page. */
const BARE_MAIN = `
import { app, BrowserWindow, session } from 'electron'
app.whenReady().then(() => {
  session.defaultSession.setPermissionRequestHandler((page, permission, answer) => answer(false))
  const window = new BrowserWindow({ show: false, width: 1280, height: 800 })
  window.once('ready-to-show', () => window.show())
  void window.loadURL('data:text/html,<title>Bare</title>')
})
`

export interface Starts {
  kind: 'electron' | 'mock'
  /** Medians, in milliseconds from the start of the process to the window shown. */
  app: number
  bare: number
}

/** Starts the built app and a bare window alternately. */
export async function measureStarts(browserPath: string): Promise<Starts> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-bench-'))
  try {
    const bare = join(folder, 'bare.mjs')
    await writeFile(bare, BARE_MAIN)
    const env = { SCENEWRIGHT_CHROMIUM: browserPath, API_BASE: NO_SERVER }
    const taken = { app: [] as number[], bare: [] as number[] }
    let kind: Starts['kind'] = 'mock'
    for (let turn = 0; turn < STARTS; turn += 1) {
      for (const which of ['app', 'bare'] as const) {
        const userData = join(folder, `${which}-${turn}`)
        const startedAt = performance.now()
        const desktop = await launchDesktop({
          userData,
          env,
          ...(which === 'bare' && { main: bare }),
        })
        ;({ kind } = desktop)
        const isShown = await whenShown(desktop)
        if (!isShown) throw new Error(`The window was not shown:\n${desktop.output()}`)
        taken[which].push(performance.now() - startedAt)
        await desktop.kill()
      }
    }
    return { kind, app: median(taken.app), bare: median(taken.bare) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Polls from inside the main process, which costs almost nothing; `false` if it took too long. */
function whenShown(desktop: Desktop): Promise<boolean> {
  return desktop.evaluate(
    ({ BrowserWindow }, limitMs) =>
      new Promise<boolean>((resolve) => {
        const startedAt = performance.now()
        const look = setInterval(() => {
          const isShown = BrowserWindow.getAllWindows()[0]?.isVisible() ?? false
          if (!isShown && performance.now() - startedAt < limitMs) return
          clearInterval(look)
          resolve(isShown)
        }, 5)
      }),
    LIMIT_MS,
  )
}
