/**
 * Marks an answer's changes in the text as decorations; the script isn't changed. Removed text can't be
 * edited or copied: it's in attributes and drawn by the style sheet, so that it isn't part of the text.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { printedText } from '@scenewright/shared/script/printed-case.ts'
import { changeName, changeQuote, decisionName } from '@scenewright/shared/review/change-name.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { synopsisChange, type SynopsisChange } from '@scenewright/shared/review/synopsis-change.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { isFromStore } from '#renderer/features/editor/prosemirror/transactions.ts'
import { wordDiff, type Piece } from '#renderer/services/word-diff.ts'
import { aroundWholeWords, type Range } from './complex-pieces.ts'
import { ABOVE_ELEMENT } from './element-marks.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

type ChangeMarks = Readonly<{
  entries: readonly ReviewEntry[]
  /** The element of the selected change. */
  current: string | null
}>

/** The writer's decisions on a change, by element id. */
type Decisions = Readonly<Record<'keep' | 'undo', (elementId: string) => void>>

const NO_MARKS: ChangeMarks = { entries: [], current: null }

/** Marks the changes in the block, unless change marks are turned off. */
export function reviewMarks({
  review,
  preferences,
  block,
}: Pick<BlockStores, 'review' | 'preferences' | 'block'>): Plugin {
  const decisions: Decisions = {
    keep: (elementId) => review.keep(block.getState().id, elementId),
    undo: (elementId) => review.undo(block.getState().id, elementId),
  }
  return storeMarks<ChangeMarks>({
    name: 'review marks',
    read() {
      const { reviews, current } = review.getState()
      const reviewed = preferences.getState().changeMarks && reviews.get(block.getState().id)
      return reviewed ? { entries: reviewed.entries, current } : NO_MARKS
    },
    isSame: (one, other) => one.entries === other.entries && one.current === other.current,
    follow: (update) => [
      review.subscribe(update),
      onChange(preferences, ({ changeMarks }) => changeMarks, update),
      onChange(block, ({ id }) => id, update),
    ],
    draw: (doc, marks) => draw(doc, marks, decisions),
    // Store changes may add elements that the marks refer to.
    isOutdated: ({ entries }, edit) => entries.length > 0 && isFromStore(edit),
    attributes: ({ entries }): Record<string, string> =>
      entries.length > 0 ? { 'data-reviewing': '' } : {},
  })
}

function draw(doc: Node, { entries, current }: ChangeMarks, decisions: Decisions): Decoration[] {
  if (entries.length === 0) return []
  const positions = new Map<string, number>()
  doc.forEach((node, position) => positions.set(readId(node), position))
  return entries.flatMap((entry): Decoration[] => {
    const isCurrent = entry.id === current
    if (entry.kind === 'removed') {
      const behind = entry.after === null ? undefined : positions.get(entry.after)
      const node = behind === undefined ? null : doc.nodeAt(behind)
      const position = behind === undefined || !node ? 0 : behind + node.nodeSize
      const name = `removed ${entry.id} ${isCurrent} ${entry.before.content}`
      return [widget(position, () => removedElement(entry, isCurrent, decisions), name, -2)]
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
      widget(position, () => changeControls(entry, decisions), name, ABOVE_ELEMENT),
      Decoration.node(position, position + node.nodeSize, attributes),
      ...(entry.kind === 'changed' ? changedWords(node, position, entry.before) : []),
      ...synopsisBelow(entry, position + node.nodeSize),
    ]
  })
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

const SVG = 'http://www.w3.org/2000/svg'
/** Lucide's 'check' and 'undo-2' icons, 24 px square. */
const KEEP_ICON = ['M20 6 9 17l-5-5']
const UNDO_ICON = ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11']

/** Keep and Undo buttons next to an element. The keyboard uses the review bar instead. */
function changeControls(entry: ReviewEntry, decisions: Decisions): HTMLElement {
  const controls = document.createElement('div')
  controls.className = 'change-controls'
  controls.contentEditable = 'false'
  const { type } = entry.kind === 'removed' ? entry.before : entry.element
  controls.dataset['type'] = type
  controls.append(
    button(decisionName('Keep', entry), 'Keep', KEEP_ICON, () => decisions.keep(entry.id)),
    button(decisionName('Undo', entry), 'Undo', UNDO_ICON, () => decisions.undo(entry.id)),
  )
  return controls
}

function button(
  name: string,
  tooltip: string,
  paths: readonly string[],
  press: () => void,
): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.tabIndex = -1
  made.title = tooltip
  made.setAttribute('aria-label', name)
  // Keeps the caret in the text.
  made.addEventListener('mousedown', (event) => event.preventDefault())
  made.addEventListener('click', press)
  made.append(icon(paths))
  return made
}

function icon(paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** A removed element, struck through at its old place. */
function removedElement(
  entry: ReviewEntry & { kind: 'removed' },
  isCurrent: boolean,
  decisions: Decisions,
): HTMLElement {
  const removed = document.createElement('div')
  removed.className = 'element removed-element'
  removed.contentEditable = 'false'
  removed.dir = 'auto'
  removed.dataset['type'] = entry.before.type
  removed.dataset['review'] = 'removed'
  removed.dataset['removedId'] = entry.id
  if (isCurrent) removed.dataset['reviewCurrent'] = ''
  removed.setAttribute('role', 'group')
  const text = printedText(entry.before)
  removed.setAttribute('aria-label', `${changeName(entry)}: ${text}`)
  removed.append(removedWords(text), changeControls(entry, decisions))
  return removed
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

/** The new synopsis of a scene with its changed words, below the scene's heading. */
function changedSynopsis({ before, after }: SynopsisChange): HTMLElement {
  const shown = document.createElement('div')
  shown.className = 'changed-synopsis'
  shown.contentEditable = 'false'
  shown.dir = 'auto'
  shown.setAttribute('role', 'note')
  shown.setAttribute('aria-label', after === '' ? 'Synopsis removed' : `Synopsis: ${after}`)
  const words = wordDiff(before, after).map(({ kind, text }) => drawn(TAGS[kind], text))
  shown.append(drawn('span', 'Synopsis: '), ...words)
  return shown
}

/** Removed words, struck through. */
function removedWords(text: string): HTMLElement {
  return drawn('del', text)
}

/** Words that the style sheet draws. */
function drawn(tag: 'span' | 'ins' | 'del', text: string): HTMLElement {
  const words = document.createElement(tag)
  words.dataset['text'] = text
  return words
}
