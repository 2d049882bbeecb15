// Finds the browser for the browser specs. No download is ever started for it.

import { spawnSync } from 'node:child_process'
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
  'The browser specs need Chromium, Chrome or Edge, and none was found. Any one of these helps:\n' +
  '  npx playwright install chromium\n' +
  '  sudo apt-get install chromium        (Debian; or the like)\n' +
  '  SCENEWRIGHT_CHROMIUM=/path/to/it npm test'

/**
 * The path of a Chromium to test with: the one named by SCENEWRIGHT_CHROMIUM, Playwright's own, the
 * system's, or, for root on Debian, one installed now.
 * @returns undefined when there is none; HOW_TO_GET_A_BROWSER says what to do then
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['SCENEWRIGHT_CHROMIUM']
  if (named) return existsSync(named) ? named : undefined
  return presentChromium(env) ?? (installFromDebian() ? presentChromium(env) : undefined)
}

function presentChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const inPath = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chromium.executablePath(), ...inPath, ...ELSEWHERE].find((path) => existsSync(path))
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Installing Chromium from Debian …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=550', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium')
  return install() || (apt('update') && install())
}
