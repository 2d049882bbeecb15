/** Highlights search matches in the text as decorations; the script isn't changed. */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import type { Match } from '@scenewright/shared/script/editing/find.ts'
import { readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from './complex-pieces.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

/** The matches in the script; those in other blocks are ignored. */
type Highlights = Readonly<{ matches: readonly Match[]; current: Match | undefined }>

export function findHighlights({ find }: Pick<BlockStores, 'find'>): Plugin {
  return storeMarks<Highlights>({
    name: 'find highlights',
    read() {
      const { matches, current } = find.getState()
      return { matches, current: matches[current] }
    },
    isSame: (one, other) => one.matches === other.matches && one.current === other.current,
    follow: (update) => [
      onChange(find, ({ matches }) => matches, update),
      onChange(find, ({ current }) => current, update),
    ],
    draw,
  })
}

function draw(doc: Node, { matches, current }: Highlights): Decoration[] {
  const found: Decoration[] = []
  if (matches.length === 0) return found
  const byElement = Map.groupBy(matches, ({ elementId }) => elementId)
  doc.forEach((node, position) => {
    for (const match of byElement.get(readId(node)) ?? []) {
      const isCurrent = current?.elementId === match.elementId && current.from === match.from
      const name = isCurrent ? 'found found-current' : 'found'
      const start = position + 1
      const { from, to } = aroundWholeWords(node, match.from, match.to)
      // A separate element, outside of those of complex words.
      found.push(Decoration.inline(start + from, start + to, { nodeName: 'span', class: name }))
    }
  })
  return found
}
