/**
 * Smart typing of what isn't printed, as Fountain writes it: with Enter, `# Act One` becomes a section
 * and `= She leaves.` a synopsis; `[[Too long?]]` at the start of an element becomes a note with its
 * last bracket. Each is an edit of its own, so that one undo gives the characters back.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import {
  MAX_PRESERVED_TEXTS,
  type ElementExtra,
  type Unprinted,
} from '@scenewright/shared/script/element-extra.ts'
import {
  findSelectedWords,
  moveExtra,
  noteAt,
} from '@scenewright/shared/script/notes/note-anchors.ts'
import type { NoteThread } from '@scenewright/shared/script/notes/note-thread.ts'
import { isSceneStart } from '@scenewright/shared/script/scenes/scenes.ts'
import {
  readElement,
  readExtra,
  readText,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import {
  caretPlace,
  describe,
  findTypedPlace,
  typeText,
  type Place,
} from '#renderer/features/editor/prosemirror/transactions.ts'
import { setExtra, withoutText } from './join.ts'
import { retype } from './retype.ts'
import { textAround } from './text-around.ts'

export type UnprintedTypingOptions = Readonly<{
  /** Returns the author and time of a new note. */
  signNote: () => NoteThread
  announce: (message: string) => void
}>

/** @param isOn called on each key, so that the setting takes effect immediately */
export function unprintedTyping(isOn: () => boolean, options: UnprintedTypingOptions): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { key, shiftKey, ctrlKey, metaKey, altKey } = event
        const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey && !event.isComposing
        const made = key === 'Enter' && isPlain && isOn() ? makeOutlineText(view.state) : null
        if (!made) return false
        view.dispatch(made.tr)
        options.announce(made.message)
        return true
      },
      handleTextInput(view, from, to, typed) {
        if (typed !== ']' || from !== to || view.composing || !isOn()) return false
        const place = findTypedPlace(view.state, from)
        const text = place && readText(place.node).slice(0, place.offset) + typed
        const written = /^\s*\[\[(.+?)\]\]$/su.exec(text ?? '')?.[1]?.trim()
        if (!place || !text || !written) return false
        view.dispatch(typeText(view.state.tr, typed, from, to))
        const tr = makeNote(view.state, place.position, text.length, {
          text: written,
          ...options.signNote(),
        })
        if (!tr) return true
        view.dispatch(tr)
        options.announce('Note added.')
        return true
      },
    },
  })
}

type Made = Readonly<{ tr: Transaction; message: string }>

/** Empties the caret's element, whose text is a section or synopsis; null for any other text. */
function makeOutlineText(state: EditorState): Made | null {
  const place = caretPlace(state)
  if (!place || !state.selection.empty) return null
  const { node, position, offset } = place
  const text = textAround(node, offset).after.trim() === '' ? readUnprinted(readText(node)) : null
  if (!text) return null
  const home = text.kind === 'synopsis' ? headingAbove(state.doc, place) : null
  const extra = readExtra(home?.node ?? node) ?? {}
  const side = home ? 'after' : 'before'
  const texts = [...(extra[side] ?? []), text]
  if (texts.length > MAX_PRESERVED_TEXTS) return null
  const tr = state.tr.delete(position + 1, position + 1 + node.content.size)
  setExtra(tr, position, withoutText(node, { from: 0, to: node.content.size }))
  const added = { ...readExtra(tr.doc.nodeAt(home?.position ?? position) ?? node), [side]: texts }
  setExtra(tr, home?.position ?? position, added)
  const isSection = text.kind === 'section'
  // A section begins with a scene.
  if (isSection) retype(tr, position, 'scene_heading')
  describe(tr, isSection ? `Add section “${text.text}”` : 'Add synopsis').scrollIntoView()
  return { tr, message: isSection ? `Added section ${text.text}.` : 'Saved the synopsis.' }
}

function readUnprinted(text: string): Unprinted | null {
  const [, signs = '', written = ''] = /^\s*(#{1,3}|=)\s+(\S.*?)\s*$/u.exec(text) ?? []
  if (signs === '') return null
  return signs === '='
    ? { kind: 'synopsis', text: written }
    : { kind: 'section', level: signs.length, text: written }
}

/** The heading of the scene that a place is in; null if a section or nothing is above the place. */
function headingAbove(
  doc: Node,
  { index, position }: Place,
): Readonly<{ node: Node; position: number }> | null {
  let start = position
  for (let at = index; at >= 0; at -= 1) {
    const node = doc.child(at)
    if (at < index) {
      start -= node.nodeSize
      if (isSceneStart(readElement(node))) return { node, position: start }
    }
    if (readExtra(node)?.before?.some(({ kind }) => kind === 'section')) return null
  }
  return null
}

/** Puts a note in place of its text, on the word after it; null if the element has too many. */
function makeNote(
  state: EditorState,
  position: number,
  length: number,
  content: NoteThread & Readonly<{ text: string }>,
): Transaction | null {
  const node = state.doc.nodeAt(position)
  if (!node) return null
  const rest = readText(node).slice(length)
  const end = length + rest.length - rest.trimStart().length
  const extra: ElementExtra =
    moveExtra(readExtra(node) ?? undefined, [{ from: 0, to: end, text: '' }]) ?? {}
  const word = findSelectedWords(rest.trim(), { from: 0, to: 0 })
  const notes = [noteAt({ at: 0, kind: 'note', ...content }, word), ...(extra.notes ?? [])]
  if (notes.length > MAX_PRESERVED_TEXTS) return null
  const tr = state.tr.delete(position + 1, position + 1 + end)
  setExtra(tr, position, { ...extra, notes })
  return describe(tr, 'Add note').scrollIntoView()
}
