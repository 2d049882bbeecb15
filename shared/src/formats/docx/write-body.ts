/** Writes a script's elements as Word paragraphs, and dual dialogue as tables. */
import { htmlToRuns } from '../../content/html.ts'
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns } from '../../content/slice-runs.ts'
import { contentToText } from '../../content/text.ts'
import { printedContent } from '../../script/printed-case.ts'
import { withContinuedCues } from '../../layout/continued-cues.ts'
import { dualPairs, type DualPair } from '../../script/editing/dual-dialogue.ts'
import { isSpoken } from '../../script/element-types.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { isSceneStart } from '../../script/scenes/scenes.ts'
import type { Element, Script } from '../../script/script.ts'
import { joinElements, getWrittenNumbers } from '../joined-elements.ts'
import { block } from '../common/xml-text.ts'
import { bookmarkFor, type OwnExtra } from './own-data.ts'
import { writeComments, type CommentWriter, type PlacedComment } from './write-comments.ts'
import { ownProperties, TWIPS_PER_INCH, type ParagraphStyles } from './write-paragraph-styles.ts'
import { writeRun, writeRuns } from './write-runs.ts'

type WriteState = Readonly<{
  script: Script
  styles: ParagraphStyles
  comments: CommentWriter
  extras: Map<string, OwnExtra>
  numbers: ReadonlyMap<string, string>
  /** The words printed after a cue, by element id. */
  continued: ReadonlyMap<string, string>
}>

/** The text width of a dual dialogue column in inches, and the position of its parentheticals. */
const COLUMN_IN = 2.875
const COLUMN_PARENTHETICAL_IN = 0.25
const CELL_IN = 3
const CHARACTERS_PER_INCH = 10

export function writeBody(
  script: Script,
  styles: ParagraphStyles,
  comments: CommentWriter,
  extras: Map<string, OwnExtra>,
): string[] {
  const elements = joinElements(script)
  const state: WriteState = {
    script,
    styles,
    comments,
    extras,
    numbers: getWrittenNumbers(script),
    continued: continuedCues(script),
  }
  const pairs = new Map(dualPairs(elements).map((pair) => [pair.left, pair]))
  const written: string[] = []
  for (let index = 0; index < elements.length;) {
    const pair = pairs.get(index)
    const element = elements[index]
    if (pair) written.push(...writeDual(elements, pair, state))
    else if (element) written.push(writeParagraph(element, 'page', state))
    index = pair?.end ?? index + 1
  }
  return written
}

/** Finds the cues to which (CONT'D) is added where the script's settings say so. */
function continuedCues(script: Script): Map<string, string> {
  const printed = withContinuedCues(script, script.pages ?? DEFAULT_PAGE_SETTINGS)
  const found = new Map<string, string>()
  for (const [index, { elements }] of printed.storyBlocks.entries()) {
    for (const [at, element] of elements.entries()) {
      const own = script.storyBlocks[index]?.elements[at]
      if (!own || own === element) continue
      const [before, after] = [contentToText(own.content), contentToText(element.content)]
      if (after !== before && after.startsWith(before))
        found.set(own.id, after.slice(before.length))
    }
  }
  return found
}

/** Empty elements between two speeches go below them: inside, a cue would begin a column. */
function writeDual(
  elements: readonly Element[],
  { left, right, end }: DualPair,
  state: WriteState,
): string[] {
  const inside = (from: number, to: number) =>
    elements
      .slice(from, to)
      .filter(({ type }, at) => at === 0 || isSpoken(type))
      .map((element) => writeParagraph(element, 'column', state))
  const others = elements
    .slice(left, right)
    .filter(({ type }, at) => at > 0 && !isSpoken(type))
    .map((element) => writeParagraph(element, 'page', state))
  const width = String(Math.round(CELL_IN * TWIPS_PER_INCH))
  const gap = String(Math.round((CELL_IN - COLUMN_IN) * TWIPS_PER_INCH))
  const cell = (side: 'left' | 'right', paragraphs: readonly string[]) =>
    block(
      'w:tc',
      {},
      block(
        'w:tcPr',
        {},
        block('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
        block(
          'w:tcMar',
          {},
          block('w:left', { 'w:w': side === 'right' ? gap : '0', 'w:type': 'dxa' }),
          block('w:right', { 'w:w': side === 'left' ? gap : '0', 'w:type': 'dxa' }),
        ),
      ),
      ...paragraphs,
    )
  const column = block('w:gridCol', { 'w:w': width })
  return [
    block(
      'w:tbl',
      {},
      block(
        'w:tblPr',
        {},
        block('w:tblW', { 'w:w': String(2 * Number(width)), 'w:type': 'dxa' }),
        block('w:tblLayout', { 'w:type': 'fixed' }),
      ),
      block('w:tblGrid', {}, column, column),
      block(
        'w:tr',
        {},
        block('w:trPr', {}, block('w:cantSplit', {})),
        cell('left', inside(left, right)),
        cell('right', inside(right, end)),
      ),
    ),
    block('w:p', {}, block('w:pPr', {}, block('w:pStyle', { 'w:val': 'BelowTable' }))),
    ...others,
  ]
}

function writeParagraph(element: Element, place: 'page' | 'column', state: WriteState): string {
  const { extra, id } = element
  const runs = htmlToRuns(printedContent(element))
  const number = state.numbers.get(id) ?? extra?.sceneNumber
  const numbers = numberRuns(element, number, state)
  const onPage =
    numbers.properties.length > 0 ? numbers.properties : ownProperties(element, state.script)
  const isBare = element.type === 'parenthetical' && needsParentheses(runs)
  const added = state.continued.get(id)
  const pPr = block(
    'w:pPr',
    {},
    block('w:pStyle', { 'w:val': state.styles.idOf(element) }),
    extra?.startsPage ? block('w:pageBreakBefore', {}) : '',
    ...(place === 'column' ? columnSpacing(element, runsToText(runs)) : onPage),
    extra?.form === 'centred' ? block('w:jc', { 'w:val': 'center' }) : '',
  )
  return block(
    'w:p',
    {},
    pPr,
    bookmarkFor(place === 'column' ? { ...extra, dual: undefined } : extra, state.extras),
    numbers.left,
    isBare ? writeRun(plainRun('('), 'PrintedOnly') : '',
    ...runsWithComments(runs, writeComments(element, state.comments)),
    isBare ? writeRun(plainRun(')'), 'PrintedOnly') : '',
    added === undefined ? '' : writeRun(plainRun(added), 'PrintedOnly'),
    numbers.right,
  )
}

function needsParentheses(runs: readonly Run[]): boolean {
  const text = runsToText(runs).trim()
  return text !== '' && !text.startsWith('(')
}

type NumberRuns = Readonly<{ left: string; right: string; properties: readonly string[] }>

const NUMBER_LEFT_IN = -0.75
const NUMBER_RIGHT_IN = 5.875

/** The scene's number: in the margins, or hidden if numbers aren't printed. */
function numberRuns(
  element: Element,
  number: string | undefined,
  { script }: WriteState,
): NumberRuns {
  if (number === undefined) return { left: '', right: '', properties: [] }
  const places = script.pages?.sceneNumbers ?? 'none'
  if (places === 'none' || !isSceneStart(element)) {
    return { left: writeRun(plainRun(number), 'HiddenSceneNumber'), right: '', properties: [] }
  }
  const isLeft = places !== 'right'
  const isRight = places !== 'left'
  const hanging = String(Math.round(-NUMBER_LEFT_IN * TWIPS_PER_INCH))
  const stop = { 'w:val': 'right', 'w:pos': String(Math.round(NUMBER_RIGHT_IN * TWIPS_PER_INCH)) }
  return {
    left: isLeft ? writeRun(plainRun(`${number}\t`), 'SceneNumber') : '',
    right: isRight ? writeRun(plainRun(`\t${number}`), 'SceneNumber') : '',
    properties: [
      isRight ? block('w:tabs', {}, block('w:tab', stop)) : '',
      isLeft ? block('w:ind', { 'w:left': '0', 'w:hanging': hanging }) : '',
    ],
  }
}

/** In a column, cues are centered and dialogue goes from edge to edge. */
function columnSpacing({ type }: Element, text: string): string[] {
  const cueIn = Math.max(0, (COLUMN_IN - text.length / CHARACTERS_PER_INCH) / 2)
  const speechIn = type === 'parenthetical' ? COLUMN_PARENTHETICAL_IN : 0
  const leftIn = type === 'character' ? cueIn : speechIn
  return [block('w:ind', { 'w:left': String(Math.round(leftIn * TWIPS_PER_INCH)), 'w:right': '0' })]
}

function runsWithComments(runs: readonly Run[], comments: readonly PlacedComment[]): string[] {
  const length = runsToText(runs).length
  const marks = comments.flatMap(({ id, range: { from, to } }) => {
    const [start, end] = [Math.min(from, length), Math.min(Math.max(from, to), length)]
    return [
      { at: start, xml: block('w:commentRangeStart', { 'w:id': String(id) }) },
      { at: end, xml: `${block('w:commentRangeEnd', { 'w:id': String(id) })}\n${reference(id)}` },
    ]
  })
  const parts: string[] = []
  let from = 0
  for (const { at, xml } of marks.toSorted((one, other) => one.at - other.at)) {
    parts.push(...writeRuns(sliceRuns(runs, from, at)), xml)
    from = at
  }
  return [...parts, ...writeRuns(sliceRuns(runs, from))]
}

function reference(id: number): string {
  return block(
    'w:r',
    {},
    block('w:rPr', {}, block('w:rStyle', { 'w:val': 'CommentReference' })),
    block('w:commentReference', { 'w:id': String(id) }),
  )
}
