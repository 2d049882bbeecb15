/**
 * Shows open notes: their words are highlighted, and a button in the margin opens them. These are
 * decorations, so that the script isn't changed. An edit only draws those of the elements it changes.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { notesOfElement, wordsOf } from '@scenewright/shared/script/notes/script-notes.ts'
import {
  elementOf,
  extraOf,
  idOf,
  storedStart,
  typeOf,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import {
  ABOVE_ELEMENT,
  drawElements,
  redrawElements,
} from '#renderer/features/editor/marks/element-marks.ts'
import { aroundWholeWords } from '#renderer/features/editor/marks/complex-pieces.ts'
import { noteButton, type NoteActions } from './note-button.ts'
import { quick } from '#renderer/features/editor/marks/quick-decorations.ts'

const key = new PluginKey<DecorationSet>('notes')

export function noteMarks(actions: NoteActions): Plugin<DecorationSet> {
  const draw = (node: Node, position: number) =>
    hasNotes(node) ? ofElement(node, position, actions) : []
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) =>
        DecorationSet.create(doc, drawElements(doc, 0, doc.childCount, draw)),
      apply(tr, shown, before, { doc }) {
        if (!tr.docChanged) return shown
        return redrawElements(shown, tr, { before: before.doc, after: doc }, draw)
      },
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

function hasNotes(node: Node): boolean {
  const { before, notes, after } = extraOf(node) ?? {}
  return [before, notes, after].some((texts) => texts?.some(({ kind }) => kind === 'note'))
}

function ofElement(node: Node, position: number, actions: NoteActions): Decoration[] {
  const open = notesOfElement(elementOf(node)).filter(({ thread }) => !thread.resolved)
  const [first] = open
  if (!first) return []
  const elementId = idOf(node)
  const words = open.map(wordsOf)
  const button = Decoration.widget(
    position,
    () => noteButton({ ref: first.ref, type: typeOf(node), words }, actions),
    {
      side: ABOVE_ELEMENT,
      key: `notes ${elementId} ${typeOf(node)} ${JSON.stringify(first.ref)} ${words.join('|')}`,
      ignoreSelection: true,
      stopEvent: () => true,
      elementId,
    },
  )
  const start = position + 1
  const shift = storedStart(node)
  const highlights = open.flatMap(({ range: { from, to } }): Decoration[] => {
    if (from === to) return []
    const around = aroundWholeWords(node, from + shift, to + shift)
    const attributes = { nodeName: 'mark', class: 'noted' }
    return [Decoration.inline(start + around.from, start + around.to, attributes, { elementId })]
  })
  return [button, ...highlights]
}
