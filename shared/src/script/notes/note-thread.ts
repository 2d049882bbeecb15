/**
 * Who wrote a note and when, whether it is resolved, and the replies to it. Notes of imported files
 * may have none of this.
 */
import { z } from 'zod'
import { cleanText } from '../../content/clean-text.ts'

/** The maximum length of a note or reply that a writer types. */
export const MAX_NOTE_CHARACTERS = 5000
/** The maximum number of replies to a note. */
export const MAX_REPLIES = 200
/** The maximum length of an author's name. */
export const MAX_AUTHOR_CHARACTERS = 200
/** A time in UTC as ISO 8601. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/

const Author = z.string().min(1).max(MAX_AUTHOR_CHARACTERS)
const Time = z.string().max(40)

export const NoteReply = z.object({
  author: Author.optional(),
  /** UTC, as ISO 8601. */
  time: Time.optional(),
  text: z.string().max(MAX_NOTE_CHARACTERS),
})
export type NoteReply = Readonly<z.infer<typeof NoteReply>>

/** The fields of a note besides its place, kind and text. */
export const threadFields = {
  author: Author.optional(),
  /** UTC, as ISO 8601. */
  time: Time.optional(),
  resolved: z.literal(true).optional(),
  replies: z.array(NoteReply).min(1).max(MAX_REPLIES).readonly().optional(),
} as const

export const NoteThread = z.object(threadFields)
export type NoteThread = Readonly<z.infer<typeof NoteThread>>

/** Returns a note's thread without empty fields, always in the same order. */
export function normalizeThread({ author, time, resolved, replies }: NoteThread): NoteThread {
  return {
    ...(author === undefined ? {} : { author }),
    ...(time === undefined ? {} : { time }),
    ...(resolved ? { resolved } : {}),
    ...(replies && replies.length > 0 ? { replies } : {}),
  }
}

/** Cleans the texts of a thread. */
export function cleanThread({ author, time, resolved, replies }: NoteThread): NoteThread {
  return normalizeThread({
    author: author === undefined ? undefined : authorName(author),
    time: time !== undefined && ISO_TIME.test(time) ? time : undefined,
    resolved,
    replies: replies?.map((reply) => {
      const { author: name, time: at } = cleanThread({ author: reply.author, time: reply.time })
      return { ...normalizeThread({ author: name, time: at }), text: cleanText(reply.text) }
    }),
  })
}

/** Brings a name into the one form in which it is stored: one line, not too long. */
export function authorName(name: string): string | undefined {
  const cleaned = cleanText(name).replaceAll(/\s+/g, ' ').trim()
  // Not half of a surrogate pair.
  const short = cleaned
    .slice(0, MAX_AUTHOR_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return short === '' ? undefined : short
}
