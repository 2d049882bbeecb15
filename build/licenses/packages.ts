/** The packages that Scenewright ships, from the lock file. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Names = z.record(z.string(), z.unknown()).default({})
const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  /** Set for a workspace, whose own entry is `resolved`. */
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .default({}),
})
type Entry = z.infer<typeof Entry>
const Lock = z.object({ packages: z.record(z.string(), Entry) })

/** Development dependencies that end up in the desktop app: its build bundles or copies them. */
const BUNDLED = ['@picovoice/pvrecorder-node', 'electron-store', 'electron-updater']

const MODULES = 'node_modules/'

/** Packages whose package.json names another license than their license file. */
const LICENSE_FILES: Readonly<Record<string, string>> = {
  // 'UNLICENSED', but LICENSE.md has the MIT license of the package that it was copied from.
  '@sesamecare-oss/redlock': 'MIT',
}

export type ShippedPackage = Readonly<{
  name: string
  version: string
  /** An SPDX expression. */
  license: string
  /** Relative to the root, such as node_modules/zod. */
  folder: string
}>

/**
 * Lists what the page, the desktop app and the server contain, sorted by name. Optional packages for
 * other systems, which aren't installed, are left out.
 *
 * @throws if a package isn't in the lock file or isn't installed
 */
export function listShippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Map<string, ShippedPackage>()

  const visit = (from: string, name: string, isOptional: boolean): void => {
    const folder = foldersFrom(from, name).find((path) => path in packages)
    const entry = folder === undefined ? undefined : packages[folder]
    if (folder === undefined || !entry) {
      if (isOptional) return
      throw new Error(`${name}, which ${from} needs, is not in package-lock.json`)
    }
    if (entry.link || found.has(folder)) return
    if (!existsSync(join(root, folder))) {
      if (isOptional) return
      throw new Error(`${folder} is not installed`)
    }
    const { version = '', license = '' } = entry
    const ownName = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length)
    const licensed = LICENSE_FILES[ownName] ?? license
    found.set(folder, { name: ownName, version, license: licensed, folder })
    for (const [dependency, optional] of dependenciesOf(entry)) visit(folder, dependency, optional)
  }

  for (const workspace of ['backend', 'desktop', 'shared']) {
    const entry = packages[workspace] ?? Entry.parse({})
    const bundled = BUNDLED.filter((name) => name in entry.devDependencies)
    for (const name of bundled) visit(workspace, name, false)
    for (const [name, isOptional] of dependenciesOf(entry)) visit(workspace, name, isOptional)
  }
  return [...found.values()].toSorted(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  )
}

/** Returns the folders where Node looks for a package that `folder` imports, nearest first. */
function foldersFrom(folder: string, name: string): string[] {
  const places = [`${folder}/${MODULES}${name}`]
  for (
    let at = folder.lastIndexOf(`/${MODULES}`);
    at > 0;
    at = folder.lastIndexOf(`/${MODULES}`, at - 1)
  ) {
    places.push(`${folder.slice(0, at)}/${MODULES}${name}`)
  }
  return [...places, MODULES + name]
}

function dependenciesOf(entry: Entry): [name: string, isOptional: boolean][] {
  const { peerDependenciesMeta: meta } = entry
  const peers = Object.keys(entry.peerDependencies).filter((name) => !meta[name]?.optional)
  return [
    ...[...Object.keys(entry.dependencies), ...peers].map((name): [string, boolean] => [
      name,
      name in entry.optionalDependencies,
    ]),
    ...Object.keys(entry.optionalDependencies).map((name): [string, boolean] => [name, true]),
  ]
}

/** Orders names the same on every system, unlike localeCompare. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
