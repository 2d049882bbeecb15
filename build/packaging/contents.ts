// The rules for the contents of a packed app. read-packed.ts reads the app.

import type { System } from './systems.ts'

/** A packed app. Paths are relative to its archive's root: `/dist/main/main.js`. */
export interface PackedApp {
  system: System
  files: readonly string[]
  /** The files outside the archive, from where a library can be loaded. */
  unpacked: readonly string[]
  /** Its package.json. */
  manifest: { main?: unknown; version?: unknown }
  /** The main process and the preload script, with everything bundled into them. */
  code: readonly { file: string; text: string }[]
}

const MAIN = '/dist/main/main.js'
const REQUIRED = [
  MAIN,
  '/dist/main/recorder.worker.js',
  '/dist/preload/preload.cjs',
  '/dist/web/index.html',
  '/dist/web/licenses.txt',
  '/package.json',
]

/** The only package that isn't bundled, because it looks for its library in its own folder. */
const RECORDER = '/node_modules/@picovoice/pvrecorder-node/'
const LIBRARY = /\.node$/
/** Files that only the server or a developer needs. */
const NEEDLESS = /\.(map|br|gz|ts|tsx|md)$/

/**
 * Lists what is wrong with a packed app, one sentence each. An app without problems may be
 * released.
 *
 * @param serverPackages names of packages that only the server uses
 */
export function problemsWith(app: PackedApp, serverPackages: readonly string[]): readonly string[] {
  return [
    ...REQUIRED.filter((file) => !app.files.includes(file)).map((file) => `${file} is missing.`),
    ...app.files.filter(isUnwanted).map((file) => `${file} does not belong in the app.`),
    ...libraryProblem(app),
    ...app.code.flatMap(({ file, text }) =>
      serverPackages
        .filter((name) => imports(text, name))
        .map((name) => `${file} imports ${name}, which belongs to the server.`),
    ),
    ...(app.manifest.main === MAIN.slice(1) ? [] : [`The app's entry point is not ${MAIN}.`]),
  ]
}

function isUnwanted(file: string): boolean {
  if (file.startsWith('/node_modules/')) return !file.startsWith(RECORDER)
  if (NEEDLESS.test(file)) return true
  return file !== '/package.json' && !/^\/dist\/(main|preload|web)\//.test(file)
}

function libraryProblem({ system, files, unpacked }: PackedApp): readonly string[] {
  const libraries = files.filter((file) => LIBRARY.test(file))
  const own = libraries.filter((file) => file.startsWith(`${RECORDER}lib/${system}/`))
  return [
    ...(own.length > 0 ? [] : [`The recorder's library for ${system} is missing.`]),
    ...libraries
      .filter((file) => !own.includes(file))
      .map((file) => `${file} is not for ${system}.`),
    ...own
      .filter((file) => !unpacked.includes(file))
      .map((file) => `${file} is inside the archive, where it cannot be loaded.`),
  ]
}

function imports(code: string, name: string): boolean {
  const quoted = `["']${name.replace(/[/.]/g, String.raw`\$&`)}(/[^"']*)?["']`
  return new RegExp(String.raw`(\bfrom|\bimport|\bimport\(|\brequire\()\s*${quoted}`).test(code)
}
