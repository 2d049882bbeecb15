/**
 * Shows colors, highlights and strikethrough of imported text (`Element.extra.styled`). These are
 * decorations, so that the text isn't changed. An edit only draws those of the elements it changes.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { cssColor, type StyledRange } from '@scenewright/shared/script/styled/styled-range.ts'
import {
  extraOf,
  storedStart,
  textOf,
  unchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from '#renderer/features/editor/marks/complex-pieces.ts'
import { quick } from '#renderer/features/editor/marks/quick-decorations.ts'

const key = new PluginKey<DecorationSet>('styled text')

export function styledMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, drawn(doc, 0, doc.childCount)),
      apply(tr, shown, before, { doc }) {
        if (!tr.docChanged) return shown
        const { head, tail } = unchangedEnds(before.doc, doc)
        const changed = doc.children.slice(head, doc.childCount - tail)
        const mapped = shown.map(tr.mapping, doc)
        const start = sizeOf(doc.children.slice(0, head))
        const old = mapped.find(start, start + sizeOf(changed))
        const added = drawn(doc, head, doc.childCount - tail)
        return old.length === 0 && added.length === 0 ? mapped : mapped.remove(old).add(doc, added)
      },
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** The decorations of the elements from one index to before another. */
function drawn(doc: Node, from: number, to: number): Decoration[] {
  const decorations: Decoration[] = []
  let position = 0
  for (let index = 0; index < to; index += 1) {
    const node = doc.child(index)
    if (index >= from) decorations.push(...ofElement(node, position + 1))
    position += node.nodeSize
  }
  return decorations
}

/** @param start the position of the element's text */
function ofElement(node: Node, start: number): Decoration[] {
  const styled = extraOf(node)?.styled ?? []
  if (styled.length === 0) return []
  const shift = storedStart(node)
  const { length } = textOf(node)
  return styled.flatMap((range): Decoration[] => {
    const look = attributesOf(range)
    const [from, to] = [range.at + shift, Math.min(range.to + shift, length)]
    if (!look || to <= from) return []
    const around = aroundWholeWords(node, from, to)
    return [Decoration.inline(start + around.from, start + around.to, look)]
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
