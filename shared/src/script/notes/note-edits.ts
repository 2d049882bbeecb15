/** Edits of notes. Each returns the same script if nothing changes. */
import {
  MAX_PRESERVED_TEXTS,
  readElementExtra,
  type ElementExtra,
  type InlineNote,
  type Unprinted,
} from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
import { noteAt, type TextRange } from './note-anchors.ts'
import { MAX_REPLIES, normalizeThread, type NoteReply, type NoteThread } from './note-thread.ts'
import type { NoteRef } from './script-notes.ts'

/** An element and a range of its plain text, which a new note is on. */
export type NoteAnchor = Readonly<{ elementId: string; range: TextRange }>

/** A note's text and thread. */
export type NoteContent = NoteThread & Readonly<{ text: string }>

/** Adds a note; the same script if the element has as many notes as it can hold. */
export function addNote(script: Script, anchor: NoteAnchor, content: NoteContent): Script {
  return changeElement(script, anchor.elementId, (element) => {
    const notes = element.extra?.notes ?? []
    if (notes.length >= MAX_PRESERVED_TEXTS) return element
    const { text, ...thread } = content
    const added = noteAt({ at: 0, kind: 'note', text, ...normalizeThread(thread) }, anchor.range)
    const after = notes.findIndex(({ at }) => at > added.at)
    const all = notes.toSpliced(after < 0 ? notes.length : after, 0, added)
    return withExtra(element, { ...element.extra, notes: all })
  })
}

export function editNote(script: Script, ref: NoteRef, text: string): Script {
  return changeNote(script, ref, (content) =>
    content.text === text ? content : { ...content, text },
  )
}

export function setResolved(script: Script, ref: NoteRef, isResolved: boolean): Script {
  return changeNote(script, ref, (content) => {
    if ((content.resolved === true) === isResolved) return content
    return { ...content, resolved: isResolved || undefined }
  })
}

/** Adds a reply, and reopens a resolved note; the same script if it has too many replies. */
export function addReply(script: Script, ref: NoteRef, reply: NoteReply): Script {
  return changeNote(script, ref, (content) => {
    const { replies = [] } = content
    if (replies.length >= MAX_REPLIES) return content
    return { ...content, resolved: undefined, replies: [...replies, reply] }
  })
}

/** Changes a reply's text, or deletes the reply if the text is empty. */
export function editReply(script: Script, ref: NoteRef, index: number, text: string): Script {
  return changeNote(script, ref, (content) => {
    const { replies = [] } = content
    const reply = replies[index]
    if (!reply || reply.text === text) return content
    const changed =
      text === '' ? replies.toSpliced(index, 1) : replies.with(index, { ...reply, text })
    // An empty list isn't valid, and the element would lose all its notes.
    return { ...content, replies: changed.length > 0 ? changed : undefined }
  })
}

/** Deletes a note with its replies. */
export function deleteNote(script: Script, ref: NoteRef): Script {
  return changeNote(script, ref, () => null)
}

/** @param change returns the new content, the same one for no change, or `null` to delete the note */
function changeNote(
  script: Script,
  { elementId, list, index }: NoteRef,
  change: (content: NoteContent) => NoteContent | null,
): Script {
  return changeElement(script, elementId, (element) => {
    const { extra } = element
    const changeIn = <Note extends InlineNote | Unprinted>(notes: readonly Note[] = []) => {
      const note = notes[index]
      if (note?.kind !== 'note') return notes
      const content = { text: note.text, ...normalizeThread(note) }
      const changed = change(content)
      if (changed === content) return notes
      return changed ? notes.with(index, withContent(note, changed)) : notes.toSpliced(index, 1)
    }
    const before = extra?.[list]
    const after = list === 'notes' ? changeIn(extra?.notes) : changeIn(extra?.[list])
    return after === before ? element : withExtra(element, { ...extra, [list]: after })
  })
}

function withContent<Note extends InlineNote | Unprinted>(note: Note, content: NoteContent): Note {
  const { text, author, time, resolved, replies } = content
  return { ...note, text, author, time, resolved, replies }
}

function changeElement(
  script: Script,
  elementId: string,
  change: (element: Element) => Element,
): Script {
  const block = script.storyBlocks.findIndex(({ elements }) =>
    elements.some(({ id }) => id === elementId),
  )
  const found = script.storyBlocks[block]
  const index = found?.elements.findIndex(({ id }) => id === elementId) ?? -1
  const element = found?.elements[index]
  if (!found || !element) return script
  const changed = change(element)
  if (changed === element) return script
  const elements = found.elements.with(index, changed)
  return { ...script, storyBlocks: script.storyBlocks.with(block, { ...found, elements }) }
}

/** Reads the fields again, which cleans texts and removes empty lists. */
function withExtra(element: Element, changed: ElementExtra): Element {
  const { extra: _extra, ...rest } = element
  const extra = readElementExtra(changed)
  return extra ? { ...rest, extra } : rest
}
