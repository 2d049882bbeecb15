/** Shows in the margin how many alternates an element has. A click lists them. */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { readExtra, readId, readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { ABOVE_ELEMENT, elementMarks } from './element-marks.ts'

export type AlternateMarkOptions = Readonly<{ onShowAlternates: (elementId: string) => void }>

export function alternateMarks(options: AlternateMarkOptions): Plugin {
  return elementMarks('alternate marks', (node, position) => ofElement(node, position, options))
}

function ofElement(
  node: Node,
  position: number,
  { onShowAlternates }: AlternateMarkOptions,
): Decoration[] {
  const count = readExtra(node)?.alternates?.length ?? 0
  if (count === 0) return []
  const elementId = readId(node)
  const name = count === 1 ? '1 alternate' : `${count} alternates`
  const mark = () => markOf(node, name, () => onShowAlternates(elementId))
  const spec = {
    side: ABOVE_ELEMENT,
    key: `alternates ${elementId} ${count} ${readType(node)}`,
    ignoreSelection: true,
    stopEvent: () => true,
    elementId,
  }
  const described = { 'aria-description': name }
  return [
    Decoration.widget(position, mark, spec),
    Decoration.node(position, position + node.nodeSize, described, { elementId }),
  ]
}

/** The keyboard uses the Format menu instead. */
function markOf(node: Node, name: string, press: () => void): HTMLElement {
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = 'alternate-mark'
  mark.contentEditable = 'false'
  mark.tabIndex = -1
  mark.title = name
  mark.dataset['type'] = readType(node)
  mark.dataset['count'] = /^\d+/.exec(name)?.[0] ?? ''
  mark.setAttribute('aria-label', name)
  // Keeps the caret in the text.
  mark.addEventListener('mousedown', (event) => event.preventDefault())
  mark.addEventListener('click', press)
  return mark
}
