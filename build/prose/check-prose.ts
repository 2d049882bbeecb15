// The `words` step of `npm test`: citations of docs/ everywhere, and commit subjects.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrokenCitations } from './citations.ts'
import { MAX_SUBJECT_CHARACTERS, checkSubjects } from './commit-subjects.ts'
import { listAnchors } from './headings.ts'

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

const READ =
  /\.(?:ts|tsx|mjs)$|\.(?:md|css|yml|html|prisma|plist|example)$|^\.oxlintrc\.json$|^\.ci\//

/** @returns a line for each finding: `file:line: message` */
export function checkProse(root: string): string[] {
  const files = projectFiles(root).filter((file) => READ.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const pages = new Map(
    [...texts]
      .filter(([file]) => file.endsWith('.md'))
      .map(([file, text]) => [file, listAnchors(text)]),
  )
  const exists = (path: string) => existsSync(join(root, path))
  return [...texts].flatMap(([file, text]) =>
    findBrokenCitations(file, text, pages, exists).map(
      ({ line, message }) => `${file}:${line}: ${message}`,
    ),
  )
}

/** Checks citations and commit subjects. The output has a line for each finding. */
export function checkWords(root: string): { isGreen: boolean; output: string } {
  const found = checkProse(root)
  const subjects = checkSubjects(root)
  if ('skipped' in subjects) {
    const note = `Commit subjects weren't checked: ${subjects.skipped}.`
    return { isGreen: found.length === 0, output: [...found, note].join('\n') }
  }
  for (const line of subjects) {
    found.push(`Subject longer than ${MAX_SUBJECT_CHARACTERS} characters: ${line}`)
  }
  return { isGreen: found.length === 0, output: found.join('\n') }
}

/**
 * All source files below a folder, sorted. Walks the tree instead of asking git, because the
 * sources may come from an archive.
 * @returns paths from `root`, with `/`
 */
function projectFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) return [path]
      return entry.isDirectory() && !SKIPPED.has(entry.name) ? projectFiles(root, path) : []
    })
}
