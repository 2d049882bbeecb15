/**
 * Shows colors, highlights and strikethrough of imported text (`Element.extra.styled`). These are
 * decorations, so that the text isn't changed.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { cssColor, type StyledRange } from '@scenewright/shared/script/styled/styled-range.ts'
import { aroundWholeWords } from '#renderer/features/editor/marks/complex-pieces.ts'
import { elementMarks } from '#renderer/features/editor/marks/element-marks.ts'
import {
  readExtra,
  readId,
  findStoredStart,
  readText,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'

export function styledMarks(): Plugin {
  return elementMarks('styled text', (node, position) => ofElement(node, position + 1))
}

/** @param start the position of the element's text */
function ofElement(node: Node, start: number): Decoration[] {
  const styled = readExtra(node)?.styled ?? []
  if (styled.length === 0) return []
  const shift = findStoredStart(node)
  const { length } = readText(node)
  return styled.flatMap((range): Decoration[] => {
    const look = attributesOf(range)
    const [from, to] = [range.at + shift, Math.min(range.to + shift, length)]
    if (!look || to <= from) return []
    const around = aroundWholeWords(node, from, to)
    const spec = { elementId: readId(node) }
    return [Decoration.inline(start + around.from, start + around.to, look, spec)]
  })
}

/** Returns `null` for properties that aren't shown, such as tags. */
function attributesOf(range: StyledRange): Readonly<Record<string, string>> | null {
  const color = cssColor(range.color)
  const highlight = cssColor(range.highlight)
  if (color === null && highlight === null && !range.strikeout) return null
  const classes = [
    ...(color === null ? [] : ['colored']),
    ...(highlight === null ? [] : ['highlighted']),
  ]
  const style = [
    ...(color === null ? [] : [`--text-color: ${color}`]),
    ...(highlight === null ? [] : [`--highlight-color: ${highlight}`]),
  ]
  return {
    nodeName: range.strikeout ? 's' : 'span',
    class: ['styled-text', ...classes].join(' '),
    style: style.join('; '),
  }
}
