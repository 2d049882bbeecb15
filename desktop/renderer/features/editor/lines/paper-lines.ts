/**
 * Makes the lines on the page those of paper, where CSS alone doesn't (`line-ends.ts`). Elements with
 * margins of their own get them here too.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Place } from '@scenewright/shared/layout/industry/look.ts'
import { sourceOffset } from '@scenewright/shared/layout/source-offset.ts'
import { CELLS_PER_INCH } from '@scenewright/shared/layout/industry/profile.ts'
import type { DualPair } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { quick } from '#renderer/features/editor/marks/quick-decorations.ts'
import { onChange, type BlockStores } from '#renderer/features/editor/marks/store-marks.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { syncCaret } from '#renderer/features/editor/prosemirror/caret-of-dom.ts'
import { dualPairsAfter, findDualPairs } from '#renderer/features/editor/prosemirror/dual-pairs.ts'
import {
  countUnchangedEnds,
  readElement,
  readExtra,
  readId,
  readText,
  readType,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import type { PagesState } from '#renderer/state/script/live-pages.ts'
import { lineEnds, PLAIN } from './line-ends.ts'
import { ownLayoutStyle } from './own-layout-style.ts'
import { screenPlaces } from './screen-place.ts'
import './paper-lines.css'

/** `isStale`: text was composed, and its lines aren't drawn yet. */
type Shown = Readonly<{ lines: DecorationSet; isStale: boolean }>

const key = new PluginKey<Shown>('paper lines')

/** ProseMirror's own metadata: the transaction comes from an IME composition. */
const COMPOSITION = 'composition'

type Stores = Pick<BlockStores, 'store' | 'pages' | 'block'>

export function paperLines(stores: Stores): Plugin<Shown> {
  let draw = drawer(stores)
  const drawAll = (doc: Node): Shown => {
    const lines = DecorationSet.create(doc, drawElements(doc, 0, doc.childCount, draw))
    return { lines, isStale: false }
  }
  return new Plugin<Shown>({
    key,
    state: {
      init: (_config, { doc }) => drawAll(doc),
      apply(tr, shown) {
        if (tr.getMeta(key) !== undefined) return drawAll(tr.doc)
        if (!tr.docChanged) return shown
        // Changing the DOM inside a word would end its composition.
        if (tr.getMeta(COMPOSITION) !== undefined) {
          return { lines: shown.lines.map(tr.mapping, tr.doc), isStale: true }
        }
        if (findDualPairs(tr.before) !== dualPairsAfter(tr.before, tr.doc)) return drawAll(tr.doc)
        return { ...shown, lines: redrawChanged(shown.lines, tr, draw) }
      },
    },
    props: { decorations: (state) => quick(key.getState(state)?.lines) },
    view(view) {
      const redraw = afterComposing(view, () => {
        // First reads the caret from the page, which a change of the lines would otherwise move.
        syncCaret(view)
        draw = drawer(stores)
        view.dispatch(view.state.tr.setMeta(key, true))
      })
      const stops = [
        onChange(stores.store, ({ script }) => script.pages, redraw),
        onChange(stores.pages, (state) => startsInside(state, stores).key, redraw),
      ]
      return {
        update: ({ state }) => {
          if (key.getState(state)?.isStale) redraw()
        },
        destroy: () => stops.forEach((stop) => stop()),
      }
    },
  })
}

/** The characters at which pages begin inside elements of the block. */
function startsInside({ pages }: PagesState, { block }: Stores) {
  const { id } = block.getState()
  const starts = (pages?.starts ?? []).filter(
    ({ blockId, character }) => blockId === id && character > 0,
  )
  return {
    key: starts.map(({ elementId, character }) => `${elementId} ${character}`).join(),
    byElement: Map.groupBy(starts, ({ elementId }) => elementId),
  }
}

type Draw = (node: Node, position: number, place: Place) => readonly Decoration[]

function drawer(stores: Stores): Draw {
  const settings = stores.store.getState().script.pages ?? DEFAULT_PAGE_SETTINGS
  const { profile } = settings
  const { byElement } = startsInside(stores.pages.getState(), stores)
  const placeOf = screenPlaces(settings)
  return (node, position, place) => {
    const type = readType(node)
    const extra = readExtra(node)
    const text = readText(node)
    const hasOwnPlace =
      profile === 'industry' && (extra?.paragraph !== undefined || extra?.layout?.type === type)
    if (!hasOwnPlace && PLAIN.test(text)) return []
    const { startIn, endIn, columns, firstIn } = placeOf(readElement(node), place)
    const starts = byElement.get(readId(node)) ?? []
    const isCaps = ELEMENT_TABLE[type].capitals
    const printed = (source: string) => (isCaps ? source.toUpperCase() : source)
    const ends = lineEnds(printed(text), {
      profile,
      columns,
      indent: Math.round(firstIn * CELLS_PER_INCH),
      starts: starts
        .filter(({ character }) => character < text.length)
        .map(({ character }) => printed(text.slice(0, character)).length),
    })
    const placeOfText = (at: number) => position + 1 + sourceOffset(text, 0, at, isCaps)
    const drawn = ends.map(({ kind, from, to }) => {
      const attributes = { nodeName: 'span', class: `line-${kind}` }
      return Decoration.inline(placeOfText(from), placeOfText(to), attributes)
    })
    if (!hasOwnPlace || place !== 'page') return drawn
    const style = ownLayoutStyle({ ...extra?.layout, startIn, endIn, firstIn })
    return [...drawn, Decoration.node(position, position + node.nodeSize, { style })]
  }
}

/** Draws the elements from one index to before another. */
function drawElements(doc: Node, from: number, to: number, draw: Draw): Decoration[] {
  const pairs = findDualPairs(doc)
  const drawn: Decoration[] = []
  doc.forEach((node, position, index) => {
    if (index < from || index >= to) return
    for (const one of draw(node, position, placeAt(pairs, index))) drawn.push(one)
  })
  return drawn
}

function placeAt(pairs: readonly DualPair[], index: number): Place {
  const pair = pairs.find(({ left, end }) => left <= index && index < end)
  if (!pair) return 'page'
  return index < pair.right ? 'left' : 'right'
}

function redrawChanged(lines: DecorationSet, tr: Transaction, draw: Draw): DecorationSet {
  const { before, doc, mapping } = tr
  const { head, tail } = countUnchangedEnds(before, doc)
  const mapped = lines.map(mapping, doc)
  const end = doc.childCount - tail
  const old: Decoration[] = []
  doc.forEach((node, position, index) => {
    if (index < head || index >= end) return
    // Those of its text and its own, but not those of the elements beside it.
    for (const one of mapped.find(position, position + node.nodeSize)) {
      if (one.from < position + node.nodeSize && one.to > position) old.push(one)
    }
  })
  const added = drawElements(doc, head, end, draw)
  return old.length === 0 && added.length === 0 ? mapped : mapped.remove(old).add(doc, added)
}
