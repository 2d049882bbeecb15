/** Shows where other people's carets and selections are in the text; the script isn't changed. */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { getPeerName } from '#renderer/state/live/peer-color.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'
import './peer-carets.css'

/** Another person's caret; `from` and `to` are offsets in the element's plain text. */
type PeerCaret = CaretRange &
  Readonly<{
    /** Shown above the caret. */
    name: string
    color: string
    /** Number of times that it has begun to move. The name is shown again each time. */
    starts: number
  }>

type CaretRange = Readonly<{ clientId: number; elementId: string; from: number; to: number }>

export function peerCarets({
  store,
  sharing,
  people,
  block,
}: Pick<BlockStores, 'store' | 'sharing' | 'people' | 'block'>): Plugin {
  const countStarts = createCaretMoves(() => performance.now())
  return storeMarks<readonly PeerCaret[]>({
    name: 'peer carets',
    read() {
      const peers = sharing.getState().live?.getState().peers ?? []
      if (peers.length === 0) return []
      const { names } = people.store.getState()
      const { elements = [] } = findBlock(store.getState().script, block.getState().id) ?? {}
      const here = new Set(elements.map(({ id }) => id))
      return peers.flatMap(({ clientId, name, color, cursor }) => {
        if (!cursor || !here.has(cursor.elementId)) return []
        const starts = countStarts({ clientId, ...cursor })
        return [{ clientId, name: getPeerName(names, name), color, starts, ...cursor }]
      })
    },
    // Edits may have moved a caret that is reported at the same offset.
    isSame: (one, other) => one.length === 0 && other.length === 0,
    follow(update) {
      let stopPeers = () => {}
      const followPeers = () => {
        stopPeers()
        const { live } = sharing.getState()
        stopPeers = live ? onChange(live, ({ peers }) => peers, update) : () => {}
      }
      followPeers()
      return [
        sharing.subscribe((now, before) => {
          if (now.live === before.live) return
          followPeers()
          update()
        }),
        onChange(block, ({ id }) => id, update),
        onChange(people.store, ({ names }) => names, update),
        () => stopPeers(),
      ]
    },
    draw,
    isDrawnWhileComposing: true,
  })
}

/** Milliseconds after which a caret that moves again begins a new move. */
export const RESTED_AFTER_MS = 3000

/**
 * Counts how often carets begin to move.
 *
 * @param now milliseconds since any fixed time
 */
export function createCaretMoves(now: () => number): (caret: CaretRange) => number {
  const known = new Map<number, Readonly<{ caret: CaretRange; movedAt: number; starts: number }>>()
  return (caret) => {
    const before = known.get(caret.clientId)
    if (before && isSamePlace(before.caret, caret)) return before.starts
    const hasRested = !before || now() - before.movedAt > RESTED_AFTER_MS
    const starts = (before?.starts ?? 0) + (hasRested ? 1 : 0)
    known.set(caret.clientId, { caret, movedAt: now(), starts })
    return starts
  }
}

function isSamePlace(one: CaretRange, other: CaretRange): boolean {
  return one.elementId === other.elementId && one.from === other.from && one.to === other.to
}

function draw(doc: Node, carets: readonly PeerCaret[]): Decoration[] {
  const drawn: Decoration[] = []
  if (carets.length === 0) return drawn
  const byElement = Map.groupBy(carets, ({ elementId }) => elementId)
  doc.forEach((node, position) => {
    for (const caret of byElement.get(readId(node)) ?? []) {
      const at = (offset: number) => position + 1 + Math.min(offset, node.content.size)
      const [from, to] = [at(caret.from), at(caret.to)]
      if (to > from) {
        const style = `background-color: ${caret.color}33`
        drawn.push(
          Decoration.inline(from, to, { nodeName: 'span', class: 'peer-selection', style }),
        )
      }
      drawn.push(Decoration.widget(to, () => caretElement(caret), widgetSpec(caret)))
    }
  })
  return drawn
}

/** The key changes with the look only, so that typing elsewhere doesn't draw it again. */
function widgetSpec({ clientId, name, color, starts }: PeerCaret) {
  return { key: `peer ${clientId} ${name} ${color} ${starts}`, side: 1, ignoreSelection: true }
}

function caretElement({ name, color }: PeerCaret): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'peer-caret'
  // The people's names are announced elsewhere.
  caret.ariaHidden = 'true'
  caret.style.setProperty('--peer', color)
  caret.dataset['name'] = name
  return caret
}
