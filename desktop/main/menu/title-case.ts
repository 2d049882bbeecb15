/** Native menus write titles: 'Go to page or scene…' becomes 'Go to Page or Scene…'. */
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'a',
  'and',
  'as',
  'at',
  'for',
  'in',
  'of',
  'or',
  'the',
  'to',
])

/** @param label with a capital only at its start, and in names */
export function titleCase(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) =>
    SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )
}
