/**
 * Divides a page into groups of about twenty elements. Each is drawn in a box (`element-groups.css`), and
 * the browser skips the boxes far from the viewport, so that a key takes about as long in a block of
 * 1,000 elements as in one of 100.
 *
 * A group is a mark on its elements, so that positions are the same as without groups. It isn't part of
 * the script.
 */
import { type Mark, type Node, Fragment, Slice } from 'prosemirror-model'
import { Plugin, type PluginView } from 'prosemirror-state'
import type { EditorView, MarkView } from 'prosemirror-view'
import { ReplaceStep, Step, StepResult } from 'prosemirror-transform'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { dualPairsAfter, findDualPairs } from '#renderer/features/editor/prosemirror/dual-pairs.ts'
import {
  isOneElementChanged,
  readType,
  countUnchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { schema } from '#renderer/features/editor/prosemirror/schema.ts'
import { groupKeys } from './group-keys.ts'
import './element-groups.css'

/** Puts all elements of a page into groups at once. It moves no positions. */
class GroupStep extends Step {
  readonly #marks: readonly Mark[]

  /** @param marks each element's group */
  constructor(marks: readonly Mark[]) {
    super()
    this.#marks = marks
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(inGroups(doc, this.#marks))
  }

  override invert(doc: Node): Step {
    return new ReplaceStep(0, doc.content.size, new Slice(doc.content, 0, 0))
  }

  override map(): null {
    return null
  }

  override toJSON(): { stepType: string } {
    return { stepType: 'group' }
  }
}

/** Keeps every element in a group after each change. */
export function elementGroups(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      if (isTyping(before.doc, doc)) return null
      const marks = groupMarks(doc)
      const isSame = doc.children.every((node, index) => groupOf(node) === marks[index])
      return isSame ? null : tr.step(new GroupStep(marks))
    },
    view: drawGroupAtCaret,
  })
}

/** Returns the page with all its elements in groups. */
export function groupElements(doc: Node): Node {
  return inGroups(doc, groupMarks(doc))
}

/** Draws a group's box. */
export function groupView({ attrs }: Mark): MarkView {
  const dom = document.createElement('div')
  dom.className = 'element-group'
  dom.style.setProperty('--lines', String(attrs['lines']))
  return { dom, ignoreMutation: ({ type }) => type === 'attributes' }
}

/**
 * Never lets the browser skip the group with the caret. In a skipped one, Chromium puts what is typed
 * beside the elements, and whether it skips a group is decided only with the next frame.
 */
function drawGroupAtCaret(view: EditorView): PluginView {
  let drawn: HTMLElement | null = null
  function update() {
    const { node } = view.domAtPos(view.state.selection.head)
    const element = node instanceof Element ? node : node.parentElement
    const group = element?.closest<HTMLElement>('.element-group') ?? null
    if (group === drawn) return
    drawn?.style.removeProperty('content-visibility')
    group?.style.setProperty('content-visibility', 'visible')
    drawn = group
  }
  update()
  return { update }
}

/** True if nothing has changed on which groups depend. */
function isTyping(before: Node, after: Node): boolean {
  if (!isOneElementChanged(before, after)) return false
  const { head } = countUnchangedEnds(before, after)
  return (
    readType(before.child(head)) === readType(after.child(head)) &&
    findDualPairs(before) === dualPairsAfter(before, after)
  )
}

function groupOf(node: Node): Mark | undefined {
  return node.marks.find(({ type }) => type === schema.marks.group)
}

function keyOf(node: Node): number | null {
  const key: unknown = groupOf(node)?.attrs['key']
  return typeof key === 'number' ? key : null
}

/** Returns each element's mark. */
function groupMarks(doc: Node): Mark[] {
  const nodes = doc.children
  const keys = groupKeys(nodes.map(keyOf), canBegin(doc))
  // The same mark for a group as before, so that its box stays.
  const marks = new Map<number, Mark>()
  for (const node of nodes) {
    const mark = groupOf(node)
    const key = keyOf(node)
    if (mark && key !== null && !marks.has(key)) marks.set(key, mark)
  }
  return keys.map((key, index) => {
    const known = marks.get(key)
    if (known) return known
    const members = nodes.slice(index, keys.lastIndexOf(key) + 1)
    const lines = members.reduce((sum, node) => sum + linesOf(node), 0)
    const mark = schema.marks.group.create({ key, lines })
    marks.set(key, mark)
    return mark
  })
}

/**
 * Returns a test of whether a group can begin with the element at an index: not within dual
 * dialogue, and only after an empty line, because margins of different groups don't collapse.
 */
function canBegin(doc: Node): (index: number) => boolean {
  const inside = new Set<number>()
  for (const { left, end } of findDualPairs(doc)) {
    for (let index = left + 1; index < end; index += 1) inside.add(index)
  }
  return (index) => !inside.has(index) && editorStyle(doc.child(index - 1)).linesBelow === 1
}

function editorStyle(node: Node) {
  return ELEMENT_TABLE[readType(node)].pages.editor
}

const TEXT_WIDTH_IN = 6
const CHARACTERS_PER_IN = 10

/** Estimates an element's height in lines, before the browser has laid it out. */
function linesOf(node: Node): number {
  const { startIn, endIn, linesAbove, linesBelow } = editorStyle(node)
  const characters = (TEXT_WIDTH_IN - startIn - endIn) * CHARACTERS_PER_IN
  const lines = Math.max(1, Math.ceil(node.content.size / characters))
  return lines + Math.max(linesAbove - 1, 0) + linesBelow
}

/** Returns the page with its elements in these groups. Elements that are in theirs stay the same objects. */
function inGroups(doc: Node, marks: readonly Mark[]): Node {
  const nodes = doc.children.map((node, index) => {
    const mark = marks[index]
    return !mark || node.marks[0] === mark ? node : node.mark([mark])
  })
  return doc.copy(Fragment.from(nodes))
}
