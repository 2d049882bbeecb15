/** Completes a mention while it is typed. */

/** The text typed after an `@`, and its range in the text, with the `@`. */
export type TypedMention = Readonly<{ from: number; to: number; query: string }>

/** An `@` that doesn't follow a word, and what may be an address after it. */
const TYPED = /(?<![\p{L}\p{M}\p{N}_.+-])@([^\s@]*(?:@[^\s@]*)?)$/u

/** Returns the mention that is being typed at the caret; null if there is none. */
export function findTypedMention(text: string, caret: number): TypedMention | null {
  const query = TYPED.exec(text.slice(0, caret))?.[1]
  return query === undefined ? null : { from: caret - query.length - 1, to: caret, query }
}

/**
 * Returns the addresses that contain what is typed, or whose name does, those that begin with it first.
 * None once an address is complete.
 *
 * @param nameOf returns the name of an address, or the address
 */
export function findMatchingEmails(
  emails: readonly string[],
  query: string,
  nameOf: (email: string) => string = (email) => email,
): readonly string[] {
  const typed = query.toLowerCase()
  if (emails.includes(typed)) return []
  const textsOf = (email: string) => [email, nameOf(email).toLowerCase()]
  const found = emails.filter((email) => textsOf(email).some((text) => text.includes(typed)))
  const begins = (email: string) => textsOf(email).some((text) => text.startsWith(typed))
  return [...found.filter(begins), ...found.filter((email) => !begins(email))]
}

/** Puts an address in place of what is typed, and the caret after the space behind it. */
export function withMention(
  text: string,
  { from, to }: TypedMention,
  email: string,
): Readonly<{ text: string; caret: number }> {
  const rest = text.slice(to)
  const mention = `@${email}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + mention + rest, caret: from + email.length + 2 }
}
