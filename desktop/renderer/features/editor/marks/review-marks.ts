/**
 * Marks an answer's changes in the text as decorations; the script isn't changed. Removed text is
 * shown but can't be edited or copied.
 */
import { Plugin, PluginKey } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { changeName, changeQuote } from '@scenewright/shared/review/change-name.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { synopsisChange } from '@scenewright/shared/review/synopsis-change.ts'
import { contentToText } from '@scenewright/shared/content/text.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { wordDiff, type Piece } from '#renderer/services/word-diff.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords, type Range } from './complex-pieces.ts'
import { ABOVE_ELEMENT } from './element-marks.ts'
import {
  changedSynopsis,
  changeControls,
  removedElement,
  removedWords,
  type ChangeActions,
} from './review-widgets.ts'
import { isFromStore } from '#renderer/features/editor/prosemirror/transactions.ts'

export type ChangeMarks = Readonly<{
  entries: readonly ReviewEntry[]
  /** The element of the selected change. */
  current: string | null
}>

type Shown = Readonly<{ marks: ChangeMarks; drawn: DecorationSet }>

const NOTHING: Shown = { marks: { entries: [], current: null }, drawn: DecorationSet.empty }

const key = new PluginKey<Shown>('review marks')

/** Returns a function that shows changes in a page, delayed during an IME composition. */
export function changeMarker(view: EditorView): (marks: ChangeMarks) => void {
  return afterComposing(view, (marks) =>
    view.dispatch(view.state.tr.setMeta(key, new MarksUpdate(marks))),
  )
}

class MarksUpdate {
  readonly marks: ChangeMarks

  constructor(marks: ChangeMarks) {
    this.marks = marks
  }
}

export function reviewMarks(actions: ChangeActions): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => NOTHING,
      apply(tr, shown, _before, { doc }) {
        const meta: unknown = tr.getMeta(key)
        const marks = meta instanceof MarksUpdate ? meta.marks : shown.marks
        if (marks.entries.length === 0) return marks === shown.marks ? shown : { ...NOTHING, marks }
        // Store changes may add elements that the marks refer to.
        const isOther = marks !== shown.marks || (tr.docChanged && isFromStore(tr))
        const drawn = isOther ? draw(doc, marks, actions) : shown.drawn.map(tr.mapping, doc)
        return { marks, drawn }
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.drawn,
      attributes: (state): Record<string, string> =>
        key.getState(state)?.marks.entries.length ? { 'data-reviewing': '' } : {},
    },
  })
}

function draw(doc: Node, { entries, current }: ChangeMarks, actions: ChangeActions): DecorationSet {
  const positions = new Map<string, number>()
  doc.forEach((node, position) => positions.set(idOf(node), position))
  const drawn = entries.flatMap((entry): Decoration[] => {
    const isCurrent = entry.id === current
    if (entry.kind === 'removed') {
      const behind = entry.after === null ? undefined : positions.get(entry.after)
      const node = behind === undefined ? null : doc.nodeAt(behind)
      const position = behind === undefined || !node ? 0 : behind + node.nodeSize
      const name = `removed ${entry.id} ${isCurrent} ${entry.before.content}`
      return [widget(position, () => removedElement(entry, isCurrent, actions), name, -2)]
    }
    const position = positions.get(entry.id)
    const node = position === undefined ? null : doc.nodeAt(position)
    if (position === undefined || !node) return []
    const attributes = {
      'data-review': entry.kind,
      'aria-description': changeName(entry),
      ...(isCurrent ? { 'data-review-current': '' } : {}),
    }
    // The widget's key includes the text that its buttons quote, so that they are updated.
    const name = `${entry.id} ${changeName(entry)} ${changeQuote(entry)}`
    return [
      widget(position, () => changeControls(entry, actions), name, ABOVE_ELEMENT),
      Decoration.node(position, position + node.nodeSize, attributes),
      ...(entry.kind === 'changed' ? changedWords(node, position, entry.before) : []),
      ...synopsisBelow(entry, position + node.nodeSize),
    ]
  })
  return DecorationSet.create(doc, drawn)
}

function synopsisBelow(entry: ReviewEntry, position: number): Decoration[] {
  const synopsis = synopsisChange(entry)
  if (!synopsis) return []
  const name = `synopsis ${entry.id} ${synopsis.before}\n${synopsis.after}`
  return [widget(position, () => changedSynopsis(synopsis), name, -3)]
}

function changedWords(node: Node, position: number, before: Element): Decoration[] {
  const words: Decoration[] = []
  let at = position + 1
  for (const { kind, text } of piecesOf(node, before)) {
    if (kind === 'removed') words.push(widget(at, () => removedWords(text), `out ${text}`, -1))
    else {
      const end = at + text.length
      if (kind === 'added') words.push(addedWords(node, position + 1, { from: at, to: end }))
      at = end
    }
  }
  return words
}

function addedWords(node: Node, start: number, added: Range): Decoration {
  const { from, to } = aroundWholeWords(node, added.from - start, added.to - start)
  return Decoration.inline(start + from, start + to, { nodeName: 'ins' })
}

/** Cached differences of nodes, which are immutable. */
const known = new WeakMap<Node, Readonly<{ before: Element; pieces: readonly Piece[] }>>()

function piecesOf(node: Node, before: Element): readonly Piece[] {
  const found = known.get(node)
  if (found?.before === before) return found.pieces
  // A line break counts as one character, as in the node.
  const text = node.textBetween(0, node.content.size, null, '\n')
  const pieces = wordDiff(contentToText(before.content), text)
  known.set(node, { before, pieces })
  return pieces
}

function widget(
  position: number,
  toDOM: () => HTMLElement,
  name: string,
  side: number,
): Decoration {
  const spec = { side, key: name, ignoreSelection: true, stopEvent: () => true }
  return Decoration.widget(position, toDOM, spec)
}
