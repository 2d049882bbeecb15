/**
 * The anchors of a Markdown file: GitHub's slugs of its headings. The rules are those of the npm
 * package `github-slugger`: lower case, punctuation removed, a hyphen for each space, a number
 * after the second heading of the same text.
 */
export function listAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const uses = new Map<string, number>()
  const withoutCode = markdown.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '')
  for (const { 1: heading = '' } of withoutCode.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const slug = slugOf(heading)
    const count = uses.get(slug) ?? 0
    uses.set(slug, count + 1)
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}

function slugOf(heading: string): string {
  const text = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
