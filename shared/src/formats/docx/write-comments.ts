/** Writes notes and other unprinted text as Word comments. */
import { htmlToRuns } from '../../content/html.ts'
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns } from '../../content/slice-runs.ts'
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import { getNoteRange, type TextRange } from '../../script/notes/note-anchors.ts'
import type { NoteReply } from '../../script/notes/note-thread.ts'
import type { Element } from '../../script/script.ts'
import { block } from '../common/xml-text.ts'
import { HIDDEN_AUTHOR, writeKind, type CommentKind } from './comment-kinds.ts'
import { writeRuns } from './write-runs.ts'

/** A comment on a range of a paragraph's text; replies have the same range. */
export type PlacedComment = Readonly<{ id: number; range: TextRange }>

export type CommentWriter = {
  /** `comment` and `commentEx` elements. */
  comments: string[]
  extended: string[]
}

export function newCommentWriter(): CommentWriter {
  return { comments: [], extended: [] }
}

/** Ids of paragraphs are hexadecimal and below 0x80000000. */
const FIRST_PARAGRAPH_ID = 0x1000_0000

/** Writes an element's unprinted texts and alternates, and returns where they are. */
export function writeComments({ content, extra }: Element, writer: CommentWriter): PlacedComment[] {
  const whole = { from: 0, to: runsToText(htmlToRuns(content)).length }
  const { before = [], notes = [], after = [], alternates = [] } = extra ?? {}
  return [
    ...before.flatMap((text) => add(text, 'above', whole, writer)),
    ...notes.flatMap((note) => add(note, 'inside', getNoteRange(note), writer)),
    ...alternates.map((alternate) => {
      const kind = { kind: 'alternate', place: 'inside' } as const
      return addComment({ kind, runs: htmlToRuns(alternate), range: whole }, writer)
    }),
    ...after.flatMap((text) => add(text, 'below', whole, writer)),
  ]
}

function add(
  unprinted: Unprinted | (InlineNote & Readonly<{ level?: undefined }>),
  place: CommentKind['place'],
  range: TextRange,
  writer: CommentWriter,
): PlacedComment[] {
  const { kind, level = 1, text, author, time, resolved, replies = [], hidden } = unprinted
  const isHidden = kind === 'boneyard' && hidden !== undefined
  const other = isHidden ? ('hidden' as const) : kind
  const what: CommentKind =
    other === 'section' ? { kind: other, level, place } : { kind: other, place }
  const note = kind === 'note' ? { author, time } : {}
  const by = isHidden ? { author: `${HIDDEN_AUTHOR}${hidden}` } : note
  const first = addComment(
    { kind: what, ...by, isResolved: resolved === true, runs: [plainRun(text)], range },
    writer,
  )
  return [
    first,
    ...replies.map((reply) => {
      return addComment(
        { kind: what, ...reply, runs: [plainRun(reply.text)], range, replyTo: first },
        writer,
      )
    }),
  ]
}

type NewComment = Pick<NoteReply, 'author' | 'time'> &
  Readonly<{
    kind: CommentKind
    isResolved?: boolean
    runs: readonly Run[]
    range: TextRange
    replyTo?: PlacedComment
  }>

function addComment(
  { kind, author, time, isResolved, runs, range, replyTo }: NewComment,
  writer: CommentWriter,
): PlacedComment {
  const id = writer.comments.length
  // The line breaks of an alternate have marks, too.
  const lines = kind.kind === 'alternate' ? [runs] : linesOf(runs)
  const { initials, label } = writeKind(kind)
  const isPlainNote = kind.kind === 'note' && kind.place === 'inside'
  writer.comments.push(
    block(
      'w:comment',
      {
        'w:id': String(id),
        'w:author': kind.kind === 'note' || kind.kind === 'hidden' ? (author ?? '') : label,
        'w:date': time,
        'w:initials': isPlainNote ? initialsOf(author ?? '') : initials,
      },
      ...lines.map((line, index) =>
        block(
          'w:p',
          index === lines.length - 1 ? { 'w14:paraId': paragraphId(id) } : {},
          block('w:pPr', {}, block('w:pStyle', { 'w:val': 'CommentText' })),
          ...writeRuns(line),
        ),
      ),
    ),
  )
  writer.extended.push(
    block('w15:commentEx', {
      'w15:paraId': paragraphId(id),
      'w15:paraIdParent': replyTo && paragraphId(replyTo.id),
      'w15:done': isResolved ? '1' : '0',
    }),
  )
  return { id, range }
}

function paragraphId(id: number): string {
  return (FIRST_PARAGRAPH_ID + id).toString(16).toUpperCase()
}

function initialsOf(author: string): string {
  return author
    .split(/\s+/)
    .map((word) => /^\p{L}/u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
    .slice(0, 3)
}

/** Splits runs at their line breaks; at least one line. */
function linesOf(runs: readonly Run[]): Run[][] {
  const text = runsToText(runs)
  let from = 0
  return text.split('\n').map((line) => {
    const to = from + line.length
    const slice = sliceRuns(runs, from, to)
    from = to + 1
    return slice
  })
}
