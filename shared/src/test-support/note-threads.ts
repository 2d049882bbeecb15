/** Arbitrary threads of notes. */
import fc from 'fast-check'
import { cleanText } from '../content/clean-text.ts'
import { authorName, normalizeThread, type NoteThread } from '../script/notes/note-thread.ts'

/** Threads whose texts come from `words`; often none. */
export function anyThread(words: fc.Arbitrary<string>): fc.Arbitrary<NoteThread> {
  const author = fc.oneof(fc.constantFrom('ann', 'Zoë & “Co”'), words)
  const time = fc.constantFrom('2026-11-23T09:30:00.000Z', '2026-01-02T03:04:05Z')
  const reply = fc
    .record({ author, time, text: words }, { requiredKeys: ['text'] })
    .map(({ author: name, time: at, text }) => ({
      ...normalizeThread({ author: name === undefined ? name : authorName(name), time: at }),
      text: cleanText(text),
    }))
  const thread = fc
    .record(
      {
        author,
        time,
        resolved: fc.constant(true as const),
        replies: fc.array(reply, { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    .map((any) => normalizeThread({ ...any, author: any.author && authorName(any.author) }))
  return fc.oneof(fc.constant({}), thread)
}
