// What a packed app may and must hold: the rules, apart from reading it (read-packed.ts).

import type { System } from './systems.ts'

/** A packed app. Paths are as in its archive, from its root: `/dist/main/main.js`. */
export interface PackedApp {
  system: System
  files: readonly string[]
  /** Those of them that lie beside the archive, where a library can be loaded from. */
  unpacked: readonly string[]
  /** Its package.json. */
  manifest: { main?: unknown; version?: unknown }
  /** The main process and the preload script, with all that is bundled into them. */
  code: readonly { file: string; text: string }[]
}

const MAIN = '/dist/main/main.js'
const REQUIRED = [
  MAIN,
  '/dist/main/recorder.worker.js',
  '/dist/preload/preload.cjs',
  '/dist/web/index.html',
  '/package.json',
]

/** The only package that goes in as one: it finds its library by where it lies itself. */
const RECORDER = '/node_modules/@picovoice/pvrecorder-node/'
const LIBRARY = /\.node$/
/** What only the server or a developer needs. */
const NEEDLESS = /\.(map|br|gz|ts|tsx|md)$/

/**
 * What is wrong with a packed app, a sentence for each thing; nothing when it may go out.
 *
 * @param serverPackages names that only the server uses
 */
export function troubleWith(app: PackedApp, serverPackages: readonly string[]): readonly string[] {
  return [
    ...REQUIRED.filter((file) => !app.files.includes(file)).map((file) => `${file} is missing.`),
    ...app.files.filter(isStrange).map((file) => `${file} has no business in the app.`),
    ...libraryTrouble(app),
    ...app.code.flatMap(({ file, text }) =>
      serverPackages
        .filter((name) => imports(text, name))
        .map((name) => `${file} imports ${name}, which belongs to the server.`),
    ),
    ...(app.manifest.main === MAIN.slice(1) ? [] : [`The app does not start with ${MAIN}.`]),
  ]
}

function isStrange(file: string): boolean {
  if (file.startsWith('/node_modules/')) return !file.startsWith(RECORDER)
  if (NEEDLESS.test(file)) return true
  return file !== '/package.json' && !/^\/dist\/(main|preload|web)\//.test(file)
}

function libraryTrouble({ system, files, unpacked }: PackedApp): readonly string[] {
  const libraries = files.filter((file) => LIBRARY.test(file))
  const own = libraries.filter((file) => file.startsWith(`${RECORDER}lib/${system}/`))
  return [
    ...(own.length > 0 ? [] : [`The recorder's library for ${system} is missing.`]),
    ...libraries
      .filter((file) => !own.includes(file))
      .map((file) => `${file} is of no use on ${system}.`),
    ...own
      .filter((file) => !unpacked.includes(file))
      .map((file) => `${file} is inside the archive, where it cannot be loaded.`),
  ]
}

function imports(code: string, name: string): boolean {
  const quoted = `["']${name.replace(/[/.]/g, String.raw`\$&`)}(/[^"']*)?["']`
  return new RegExp(String.raw`(\bfrom|\bimport|\bimport\(|\brequire\()\s*${quoted}`).test(code)
}
