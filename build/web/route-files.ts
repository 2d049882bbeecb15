/** Finds the source files of the app's pages in its routes, without loading them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROUTES = 'app/routes.ts'
/** The modules of each page, by path, relative to the folder of index.html. */
export type RouteFiles = ReadonlyMap<string, readonly string[]>

/** A row's path, or a module that a row imports. */
const ROW_OR_IMPORT = /^ {2}'(\/[^']*)':|\bimport\('(#renderer|\.)\/([^']+)'\)/gm

/** Returns the modules that each route loads first. @param root the folder of index.html */
export function readRouteFiles(root: string): RouteFiles {
  const source = readFileSync(join(root, ROUTES), 'utf8')
  const files = new Map<string, string[]>()
  let row: string[] = []
  for (const [, path, base, file = ''] of source.matchAll(ROW_OR_IMPORT)) {
    if (path !== undefined) files.set(path, (row = []))
    else row.push(base === '.' ? `app/${file}` : file)
  }
  return files
}

/** The modules of a page. @throws if its route is missing or loads none */
export function filesOfRoute(files: RouteFiles, path: string): readonly string[] {
  const found = files.get(path) ?? []
  if (found.length === 0) throw new Error(`${ROUTES} has no page for ${path}`)
  return found
}
