/** Firefox through WebDriver BiDi and Marionette, which it supports without a driver. */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openBidiSession } from '../wire/bidi.ts'
import { newMarionetteSession } from '../wire/marionette.ts'
import type { LaunchOptions, RunningBrowser } from './engine.ts'
import type { Programs } from './find-engines.ts'
import { startProgram, whenReady } from './processes.ts'

/** A font of a page that was left before it had come (NS_BINDING_ABORTED). */
const LEFT_WHILE_LOADING = /^downloadable font: download failed .*status=2152398850/

const PORT_FILE = 'MarionetteActivePort'

const LogEntry = z.object({ level: z.string(), text: z.string().nullable() })

/** Saves downloads without asking, and contacts no other servers. */
function preferences(downloads: string): string {
  const all: Record<string, string | number | boolean> = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.download.alwaysOpenPanel': false,
    // Any free port, which Firefox writes to PORT_FILE.
    'marionette.port': 0,
    'pdfjs.disabled': true,
    // A mouse, for media queries: 2 is a fine pointer, 4 that it can hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'browser.startup.homepage_override.mstone': 'ignore',
    'app.update.auto': false,
    'app.normandy.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    // Otherwise a killed Firefox asks at its next start whether to restore its tabs.
    'browser.sessionstore.resume_from_crash': false,
  }
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  return lines.join('')
}

/**
 * Runs in the browser's own window: shows unconfirmed text like an input method, or confirms it with
 * null. WebDriver BiDi has no command for that.
 */
const composeStep = `(text) => {
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  window.specInput ??= Cc['@mozilla.org/text-input-processor;1']
    .createInstance(Ci.nsITextInputProcessor)
  const input = window.specInput
  input.beginInputTransactionForTests(window)
  if (text === null) {
    input.commitComposition()
    return
  }
  input.setPendingCompositionString(text)
  input.appendClauseToPendingComposition(text.length, input.ATTR_RAW_CLAUSE)
  input.setCaretInPendingComposition(text.length)
  input.flushPendingComposition()
}`

/** Puts the window's focus on the page: at the start it is on the address bar. */
const focusPage = `() => {
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  window.focus()
  window.gBrowser.selectedBrowser.focus()
}`

export async function launchFirefox(
  { browser = '' }: Programs,
  { profile, downloads }: LaunchOptions,
): Promise<RunningBrowser> {
  await mkdir(profile, { recursive: true })
  await writeFile(join(profile, 'user.js'), preferences(downloads))
  await rm(join(profile, PORT_FILE), { force: true })
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  args.push('--marionette')
  // For `compose` and `focusPage`, which run scripts in the browser's own window.
  args.push('--remote-allow-system-access')
  const started = startProgram(browser, args, { LC_ALL: 'C.UTF-8' })
  await whenReady(started, () =>
    started.lines.find((line) => line.includes('WebDriver BiDi listening on')),
  )
  const browserWindow = await newMarionetteSession(await portOf(profile))
  let errors: string[] = []
  const { webSocketUrl } = browserWindow
  const session = await openBidiSession(webSocketUrl, ['log.entryAdded'], (_method, params) => {
    const entry = LogEntry.parse(params)
    const text = entry.text ?? ''
    if (entry.level === 'error' && !LEFT_WHILE_LOADING.test(text)) errors.push(text)
  })
  return {
    remote: {
      ...session,
      goTo: async (url) => {
        await session.goTo(url)
        // Without the focus, arrow keys don't move the caret.
        await browserWindow.runInBrowser(focusPage, null)
      },
    },
    takeErrors: () => {
      const taken = errors
      errors = []
      return Promise.resolve(taken)
    },
    compose: async (text) => {
      for (let length = 1; length <= text.length; length += 1) {
        await browserWindow.runInBrowser(composeStep, text.slice(0, length))
      }
      await browserWindow.runInBrowser(composeStep, null)
    },
    kill: started.kill,
  }
}

/** Milliseconds between two checks, and the number of checks. */
const LOOK_EVERY_MS = 50
const LOOKS = 200

/** The port of Marionette, which starts with the rest. */
async function portOf(profile: string): Promise<number> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const port = await readFile(join(profile, PORT_FILE), 'utf8').catch(() => '')
    if (port !== '') return Number(port)
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('Firefox has not opened the port of Marionette')
}
