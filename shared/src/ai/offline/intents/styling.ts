import { contentToMarkedText } from '../../../content/marked-text.ts'
import { contentToText } from '../../../content/text.ts'
import { replaceInContent } from '../../../content/replace-words.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentAt, isOneLine, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import type { Target } from '../block/targets.ts'
import { changeContent, withCase, withMark } from '../words/text-changes.ts'
import type { Style } from '../words/vocabulary.ts'
import { each, intent, listTargetLines, type Intent } from './intent.ts'

/** Commands about the type of a line, its letter case and its marks. */
export const STYLING: readonly Intent[] = [
  intent(
    'make the last line a shot',
    ['target', 'type'],
    [
      'retype ({target}|{quotedLine}) [(to|into)] {type}',
      '{target} should be {type}',
      '(change|set) type of {target} to {type}',
    ],
    ({ target, type }, block) =>
      target.items.every((item) => isOneLine(block, item))
        ? each(target, ({ core }) => [retyped(core, type, block)])
        : 'Say one line, for example: the last action',
  ),
  intent(
    'make the last action all caps',
    ['target', 'style'],
    ['[(make|put|turn|set|write)] {target} [(in|into|to)] {style}', '{style} {target}'],
    ({ target, style }, block) => restyle(target, block, { style, isOn: true }),
  ),
  intent(
    'make "late" bold',
    ['phrase', 'style'],
    [
      '[(make|put|turn|set|write)] [(word|words|phrase)] {phrase} [(in|into|to)] {style}',
      '[make] [(word|words|phrase)] {phrase} {style} in {target}',
      '{style} [(word|words|phrase)] {phrase} [in {target}]',
    ],
    ({ phrase, style, target }, block) => restyle(target, block, { style, phrase, isOn: true }),
  ),
  intent(
    'remove bold from the last line',
    ['target', 'style'],
    ['delete {style} from {target}', 'make {target} not {style}'],
    ({ target, style }, block) =>
      style === 'upper' || style === 'lower'
        ? undefined
        : restyle(target, block, { style, isOn: false }),
  ),
]

function retyped(number: number, type: ElementType, block: Block): EditOperation {
  const content = contentAt(block, number)
  const isParenthetical = typeAt(block, number) === 'parenthetical'
  const bare = isParenthetical
    ? replaceInContent(content, { pattern: /^\(|\)$/gu, replacement: () => '' })
    : content
  const text = contentToMarkedText(bare)
  const isWrapped = type !== 'parenthetical' || /^\(.*\)$/su.test(contentToText(bare))
  return { op: 'replace', number, type, text: isWrapped ? text : `(${text})` }
}

type Restyling = Readonly<{ style: Style; isOn: boolean; phrase?: string }>

function restyle(target: Target | undefined, block: Block, restyling: Restyling): Outcome {
  const { style, isOn, phrase } = restyling
  if (target?.problem !== undefined) return target.problem
  const numbers = target ? listTargetLines(block, target) : block.lines.map(({ number }) => number)
  const edits = changeContent(block, numbers, (content) =>
    style === 'upper' || style === 'lower'
      ? withCase(content, style, phrase)
      : withMark(content, style, { isOn, phrase }),
  )
  if (edits.length > 0) return edits
  return 'The text already looks like that.'
}
