import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold no source: packages, build output, data. */
const SKIPPED = new Set([
  '.cache',
  '.data',
  '.git',
  'coverage',
  'dist',
  'generated',
  'node_modules',
  'playwright-report',
  'release',
  'test-results',
])

/**
 * All source files below a folder, sorted. Walks the tree instead of asking git, because the
 * sources may come from an archive.
 * @returns paths from `root`, with `/`
 */
export function projectFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) return [path]
      return entry.isDirectory() && !SKIPPED.has(entry.name) ? projectFiles(root, path) : []
    })
}
