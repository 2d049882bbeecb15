/**
 * Shows page breaks in the text as decorations: as lines, which take up no space, or as the gap
 * between two sheets. The text breaks where it does on paper. They aren't part of the script or the clipboard.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import type { PageTexts } from '@scenewright/shared/layout/industry/page-texts.ts'
import type { PageStart, ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import { LINE_PARTS } from '@scenewright/shared/script/page-lines.ts'
import { readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from './complex-pieces.ts'
import { ABOVE_ELEMENT } from './element-marks.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

/** A page start, with what is printed around it if that is more than the page number. */
type ShownStart = PageStart & Readonly<{ texts: readonly GapText[] | null }>

/** A text between two sheets; `place` is its class. */
type GapText = Readonly<{ place: string; text: string }>

/** The page starts in a block, and how they are shown. */
type ShownPages = Readonly<{ starts: readonly ShownStart[]; form: 'lines' | 'sheets' }>

export function pageBreaks({
  pages,
  preferences,
  block,
}: Pick<BlockStores, 'pages' | 'preferences' | 'block'>): Plugin {
  return storeMarks<ShownPages>({
    name: 'page breaks',
    read() {
      const { id } = block.getState()
      // Without page breaks, there may be pages for revision marks.
      const shown = preferences.getState().pageBreaks ? pages.getState().pages : null
      const { starts = [], texts = [] } = shown ?? {}
      return {
        // The first page starts with the script and needs no break.
        starts: starts
          .filter((start) => start.blockId === id && start.page > 1)
          .map((start) => ({ ...start, texts: gapTexts(texts, start.page) })),
        form: preferences.getState().separateSheets ? 'sheets' : 'lines',
      }
    },
    isSame: (one, other) => one.form === other.form && haveSameStarts(one.starts, other.starts),
    follow: (update) => [
      onChange(pages, (state) => state.pages, update),
      onChange(preferences, (state) => state.separateSheets, update),
      onChange(preferences, (state) => state.pageBreaks, update),
      onChange(block, ({ id }) => id, update),
    ],
    draw,
  })
}

/** Returns what is printed between a page's text and the one above it. */
function gapTexts(texts: ScriptPages['texts'], page: number): readonly GapText[] | null {
  const [above, below] = [texts[page - 2], texts[page - 1]]
  if (!above || !below) return null
  return [
    { place: 'gap-bottom', text: above.bottom },
    ...lineTexts('gap-footer', above.footer),
    ...lineTexts('gap-header', below.header),
    { place: 'gap-top', text: below.top },
  ].filter(({ text }) => text !== '')
}

function lineTexts(place: string, texts: PageTexts['header']): GapText[] {
  return LINE_PARTS.map((part) => ({ place: `${place} gap-${part}`, text: texts[part] }))
}

function haveSameStarts(some: readonly ShownStart[], others: readonly ShownStart[]): boolean {
  return (
    some.length === others.length &&
    some.every((start, index) => {
      const other = others[index]
      return (
        other?.page === start.page &&
        other.label === start.label &&
        other.elementId === start.elementId &&
        other.character === start.character &&
        JSON.stringify(other.texts) === JSON.stringify(start.texts)
      )
    })
  )
}

function draw(doc: Node, { starts, form }: ShownPages): Decoration[] {
  const drawn: Decoration[] = []
  if (starts.length === 0) return drawn
  const byElement = Map.groupBy(starts, ({ elementId }) => elementId)
  doc.forEach((node, position) => {
    for (const start of byElement.get(readId(node)) ?? []) {
      // The text may be shorter now than when it was laid out.
      const isInside = start.character > 0 && start.character < node.content.size
      drawn.push(
        isInside
          ? breakInside({ node, position }, start, form)
          : // The first sheet of a block is the paper itself.
            breakAt(position, start, position === 0 ? 'lines' : form, 'div'),
      )
    }
  })
  return drawn
}

type Place = Readonly<{ node: Node; position: number }>

/** A break inside an element: the next line begins there. */
function breakInside(
  { node, position }: Place,
  start: ShownStart,
  form: ShownPages['form'],
): Decoration {
  const { from } = aroundWholeWords(node, start.character, start.character + 1)
  return breakAt(position + 1 + from, start, form, 'span')
}

function breakAt(
  position: number,
  { label, texts }: ShownStart,
  form: ShownPages['form'],
  tag: 'div' | 'span',
): Decoration {
  const name = form === 'sheets' ? 'sheet-gap' : 'page-break'
  const toDom = () => {
    const mark = document.createElement(tag)
    mark.className = name
    mark.setAttribute('data-page', label)
    if (form === 'sheets' && texts) {
      mark.classList.add('with-texts')
      mark.append(...texts.map(gapText))
    }
    return mark
  }
  const side = tag === 'div' ? ABOVE_ELEMENT : -1
  return Decoration.widget(position, toDom, {
    side,
    key: `${name} ${tag} ${label} ${JSON.stringify(texts)}`,
  })
}

/** The style sheet shows the text, so that it isn't part of the page's text. */
function gapText({ place, text }: GapText): HTMLElement {
  const shown = document.createElement('span')
  shown.className = place
  shown.setAttribute('data-text', text)
  return shown
}
