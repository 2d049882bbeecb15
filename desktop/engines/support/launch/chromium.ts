/** Chromium or Chrome through its ChromeDriver. */

import { z } from 'zod'
import { QUIET_CHROMIUM } from '../../../e2e/support/quiet-chromium.ts'
import { freePort } from '../../../e2e/support/free-port.ts'
import { newSession } from '../wire/webdriver.ts'
import type { LaunchOptions, RunningBrowser } from './engine.ts'
import type { Programs } from './find-engines.ts'
import { startProgram, whenDriverAnswers } from './processes.ts'

/** A mouse, for media queries: without it, buttons that show on hover are always visible. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

const Log = z.array(z.object({ level: z.string(), message: z.string() }))

export async function launchChromium(
  { browser = '', driver = '' }: Programs,
  { profile, downloads }: LaunchOptions,
): Promise<RunningBrowser> {
  const port = await freePort()
  // With an ASCII locale, Chromium saves every file under the name 'download'.
  const started = startProgram(driver, [`--port=${port}`], { LC_ALL: 'C.UTF-8' })
  const address = `http://127.0.0.1:${port}`
  await whenDriverAnswers(started, address)
  const session = await newSession(address, {
    browserName: 'chrome',
    'goog:loggingPrefs': { browser: 'ALL' },
    'goog:chromeOptions': {
      binary: browser,
      args: [...QUIET_CHROMIUM, MOUSE, '--headless=new', `--user-data-dir=${profile}`],
      prefs: { 'download.default_directory': downloads },
    },
  })
  const devTools = (cmd: string, params: object) =>
    session.send('POST', '/goog/cdp/execute', { cmd, params })
  return {
    remote: {
      ...session,
      // The window's size includes the browser's bars, even if they are not drawn.
      setWindow: async (width, height) => {
        const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
        await devTools('Emulation.setDeviceMetricsOverride', metrics)
      },
    },
    takeErrors: async () => {
      const entries = Log.parse(await session.send('POST', '/se/log', { type: 'browser' }))
      return entries.filter(({ level }) => level === 'SEVERE').map(({ message }) => message)
    },
    compose: async (text) => {
      for (let length = 1; length <= text.length; length += 1) {
        const caret = { selectionStart: length, selectionEnd: length }
        await devTools('Input.imeSetComposition', { text: text.slice(0, length), ...caret })
      }
      await devTools('Input.insertText', { text })
    },
    kill: started.kill,
  }
}
