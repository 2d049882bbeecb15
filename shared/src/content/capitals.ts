/**
 * Capitals in a script are how its text is shown (`script/printed-case.ts`); the stored text has the
 * writer's letters. Some letters have a capital of several characters, such as 'ß' ('SS'; § 25 E3 of
 * the German spelling rules allows 'SS' and 'ẞ'). They are drawn so, as by CSS `text-transform:
 * uppercase`, but never stored so.
 */

/** The text as it is drawn in capitals, possibly longer: 'Große' is 'GROSSE'. */
export function drawnCapitals(text: string): string {
  return text.toUpperCase()
}

/**
 * The text in capitals for storing: a letter whose capital is several characters stays, since the
 * writer couldn't get it back. 'Große' is 'GROßE'.
 */
export function toStoredCapitals(text: string): string {
  const capitals = text.toUpperCase()
  // No capital is shorter than its letter, so none of these is longer.
  if (capitals.length === text.length) return capitals
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase()
    return capital.length === letter.length ? capital : letter
  }).join('')
}

/** True if a text has a small letter whose capital is one character. 'GROßE' has none. */
export function hasSmallLetters(text: string): boolean {
  // Most texts have one of these.
  return /[a-z]/.test(text) || text !== toStoredCapitals(text)
}

/** True if a text has a capital letter, and no small one but such as 'ß'. */
export function isInCapitals(text: string): boolean {
  return !hasSmallLetters(text) && /\p{Lu}/u.test(text)
}
