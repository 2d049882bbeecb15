/** WebKitGTK, the engine of Safari, through WebKitWebDriver, on a virtual display. */

import { join } from 'node:path'
import { freePort } from '../../../e2e/support/free-port.ts'
import { pressed } from '../keys.ts'
import { newSession } from '../wire/webdriver.ts'
import { WINDOW, type LaunchOptions, type RunningBrowser } from './engine.ts'
import type { Programs } from './find-engines.ts'
import { startProgram, whenDriverAnswers, whenReady } from './processes.ts'

const WINDOW_PROGRAM = join(import.meta.dirname, 'webkit-window.py')
const CONSOLE_ERROR = /CONSOLE (?:[A-Z]+ )?ERROR/

export async function launchWebKit(
  { driver = '', python = '', display = '' }: Programs,
  { profile, downloads }: LaunchOptions,
): Promise<RunningBrowser> {
  // Xvfb picks a free display and prints its number to the file with this number: its stdout.
  const size = `${WINDOW.width}x${WINDOW.height}x24`
  const screen = startProgram(display, ['-displayfd', '1', '-screen', '0', size])
  const number = await whenReady(screen, () => screen.lines.find((line) => /^\d+$/.test(line)))
  const port = await freePort()
  const started = startProgram(driver, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    LC_ALL: 'C.UTF-8',
    // Its sandbox doesn't work in containers.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await whenDriverAnswers(started, address)
  const args = [WINDOW_PROGRAM, profile, downloads, String(WINDOW.width), String(WINDOW.height)]
  const session = await newSession(address, {
    'webkitgtk:browserOptions': { binary: python, args },
  })
  let seen = 0
  return {
    remote: session,
    takeErrors: () => {
      const added = started.lines.slice(seen)
      seen = started.lines.length
      return Promise.resolve(added.filter((line) => CONSOLE_ERROR.test(line)))
    },
    // GTK's own input method composes a character from its code point.
    compose: async (text) => {
      for (const character of text) {
        const codePoint = character.codePointAt(0)?.toString(16) ?? ''
        const keys = ['Control+Shift+u', ...codePoint, 'Space']
        const actions = keys.flatMap(pressed)
        await session.act({ type: 'key', id: 'keyboard', actions })
      }
    },
    kill: async () => {
      await started.kill()
      await screen.kill()
    },
  }
}
