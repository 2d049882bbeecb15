/**
 * Reads a Word document's comments: notes with author, time and replies. Our own documents have
 * synopses and other unprinted text as comments, too; their initials say so (comment-kinds.ts).
 */
import { normalizeRuns, runsToText, type Run } from '../../content/runs.ts'
import { runsToHtml } from '../../content/html.ts'
import { trimContent } from '../../content/sanitize.ts'
import {
  MAX_ALTERNATE_CHARACTERS,
  MAX_ALTERNATES,
  type Unprinted,
} from '../../script/element-extra.ts'
import { noteAt } from '../../script/notes/note-anchors.ts'
import {
  authorName,
  MAX_NOTE_CHARACTERS,
  MAX_REPLIES,
  normalizeThread,
  type NoteReply,
} from '../../script/notes/note-thread.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import type { WordParagraph } from '../word/paragraph.ts'
import { HIDDEN_AUTHOR, readKind, type CommentKind } from './comment-kinds.ts'
import { attribute, children } from './ooxml.ts'

export type WordComment = Readonly<{
  id: string
  kind: CommentKind
  author: string
  time: string | undefined
  isResolved: boolean
  replies: readonly NoteReply[]
  /** The paragraphs' runs, with a line break between paragraphs. */
  runs: readonly Run[]
}>

/** A comment's place: its paragraph, and the range of the paragraph's text. */
export type Anchor = { paragraph: WordParagraph; from: number; to: number }

/** The parts of the document that have comments; each may be missing. */
export type CommentParts = Readonly<{
  comments: XmlElement | undefined
  extended: XmlElement | undefined
}>

/** @param runsOf reads the runs of a paragraph */
export function readComments(
  parts: CommentParts,
  runsOf: (paragraph: XmlElement) => readonly Run[],
): WordComment[] {
  const states = new Map(
    children(parts.extended, 'commentEx').map((state) => [attribute(state, 'paraId'), state]),
  )
  const replies = new Map<string, NoteReply[]>()
  const found: (WordComment & Readonly<{ paraId: string | undefined }>)[] = []
  for (const comment of children(parts.comments, 'comment')) {
    const paragraphs = children(comment, 'p')
    const runs = paragraphs.flatMap((paragraph, index) => [
      ...(index === 0 ? [] : [LINE_BREAK]),
      ...runsOf(paragraph),
    ])
    const last = paragraphs.at(-1)
    const paraId = last ? attribute(last, 'paraId') : undefined
    const state = paraId === undefined ? undefined : states.get(paraId)
    const parent = attribute(state, 'paraIdParent')
    const author = attribute(comment, 'author') ?? ''
    const time = timeOf(attribute(comment, 'date'))
    if (parent !== undefined) {
      const text = runsToText(runs).slice(0, MAX_NOTE_CHARACTERS).toWellFormed()
      const name = authorName(author)
      const reply = {
        ...(name === undefined ? {} : { author: name }),
        ...(time === undefined ? {} : { time }),
        text,
      }
      replies.set(parent, [...(replies.get(parent) ?? []), reply])
      continue
    }
    found.push({
      id: attribute(comment, 'id') ?? '',
      kind: readKind(attribute(comment, 'initials') ?? ''),
      author,
      time,
      isResolved: /^(?:1|true|on)$/.test(attribute(state, 'done') ?? ''),
      replies: [],
      runs,
      paraId,
    })
  }
  return found.map(({ paraId, ...comment }) => ({
    ...comment,
    replies: (paraId === undefined ? [] : (replies.get(paraId) ?? [])).slice(0, MAX_REPLIES),
  }))
}

const LINE_BREAK: Run = { text: '\n', bold: false, italic: false, underline: false }

/** Word writes times without a zone or with Z. */
function timeOf(date: string | undefined): string | undefined {
  if (date === undefined || date === '') return undefined
  return /[Zz]$|[+-]\d\d:\d\d$/.test(date) ? date : `${date}Z`
}

/** Puts the comments where they belong. Without an anchor they go after the last paragraph. */
export function placeComments(
  comments: readonly WordComment[],
  anchors: ReadonlyMap<string, Anchor>,
  last: WordParagraph | undefined,
): void {
  for (const comment of comments) {
    const anchor = anchors.get(comment.id)
    const paragraph = anchor?.paragraph ?? last
    if (!paragraph) return
    const { place, kind } = comment.kind
    if (kind === 'alternate') {
      const content = trimContent(runsToHtml(normalizeRuns(comment.runs)))
      const isKept =
        content.length <= MAX_ALTERNATE_CHARACTERS && paragraph.alternates.length < MAX_ALTERNATES
      if (isKept && content !== '') paragraph.alternates.push(content)
      else paragraph.before.push({ kind: 'note', text: runsToText(comment.runs) })
      continue
    }
    const unprinted = unprintedOf(comment)
    if (place === 'above') paragraph.before.push(unprinted)
    else if (place === 'below' || !anchor) paragraph.after.push(unprinted)
    else {
      const { level: _level, ...note } = unprinted
      const { from, to } = anchor
      const inline = note.kind === 'boneyard' ? note.kind : ('note' as const)
      const length = runsToText(paragraph.runs).length
      paragraph.notes.push(noteAt({ ...note, kind: inline, at: from }, { from, to }, length))
    }
  }
}

function unprintedOf({ kind, author, time, isResolved, replies, runs }: WordComment): Unprinted {
  const text = runsToText(runs)
  switch (kind.kind) {
    case 'section':
      return { kind: 'section', level: kind.level, text }
    case 'synopsis':
    case 'boneyard':
      return { kind: kind.kind, text }
    case 'hidden': {
      const hidden = author.slice(HIDDEN_AUTHOR.length)
      return { kind: 'boneyard', text, hidden }
    }
    case 'alternate':
    case 'note':
      return {
        kind: 'note',
        text,
        ...normalizeThread({
          author: authorName(author),
          time,
          resolved: isResolved ? true : undefined,
          replies: [...replies],
        }),
      }
  }
}
