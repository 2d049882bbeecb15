/** Pages as a writer names them to print some: `5-12, 38A`. */
import { isPage } from './page-labels.ts'

/** The indexes of pages in the order in which they were typed, or why there are none. */
export type FoundPages = Readonly<
  { ok: true; pages: readonly number[] } | { ok: false; error: string }
>

/**
 * Finds the pages of a list of labels and ranges, each once.
 *
 * @param labels the label of each page; `null` for pages that aren't numbered
 */
export function findPages(typed: string, labels: readonly (string | null)[]): FoundPages {
  const parts = typed.split(/[,;]/).map((part) => part.trim().toUpperCase())
  const indexOf = (label: string) => labels.findIndex((one) => one !== null && isPage(one, label))
  const pages = new Set<number>()
  for (const part of parts) {
    if (part === '') continue
    // A page for several, such as 15-16, has a label that looks like a range.
    const [first = '', last = first, ...others] = labels.includes(part)
      ? [part]
      : part.split(/\s*[-–—]\s*/u)
    const [from, to] = [indexOf(first), indexOf(last)]
    if (others.length > 0)
      return { ok: false, error: `Write “${part}” as two pages with a hyphen.` }
    if (from < 0 || to < 0) return { ok: false, error: noPage(from < 0 ? first : last, labels) }
    if (from > to) return { ok: false, error: `Page ${first} comes after page ${last}.` }
    for (let page = from; page <= to; page += 1) pages.add(page)
  }
  if (pages.size === 0) return { ok: false, error: 'Write the pages to print, such as 5-12, 38A.' }
  return { ok: true, pages: [...pages] }
}

function noPage(label: string, labels: readonly (string | null)[]): string {
  const numbered = labels.filter((one) => one !== null)
  const missing =
    label === '' ? 'A page is missing beside the hyphen.' : `There is no page ${label}.`
  const [first, last] = [numbered[0], numbered.at(-1)]
  if (first === undefined || last === undefined) return `${missing} No page has a number.`
  return `${missing} The pages are ${first} to ${last}.`
}
