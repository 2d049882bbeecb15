/**
 * Writes what Final Draft has no place for in a note (its time, whether it is resolved, replies) as
 * lines below its text, where Final Draft shows them, and reads them back.
 */
import type { NoteReply, NoteThread } from '../../script/notes/note-thread.ts'

const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
const WRITTEN = new RegExp(`^\\(Written (${TIME})\\)$`)
const REPLY = new RegExp(`^\\(Reply(?: by (.+?))?(?:, (${TIME}))?\\)$`)
const RESOLVED = '(Resolved)'

/** Adds the lines to a note's text. */
export function withDetails(text: string, { time, resolved, replies = [] }: NoteThread): string {
  return [
    text,
    ...(time === undefined ? [] : [`(Written ${time})`]),
    ...(resolved ? [RESOLVED] : []),
    ...replies.flatMap((reply) => [replyLine(reply), reply.text]),
  ].join('\n')
}

function replyLine({ author, time }: NoteReply): string {
  const by = author === undefined ? '' : ` by ${author}`
  return `(Reply${by}${time === undefined ? '' : `, ${time}`})`
}

/** Splits a note's text from the lines below it. The author has another place. */
export function readDetails(
  source: string,
): Readonly<{ text: string; thread: Omit<NoteThread, 'author'> }> {
  const lines = source.split('\n')
  const start = lines.findIndex((line, index) => index > 0 && isDetail(line))
  if (start < 0) return { text: source, thread: {} }
  const thread: { time?: string; resolved?: true; replies: NoteReply[] } = { replies: [] }
  for (const line of lines.slice(start)) {
    const last = thread.replies.at(-1)
    const reply = REPLY.exec(line)
    if (reply) {
      const [, author, time] = reply
      thread.replies.push({ ...(author ? { author } : {}), ...(time ? { time } : {}), text: '' })
    } else if (last) {
      // The text of a reply begins on the line after it.
      thread.replies.splice(-1, 1, { ...last, text: `${last.text}\n${line}` })
    } else if (line === RESOLVED) thread.resolved = true
    else {
      const time = WRITTEN.exec(line)?.[1]
      // Another text: these lines are the writer's own.
      if (time === undefined) return { text: source, thread: {} }
      thread.time = time
    }
  }
  const replies = thread.replies.map((reply) => ({ ...reply, text: reply.text.slice(1) }))
  return {
    text: lines.slice(0, start).join('\n'),
    thread: { ...thread, replies: replies.length > 0 ? replies : undefined },
  }
}

function isDetail(line: string): boolean {
  return line === RESOLVED || WRITTEN.test(line) || REPLY.test(line)
}
