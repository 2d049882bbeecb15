/** Writes a script's elements as paragraphs. */
import { htmlToRuns } from '../../content/html.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns, wholeCharacter } from '../../content/slice-runs.ts'
import {
  cssColor,
  rangesWithin,
  settleRanges,
  shiftRanges,
  type StyledRange,
} from '../../script/styled/styled-range.ts'
import { dualPairs } from '../../script/editing/dual-dialogue.ts'
import { noteAt, getNoteRange } from '../../script/notes/note-anchors.ts'
import type { ElementExtra, InlineNote } from '../../script/element-extra.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import { paragraphName } from '../common/paragraph-types.ts'
import { block, textElement } from '../common/xml-text.ts'
import { KEPT, keptValue, shownTexts } from './kept-extra.ts'
import { withoutParentheses, withParentheses } from './read-runs.ts'
import { osfName } from './style-names.ts'

/** The paragraph with which Fade In ends every script. */
const TERMINATOR = block('para', {}, block('style', { name: 'Normal Text' }), block('text', {}))

/**
 * @param elements in order, with unprinted texts where a file has them (`joined-elements.ts`)
 * @param numbers scene numbers by element id
 */
export function writeBody(
  elements: readonly Element[],
  styles: PageSettings['styles'],
  numbers: ReadonlyMap<string, string>,
): Readonly<{ paragraphs: string; types: ReadonlySet<string> }> {
  const types = new Set<string>()
  const left = new Set(dualPairs(elements).map((pair) => pair.left))
  const paragraphs = elements.map((element, index) => {
    // A Final Draft type may have an empty name, but no style has.
    const name =
      paragraphName(element.type, element.extra, styles) || ELEMENT_TABLE.text.finalDraft.name
    types.add(name)
    return paragraphOf(element, name, numbers.get(element.id), left.has(index))
  })
  return { paragraphs: block('paragraphs', {}, ...paragraphs, TERMINATOR), types }
}

/** An element's text and what belongs to it, as it is read back: with the parentheses. */
function asRead({
  type,
  content,
  extra = {},
}: Element): Readonly<{ runs: readonly Run[]; extra: ElementExtra }> {
  const runs = htmlToRuns(content)
  const whole = type === 'parenthetical' ? withParentheses(runs) : runs
  if (whole === runs) return { runs, extra }
  const { notes, styled } = extra
  return {
    runs: whole,
    extra: {
      ...extra,
      ...(notes ? { notes: notes.map(shiftedNote) } : {}),
      ...(styled ? { styled: shiftRanges(styled, 1) } : {}),
    },
  }
}

function shiftedNote(note: InlineNote): InlineNote {
  const { from, to } = getNoteRange(note)
  return noteAt(note, { from: from + 1, to: to + 1 })
}

function paragraphOf(
  element: Element,
  name: string,
  sceneNumber: string | undefined,
  isLeft: boolean,
): string {
  const { type } = element
  const { runs, extra } = asRead(element)
  const bare = type === 'parenthetical' ? withoutParentheses(runs) : null
  const { length } = runsToText(runs)
  const { note, synopsis } = shownTexts(extra)
  return block(
    'para',
    {
      scene_number: sceneNumber,
      page_number: extra.page,
      note: note === '' ? undefined : note,
      synopsis: synopsis === '' ? undefined : synopsis,
      synopsis_color: cssColor(extra.sceneColor) ?? undefined,
      [KEPT]: keptValue(extra, length, type === 'scene_heading'),
    },
    block('style', {
      basestylename: osfName(name),
      align: extra.form === 'centred' ? 'center' : undefined,
      dualdialogue: isLeft ? '1' : undefined,
      pagebreakbefore: extra.startsPage ? '1' : undefined,
    }),
    ...writeRuns(bare ?? runs, bare ? shiftedBack(extra.styled) : extra.styled),
  )
}

/** Ranges of a parenthetical without its parenthesis. */
function shiftedBack(styled: readonly StyledRange[] = []): StyledRange[] {
  return rangesWithin(styled, { from: 1, to: Infinity })
}

/** Writes runs as text elements. An empty paragraph has an empty one, as in Fade In. */
export function writeRuns(runs: readonly Run[], styled: readonly StyledRange[] = []): string[] {
  if (runs.length === 0) return [block('text', {})]
  const text = runsToText(runs)
  const texts: string[] = []
  let end = 0
  for (const range of settleRanges(styled, text.length)) {
    const [from, to] = [wholeCharacter(text, range.at), wholeCharacter(text, range.to)]
    texts.push(...sliceRuns(runs, end, from).map((run) => textOf(run)))
    texts.push(...sliceRuns(runs, from, to).map((run) => textOf(run, range)))
    end = to
  }
  return [...texts, ...sliceRuns(runs, end).map((run) => textOf(run))]
}

function textOf({ text, bold, italic, underline }: Run, look?: StyledRange): string {
  return textElement(
    'text',
    {
      bold: bold ? '1' : undefined,
      italic: italic ? '1' : undefined,
      underline: underline ? '1' : undefined,
      strikethrough: look?.strikeout ? '1' : undefined,
      color: cssColor(look?.color) ?? undefined,
      bgcolor: cssColor(look?.highlight) ?? undefined,
    },
    text,
  )
}
