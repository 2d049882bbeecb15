/** A project's tags: the writer's own words for finding it (`docs/product/projects.md#projects`). */
import { MAX_TAG_CHARACTERS, MAX_TAGS } from '../script/limits.ts'

const COMMA = /[,;\n]/

/** Returns the tags without repeated ones, which may differ in case. The first spelling stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of tags) {
    const name = tag.toLowerCase()
    if (!byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}

/** Reads tags that were typed with commas between them. */
export function parseTags(text: string): string[] {
  return uniqueTags(
    text
      .split(COMMA)
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  )
}

/** What's wrong with typed tags, as a sentence for the writer; null if nothing. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `Please enter at most ${MAX_TAGS} tags`
  const isLong = tags.some((tag) => tag.length > MAX_TAG_CHARACTERS)
  return isLong ? `Please keep each tag under ${MAX_TAG_CHARACTERS + 1} characters` : null
}
