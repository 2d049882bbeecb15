/** Removes case and accents, so that 'cafe' finds 'Café'. */
function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** True if a text has each word of a search, in any order, also as a part of a word. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = searchText(text)
  return searchText(search)
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}
