// Finds the browser for the browser specs. It never downloads or installs one.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export const HOW_TO_GET_A_BROWSER =
  'The browser specs need Chromium, Chrome or Edge, and none was found. Do one of these:\n' +
  '  npx playwright install chromium\n' +
  '  sudo apt-get install chromium        (Debian; other systems have a similar package)\n' +
  '  SCENEWRIGHT_CHROMIUM=/path/to/chromium npm test'

/**
 * Finds a Chromium to test with: the one that SCENEWRIGHT_CHROMIUM names, else the one that
 * Playwright downloaded, else one that is installed on this system.
 * @returns the program's path, or undefined when there is none; print HOW_TO_GET_A_BROWSER then
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['SCENEWRIGHT_CHROMIUM']
  if (named) return existsSync(named) ? named : undefined
  return [chromium.executablePath(), ...inPath(PROGRAMS, env), ...ELSEWHERE].find((path) =>
    existsSync(path),
  )
}

/**
 * Finds Chromium's headless shell, which is quicker, but has no microphone.
 * @returns the program's path, or undefined when there is none, or SCENEWRIGHT_CHROMIUM names another
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv): string | undefined {
  if (env['SCENEWRIGHT_CHROMIUM']) return undefined
  return inPath(['chromium-headless-shell'], env).find((path) => existsSync(path))
}

function inPath(programs: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}
