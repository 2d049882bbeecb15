import { posix } from 'node:path'

/** The anchors of each Markdown file, by its path from the repository's root. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>

export interface Finding {
  /** From 1. */
  line: number
  message: string
}

/**
 * `docs/saving.md#drafts` anywhere in a text; a page of another project has a path before `docs`.
 */
const CITATION = /(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g

/** A relative link in Markdown: `[text](../saving.md#drafts)`. */
const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g

/**
 * Citations of pages or headings that don't exist.
 * @param file path from the repository's root, with `/`
 * @param exists whether the repository has a file or folder
 */
export function findBrokenCitations(
  file: string,
  text: string,
  pages: Pages,
  exists: (path: string) => boolean,
): Finding[] {
  const found: Finding[] = []
  const check = (index: number, path: string, anchor: string | undefined) => {
    const message = problemOf(path, anchor, pages, exists)
    if (message === undefined) return
    found.push({ line: text.slice(0, index).split('\n').length, message })
  }
  for (const { 1: path = '', 2: anchor, index } of text.matchAll(CITATION)) {
    check(index, path, anchor)
  }
  if (!file.endsWith('.md')) return found
  for (const { 1: link = '', 2: anchor, index } of text.matchAll(LINK)) {
    check(index, link === '' ? file : posix.join(posix.dirname(file), link), anchor)
  }
  return found.toSorted((a, b) => a.line - b.line)
}

function problemOf(
  path: string,
  anchor: string | undefined,
  pages: Pages,
  exists: (path: string) => boolean,
): string | undefined {
  if (!exists(path)) return `${path} doesn't exist`
  if (anchor === undefined) return undefined
  const anchors = pages.get(path)
  if (anchors === undefined || anchors.has(anchor)) return undefined
  return `${path} has no heading #${anchor}; it has: ${[...anchors].join(' ')}`
}
