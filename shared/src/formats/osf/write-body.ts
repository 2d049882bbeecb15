/** Writes a script's elements as paragraphs. */
import { htmlToRuns } from '../../content/html.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import { dualPairs } from '../../script/editing/dual-dialogue.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { paragraphName } from '../fdx/paragraph-types.ts'
import { block, textElement } from '../fdx/xml-text.ts'
import { KEPT, keptValue, shownTexts } from './kept-extra.ts'
import { withoutParentheses } from './read-runs.ts'
import { osfName } from './style-names.ts'

/** How Fade In ends every script. */
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
    const name = paragraphName(element.type, element.extra, styles)
    types.add(name)
    return paragraphOf(element, name, numbers.get(element.id), left.has(index))
  })
  return { paragraphs: block('paragraphs', {}, ...paragraphs, TERMINATOR), types }
}

function paragraphOf(
  { type, content, extra = {} }: Element,
  name: string,
  sceneNumber: string | undefined,
  isLeft: boolean,
): string {
  const runs = htmlToRuns(content)
  const bare = type === 'parenthetical' ? withoutParentheses(runs) : null
  const { length } = runsToText(runs)
  const { note, synopsis } = shownTexts(extra)
  return block(
    'para',
    {
      scene_number: sceneNumber,
      note: note === '' ? undefined : note,
      synopsis: synopsis === '' ? undefined : synopsis,
      [KEPT]: keptValue(extra, length, type === 'scene_heading'),
    },
    block('style', {
      basestylename: osfName(name),
      align: extra.form === 'centred' ? 'center' : undefined,
      dualdialogue: isLeft ? '1' : undefined,
      pagebreakbefore: extra.startsPage ? '1' : undefined,
    }),
    ...writeRuns(bare ?? runs),
  )
}

/** Writes runs as text elements. An empty paragraph has an empty one, as in Fade In. */
export function writeRuns(runs: readonly Run[]): string[] {
  if (runs.length === 0) return [block('text', {})]
  return runs.map(({ text, bold, italic, underline }) =>
    textElement(
      'text',
      {
        bold: bold ? '1' : undefined,
        italic: italic ? '1' : undefined,
        underline: underline ? '1' : undefined,
      },
      text,
    ),
  )
}
