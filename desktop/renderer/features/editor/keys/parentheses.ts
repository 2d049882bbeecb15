/**
 * Adds the parentheses of a parenthetical and keeps them: when the type changes, and when text in it
 * is typed or deleted. An element that leaves the type loses them, unless the writer had typed them
 * before it became a parenthetical.
 */
import type { Node } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  closesParentheses,
  isParenthetical,
  opensParentheses,
} from '@scenewright/shared/content/parentheses.ts'
import { COMPOSED_MS } from '#renderer/features/editor/prosemirror/after-composing.ts'
import {
  readId,
  readText,
  countUnchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { schema } from '#renderer/features/editor/prosemirror/schema.ts'
import {
  caretPlace,
  isFromStore,
  findTypedPlace,
  typeText,
} from '#renderer/features/editor/prosemirror/transactions.ts'
import { isBlank, isParentheticalNode } from './text-around.ts'

/** Ids of the parentheticals whose parentheses the writer typed before they got their type. */
type OwnParentheses = ReadonlySet<string>

const key = new PluginKey<OwnParentheses>('parentheses')

/** Transaction metadata: checks the caret's element although nothing changed. */
const CHECK = 'check'

export function parentheses(): Plugin<OwnParentheses> {
  let shownIn: EditorView | null = null
  return new Plugin<OwnParentheses>({
    key,
    state: {
      init: () => new Set(),
      apply: (tr, own, before, state) =>
        tr.docChanged && !isFromStore(tr) ? ownAfter(own, before.doc, state.doc) : own,
    },
    appendTransaction(transactions, before, state) {
      // Changing the text around a composed word would end the composition.
      if (shownIn?.composing || transactions.some(isFromStore)) return null
      const isChecked = transactions.some((tr) => tr.getMeta(key) === CHECK)
      const { tr } = state
      const changed = changedNodes(before.doc, state.doc)
      const old = changedNodes(state.doc, before.doc)
      for (const { node, position } of isChecked ? caretNode(state) : changed.toReversed()) {
        if (isParentheticalNode(node)) enclose(tr, node, position)
        else if (wasParenthetical(old, node))
          removeParentheses(tr, node, position, key.getState(before))
      }
      return tr.docChanged ? tr : null
    },
    props: {
      handleTextInput: (view, from, to, typed) => typeInside(view, { from, to, typed }),
      handleDOMEvents: {
        compositionend(view) {
          setTimeout(() => {
            if (!view.isDestroyed && !view.composing)
              view.dispatch(view.state.tr.setMeta(key, CHECK))
          }, COMPOSED_MS)
          return false
        },
      },
    },
    view(view) {
      shownIn = view
      return { destroy: () => (shownIn = null) }
    },
  })
}

type Placed = Readonly<{ node: Node; position: number }>

function changedNodes(before: Node, after: Node): Placed[] {
  if (before === after) return []
  const { head, tail } = countUnchangedEnds(before, after)
  const nodes: Placed[] = []
  after.forEach((node, position, index) => {
    if (index >= head && index < after.childCount - tail) nodes.push({ node, position })
  })
  return nodes
}

function caretNode(state: EditorState): Placed[] {
  const place = caretPlace(state)
  return place ? [place] : []
}

/** Remembers which elements already had parentheses when they became parentheticals. */
function ownAfter(own: OwnParentheses, before: Node, after: Node): OwnParentheses {
  const old = changedNodes(after, before)
  const became = changedNodes(before, after)
    .map(({ node }) => node)
    .filter((node) => isParentheticalNode(node) && !wasParenthetical(old, node))
  if (became.length === 0) return own
  const next = new Set(own)
  for (const node of became) {
    if (isParenthetical(readText(node).trim())) next.add(readId(node))
    else next.delete(readId(node))
  }
  return next
}

/** @param old the changed elements as they were before */
function wasParenthetical(old: readonly Placed[], node: Node): boolean {
  return old.some(
    (before) => readId(before.node) === readId(node) && isParentheticalNode(before.node),
  )
}

/** Adds the parentheses that are missing. The selection stays inside them. */
function enclose(tr: Transaction, node: Node, position: number): void {
  const text = readText(node)
  const trimmed = text.trim()
  const start = position + 1 + (text.length - text.trimStart().length)
  const end = start + trimmed.length
  const opens = opensParentheses(trimmed)
  const closes = closesParentheses(trimmed)
  const isWide = /^（|）$/u.test(trimmed)
  if (opens && closes) return
  const contentEnd = position + 1 + text.length
  const moved = (place: number) => {
    let next = place
    if (!closes && next > end) next = next > contentEnd ? next + 1 : end
    if (!opens && next >= start) next += 1
    return next
  }
  const { anchor, head } = tr.selection
  if (!closes) insertCharacter(tr, end, isWide ? '）' : ')')
  if (!opens) insertCharacter(tr, start, isWide ? '（' : '(')
  tr.setSelection(TextSelection.create(tr.doc, moved(anchor), moved(head)))
}

function insertCharacter(tr: Transaction, position: number, character: string): void {
  tr.insert(position, schema.text(character, tr.doc.resolve(position).marks()))
}

function removeParentheses(
  tr: Transaction,
  node: Node,
  position: number,
  own: OwnParentheses = new Set(),
): void {
  const text = readText(node)
  if (own.has(readId(node)) || !isParenthetical(text.trim())) return
  const start = position + 1 + (text.length - text.trimStart().length)
  const end = start + text.trim().length
  tr.delete(end - 1, end)
  tr.delete(start, start + 1)
}

/**
 * Types inside the parentheses when the caret is outside them, and over those that are already
 * there, as when '(softly)' is typed into '()'.
 */
function typeInside(
  view: EditorView,
  { from, to, typed }: Readonly<{ from: number; to: number; typed: string }>,
): boolean {
  const place = findTypedPlace(view.state, from)
  if (!place || from !== to || view.composing || !isParentheticalNode(place.node)) return false
  const text = readText(place.node)
  const { offset, position, node } = place
  if (!isParenthetical(text.trim())) return false
  const { tr } = view.state
  const isBeforeClosing = /^[)）]$/u.test(text.slice(offset).trim())
  const opened = /^\s*[(（]/u.exec(text)?.[0].length ?? 0
  const isOverClosing = /^[)）]$/u.test(typed) && isBeforeClosing && isBalanced(text)
  const isOverOpening = /^[(（]$/u.test(typed) && offset === opened && isBlank(node)
  if (isOverClosing || isOverOpening) {
    const caret = isOverClosing ? position + 1 + text.trimEnd().length : from
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView())
    return true
  }
  if (offset >= opened && offset < text.trimEnd().length) return false
  const inside = position + 1 + (offset < opened ? opened : text.trimEnd().length - 1)
  view.dispatch(typeText(tr, typed, inside, inside))
  return true
}

function isBalanced(text: string): boolean {
  return text.split(/[(（]/u).length === text.split(/[)）]/u).length
}
