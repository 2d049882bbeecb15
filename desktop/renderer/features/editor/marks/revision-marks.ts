/**
 * Shows revision marks in the right margin, and a band in the draft's color at the edge of changed pages
 * (`docs/product/script.md#drafts`). They are attributes of elements, so that the text, its caret and its
 * lines stay as they are; the style sheet draws them. The pages' worker finds them, shortly after an edit.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { draftOfNumber } from '@scenewright/shared/script/production/production.ts'
import { getPrintedNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

/** The attributes of the revised elements, and of those on changed pages, by their ids. */
type Shown = ReadonlyMap<string, Readonly<Record<string, string>>>

type Stores = Pick<BlockStores, 'store' | 'pages' | 'preferences' | 'block'>

/** The height of the gap between two sheets, in lines (`page-breaks.css`). */
const GAP_LINES = 11

export function revisionMarks(stores: Stores): Plugin {
  const { store, pages, preferences, block } = stores
  return storeMarks<Shown>({
    name: 'revision marks',
    read: () => readShown(stores),
    isSame: isSameShown,
    follow: (update) => [
      onChange(pages, (state) => state.pages, update),
      onChange(store, ({ script }) => script.production, update),
      onChange(preferences, (state) => state.separateSheets, update),
      onChange(block, ({ id }) => id, update),
    ],
    draw,
  })
}

function readShown({ store, pages, preferences, block }: Stores): Shown {
  const shown = new Map<string, Record<string, string>>()
  const found = pages.getState().pages
  const { script } = store.getState()
  const { id } = block.getState()
  if (!found?.revised || found.revised.elements.length === 0) return shown
  const { revised, starts, blocks } = found
  const linesOf = new Map(revised.elements.map(({ elementId, lines }) => [elementId, lines]))
  const startsOf = Map.groupBy(
    starts.filter((start) => start.blockId === id),
    ({ elementId }) => elementId,
  )
  const gapLines = preferences.getState().separateSheets ? GAP_LINES : 0
  const numbers = getPrintedNumbers(script)
  const draftOf = (number: number) => draftOfNumber(script.production, number)
  let page = blocks.find(({ blockId }) => blockId === id)?.firstPage ?? 1
  for (const element of findBlock(script, id)?.elements ?? []) {
    const own = startsOf.get(element.id) ?? []
    const above = own.find(({ character }) => character === 0)
    page = above?.page ?? page
    const attributes: Record<string, string> = {}
    const onPage = draftOf(revised.pages[page - 1] ?? 0)
    if (onPage)
      Object.assign(attributes, {
        class: 'on-revised-page',
        style: `--draft-color: #${onPage.color}`,
      })
    const lines = linesOf.get(element.id) ?? []
    const newest = Math.max(0, ...lines.map(([, number]) => number))
    if (newest > 0) {
      const marks = lines.map(([line, number]) => [line, draftOf(number)?.mark ?? '*'] as const)
      const name = draftOf(newest)?.name
      attributes['data-revised'] = marksText(marks, own, gapLines)
      attributes['data-revision'] = draftOf(newest)?.mark ?? '*'
      attributes['aria-description'] = describe(name, numbers.get(element.id))
    }
    if (Object.keys(attributes).length > 0) shown.set(element.id, attributes)
    page = own.at(-1)?.page ?? page
  }
  return shown
}

/** One line for each line of the element, with its mark. */
function marksText(
  marks: readonly (readonly [line: number, mark: string])[],
  starts: readonly PageStart[],
  gapLines: number,
): string {
  const texts: string[] = []
  for (const [line, mark] of marks) {
    const gaps = starts.filter((start) => start.character > 0 && start.line <= line).length
    texts[line + gaps * gapLines] = mark
  }
  return Array.from({ length: texts.length }, (_, line) => texts[line] ?? '').join('\n')
}

/** Such as 'Changed in Blue'; scene headings also have their number. */
function describe(name: string | undefined, number: string | undefined): string {
  const changed = name === undefined ? 'Changed' : `Changed in ${name}`
  return number === undefined ? changed : `Scene ${number}. ${changed}`
}

function isSameShown(some: Shown, others: Shown): boolean {
  return (
    some.size === others.size &&
    [...some].every(([id, attributes]) => {
      const other = others.get(id)
      return other !== undefined && JSON.stringify(other) === JSON.stringify(attributes)
    })
  )
}

function draw(doc: Node, shown: Shown): Decoration[] {
  const drawn: Decoration[] = []
  if (shown.size === 0) return drawn
  doc.forEach((node, position) => {
    const attributes = shown.get(readId(node))
    if (attributes) drawn.push(Decoration.node(position, position + node.nodeSize, attributes))
  })
  return drawn
}
