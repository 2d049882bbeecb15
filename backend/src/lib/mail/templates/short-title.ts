const MAX_TITLE_CHARACTERS = 80

/** A script's title in quotes, as mails name it. */
export function shortTitle(title: string): string {
  const named = title.trim() || 'Untitled Screenplay'
  return `“${
    named.length > MAX_TITLE_CHARACTERS
      ? `${named.slice(0, MAX_TITLE_CHARACTERS).toWellFormed()}…`
      : named
  }”`
}
