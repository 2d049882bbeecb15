import type { Named } from '@scenewright/shared/api/display-name.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { nameInSubject, nameInText, shortTitle, withoutLinks } from './quoted.ts'

/** Mentions that one mail lists; of more, it says how many. */
const MAX_LISTED = 20
const MAX_WORDS_CHARACTERS = 120
const MAX_TEXT_CHARACTERS = 1000

type Mention = Readonly<{
  author: Named
  words: string
  text: string
}>

type Mentions = Readonly<{
  title: string
  /** Opens the project. */
  link: string
  stopLink: string
  /** In the order in which they were written; at least one. */
  mentions: readonly Mention[]
}>

/** Reports to a person that notes of a script mention them. */
export function mentionsMail(to: string, { title, link, stopLink, mentions }: Mentions): Mail {
  const script = shortTitle(title)
  const authors = new Map(mentions.map(({ author }) => [author.email, author]))
  const [author] = authors.values()
  const subject =
    author && authors.size === 1
      ? `${nameInSubject(author)} mentioned you in ${script}`
      : `${authors.size} people mentioned you in ${script}`
  const more = mentions.length - MAX_LISTED
  // The address of the mention itself stays unchanged.
  const quoted = (text: string, length: number) =>
    shortened(text, length).split(to).map(withoutLinks).join(to)
  const letter = renderLetter({
    to,
    subject,
    before: [
      ...mentions.slice(0, MAX_LISTED).map(({ author: by, words, text }) => {
        const on = words.trim() === '' ? '' : ` on “${quoted(words, MAX_WORDS_CHARACTERS)}”`
        return `${nameInText(by)}${on}:\n${quoted(text, MAX_TEXT_CHARACTERS)}`
      }),
      ...(more > 0
        ? [`There ${more === 1 ? 'is one more' : `are ${more} more`} in the script.`]
        : []),
    ],
    button: 'Open the script',
    link,
    after: ['To reply, open the note in the script. Nobody receives replies to this email.'],
    stop: { name: 'Stop emails about mentions', link: stopLink },
  })
  return { ...letter, unsubscribe: stopLink }
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed().trimEnd()}…` : text
}
