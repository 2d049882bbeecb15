/**
 * Shows each word of a complex script as a box as wide as its cells, scaled sideways, so that lines
 * break as on paper (`docs/pages-and-formats.md#measuring-text`). The boxes are decorations; the
 * script isn't changed.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { COMPLEX_SIZES } from '@scenewright/shared/layout/complex-scripts.ts'
import { CELL_WIDTH_EM } from '@scenewright/shared/layout/measure.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import {
  DEFAULT_PAGE_SETTINGS,
  type PageSettings,
} from '@scenewright/shared/script/page-settings.ts'
import { createTextWidths, type TextWidths } from '#renderer/services/text-width.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { syncCaret } from '#renderer/features/editor/prosemirror/caret-of-dom.ts'
import { complexPieces, type ComplexPiece } from './complex-pieces.ts'
import {
  readElement,
  readType,
  countUnchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { bold } from '#renderer/features/editor/prosemirror/schema.ts'
import { screenPlaces } from '#renderer/features/editor/lines/screen-place.ts'
import { quick } from './quick-decorations.ts'
import type { BlockStores } from './store-marks.ts'
import './complex-words.css'

type Page = Readonly<{ settings: PageSettings | undefined; widths: TextWidths }>

/** `isStale`: text was composed, and its words have no boxes yet. */
type Shown = Readonly<{ boxes: DecorationSet; isStale: boolean }>

const key = new PluginKey<Shown>('complex words')

/** ProseMirror's own metadata: the transaction comes from an IME composition. */
const COMPOSITION = 'composition'

/** Shared by all pages, because they have the same typefaces. */
const pageWidths = createTextWidths()

export function complexWords(
  { store }: Pick<BlockStores, 'store'>,
  widths: TextWidths = pageWidths,
): Plugin<Shown> {
  const page = (): Page => ({ settings: store.getState().script.pages, widths })
  const draw = (doc: Node): Shown => {
    return { boxes: DecorationSet.create(doc, boxesIn(doc, page())), isStale: false }
  }
  return new Plugin<Shown>({
    key,
    state: {
      init: (_config, { doc }) => draw(doc),
      apply(tr, shown, before, { doc }) {
        if (tr.getMeta(key) !== undefined) return draw(doc)
        if (!tr.docChanged) return shown
        const boxes = shown.boxes.map(tr.mapping, doc)
        // Changing the DOM inside a word would end its composition.
        if (tr.getMeta(COMPOSITION) !== undefined) return { boxes, isStale: true }
        return { ...shown, boxes: redrawn(boxes, before.doc, doc, page()) }
      },
    },
    props: {
      decorations: (state) => quick(key.getState(state)?.boxes),
      handleDOMEvents: {
        input: (view) => {
          if (view.composing) showComposedText()
          return false
        },
      },
    },
    view(view) {
      const redraw = afterComposing(view, () => {
        hideComposedText(view.dom)
        syncCaret(view)
        view.dispatch(redrawAll(view.state.tr))
      })
      const stop = widths.onChange(() => {
        if (key.getState(view.state)?.boxes !== DecorationSet.empty) redraw()
      })
      return {
        update: ({ state }) => {
          if (key.getState(state)?.isStale) redraw()
        },
        destroy: stop,
      }
    },
  })
}

function redrawAll(tr: Transaction): Transaction {
  return tr.setMeta(key, true)
}

/** Redraws the elements that differ between two states. */
function redrawn(boxes: DecorationSet, before: Node, doc: Node, page: Page): DecorationSet {
  const { head, tail } = countUnchangedEnds(before, doc)
  let drawn = boxes
  doc.forEach((node, position, index) => {
    if (index < head || index >= doc.childCount - tail) return
    const old = drawn.find(position, position + node.nodeSize)
    drawn = drawn.remove(old).add(doc, boxesOf(node, position, page))
  })
  return drawn
}

function boxesIn(doc: Node, page: Page): Decoration[] {
  const boxes: Decoration[] = []
  doc.forEach((node, position) => {
    for (const box of boxesOf(node, position, page)) boxes.push(box)
  })
  return boxes
}

/** Two nested elements per word (`complex-words.css`). */
function boxesOf(node: Node, position: number, { settings, widths }: Page): Decoration[] {
  const type = readType(node)
  const hasBoldOption = ELEMENT_TABLE[type].bold !== null
  const { columns } = screenPlaces(settings ?? DEFAULT_PAGE_SETTINGS)(readElement(node))
  return complexPieces(node, columns).flatMap((piece) => {
    const { kind, text, breaksAfter } = piece
    const [from, to] = [position + 1 + piece.from, position + 1 + piece.to]
    const mayBeBold = hasBoldOption || node.rangeHasMark(piece.from, piece.to, bold)
    const style = styleOf(piece, mayBeBold, widths)
    return [
      boxAt(from, to, { class: breaksAfter ? 'complex-room breaks-after' : 'complex-room' }),
      boxAt(from, to, { class: `complex-${kind}`, 'data-text': text, style }),
    ]
  })
}

function boxAt(from: number, to: number, attributes: Readonly<Record<string, string>>): Decoration {
  // Text that is composed at the end of a word stays in its element.
  return Decoration.inline(from, to, { nodeName: 'span', ...attributes }, { inclusiveEnd: true })
}

function styleOf(piece: ComplexPiece, mayBeBold: boolean, widths: TextWidths): string {
  const style = `--size: ${COMPLEX_SIZES[piece.script]}; --regular-fit: ${fitOf(piece, 400, widths)}`
  // Measuring loads the typeface.
  return mayBeBold ? `${style}; --bold-fit: ${fitOf(piece, 700, widths)}` : style
}

/** Browsers round the width of each word up. This much less, and a full line still fits. */
const ROUNDING_EM = 0.003

/** By how much a word must be wider to fill its cells. */
function fitOf(
  { text, cells, script }: ComplexPiece,
  weight: 400 | 700,
  widths: TextWidths,
): number {
  const width = (widths.widthOf(text, weight) ?? 0) * COMPLEX_SIZES[script]
  return width === 0 ? 1 : Number(((cells * CELL_WIDTH_EM - ROUNDING_EM) / width).toFixed(4))
}

/**
 * Set on a word while text is composed in it. ProseMirror doesn't update decorations there, so the
 * drawn word would differ from its text.
 */
const COMPOSED = 'data-composed'

function showComposedText(): void {
  const place = document.getSelection()?.anchorNode
  const word = place?.parentElement?.closest('.complex-word, .complex-sign')
  word?.setAttribute(COMPOSED, '')
}

function hideComposedText(dom: HTMLElement): void {
  for (const word of dom.querySelectorAll(`[${COMPOSED}]`)) word.removeAttribute(COMPOSED)
}
