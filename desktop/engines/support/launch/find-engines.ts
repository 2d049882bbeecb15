/** Finds the installed browsers and their drivers. It never downloads or installs one. */

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { EngineName } from './engine.ts'

/** The programs that each engine needs, each with the names it may have. */
const PROGRAMS: Record<EngineName, Readonly<Record<string, readonly string[]>>> = {
  chromium: {
    browser: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'],
    driver: ['chromedriver'],
  },
  firefox: { browser: ['firefox-esr', 'firefox'] },
  webkit: { driver: ['WebKitWebDriver'], python: ['/usr/bin/python3'], display: ['Xvfb'] },
}

/** Debian's packages. */
const PACKAGES: Record<EngineName, string> = {
  chromium: 'chromium chromium-driver',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
}

/** The path of each program, by what it is for: browser, driver, python, display. */
export type Programs = Readonly<Record<string, string>>

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param env its PATH is searched
 * @returns the programs of an engine, and the names of those that weren't found
 */
export function findEngine(
  name: EngineName,
  env: NodeJS.ProcessEnv,
): { programs: Programs; missing: readonly string[] } {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const programs: Record<string, string> = {}
  const missing: string[] = []
  for (const [use, names] of Object.entries(PROGRAMS[name])) {
    const paths = names.flatMap((each) =>
      each.startsWith('/') ? [each] : folders.map((folder) => join(folder, each)),
    )
    const found = paths.find(isProgram)
    if (found === undefined) missing.push(names[0] ?? use)
    else programs[use] = found
  }
  return { programs, missing }
}

/** Returns the message for an engine whose programs are missing. */
export function howToInstall(name: EngineName, missing: readonly string[]): string {
  return (
    `MISSING: ${name} was not tested, because ${missing.join(' and ')} wasn't found. On Debian:\n` +
    `  sudo apt-get install ${PACKAGES[name]}`
  )
}
