import type { Named } from '@scenewright/shared/api/display-name.ts'

/** Users' words, in mails that go to others. */

const MAX_TITLE_CHARACTERS = 80

/** A dot of a domain or an address of four numbers; other writing systems have their own dots. */
const DOMAIN_DOT =
  /(?<=[\p{L}\p{N}_-])[.。．｡](?=\p{L}{2})|(?<=\d)[.。．｡](?=\d+[.。．｡]\d|\d+[/:])/gu

/**
 * Breaks addresses, so that no mail program makes a link of them: nobody can send links to others in
 * our name. They can still be read.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replace(DOMAIN_DOT, '[.]')
}

/** A person in a mail's subject: their name, or the address if they have none. */
export function nameInSubject({ name, email }: Named): string {
  return name === null ? email : withoutLinks(name)
}

/** A person in a mail's text. Anyone can choose any name, so the address is beside it. */
export function nameInText(person: Named): string {
  const { name, email } = person
  return name === null ? email : `${withoutLinks(name)} (${email})`
}

/** A script's title in quotes, as mails name it. */
export function shortTitle(title: string): string {
  const named = title.trim() || 'Untitled Screenplay'
  const isLong = named.length > MAX_TITLE_CHARACTERS
  const short = isLong ? `${named.slice(0, MAX_TITLE_CHARACTERS).toWellFormed()}…` : named
  return `“${withoutLinks(short)}”`
}
