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
  unchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from '#renderer/features/editor/marks/complex-pieces.ts'
import { noteButton, type NoteActions } from './note-button.ts'

const key = new PluginKey<DecorationSet>('notes')

export function noteMarks(actions: NoteActions): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, drawn(doc, 0, doc.childCount, actions)),
      apply(tr, shown, before, { doc }) {
        if (!tr.docChanged) return shown
        const { head, tail } = unchangedEnds(before.doc, doc)
        const mapped = shown.map(tr.mapping, doc)
        const gone = new Set(
          before.doc.children
            .slice(head, before.doc.childCount - tail)
            .filter(hasNotes)
            .map(idOf),
        )
        const added = drawn(doc, head, doc.childCount - tail, actions)
        if (gone.size === 0 && added.length === 0) return mapped
        const old = mapped.find(undefined, undefined, ({ elementId }) =>
          gone.has(String(elementId)),
        )
        return mapped.remove(old).add(doc, added)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function hasNotes(node: Node): boolean {
  const { before, notes, after } = extraOf(node) ?? {}
  return [before, notes, after].some((texts) => texts?.some(({ kind }) => kind === 'note'))
}

/** The decorations of the elements from one index to before another. */
function drawn(doc: Node, from: number, to: number, actions: NoteActions): Decoration[] {
  const decorations: Decoration[] = []
  let position = 0
  for (let index = 0; index < to; index += 1) {
    const node = doc.child(index)
    if (index >= from && hasNotes(node)) decorations.push(...ofElement(node, position, actions))
    position += node.nodeSize
  }
  return decorations
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
      side: -1,
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
