import { toStoredCapitals } from '../../../content/capitals.ts'
import { contentToText, textToContent } from '../../../content/text.ts'
import { replaceInContent } from '../../../content/replace-words.ts'
import { asSceneHeading, isTimeOfDay } from '../../../formats/scene-heading.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentToMarkedText } from '../../../content/marked-text.ts'
import { contentAt, isOneLine, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { pick, type Target } from '../block/pick.ts'
import { readExtension } from '../words/names.ts'
import { withCase, withMark } from '../words/text-changes.ts'
import {
  becomes,
  changeLines,
  each,
  IS,
  IS_NOW,
  listTargetLines,
  looks,
  MAKE,
  order,
  sceneHeadings,
  takes,
  TO,
  type Found,
  type Order,
} from './order.ts'

const ITSELF = '(whole line|line|it|that|whole thing)'

/** Orders about the type of a line, its letter case, its marks and its cue's extension. */
export const STYLING: readonly Order[] = [
  order(
    'make the last line a shot',
    ['target', 'type'],
    `${becomes('type')} / (change|set) type of {target} to {type}`,
    ({ target, type }, block) =>
      target.items.every((item) => isOneLine(block, item))
        ? each(target, ({ core }) => [retyped(core, type, block)])
        : 'Say one line, for example: the last action',
  ),
  order(
    'make the last action all caps',
    ['style'],
    `${looks('style', 'target|phrase')}
      [(make|put)] {phrase} [(should be|in|into|to)] {style} in {target} / {style} {phrase} [in {target}]
      {style} [(for|on)] {target}
      where {target} [(make|put)] [${ITSELF}] {style} [${ITSELF}]`,
    (found, block) => restyle(found, true, block),
  ),
  order(
    'remove bold from the last line',
    ['style'],
    takes('style', 'target|phrase'),
    (found, block) => restyle(found, false, block),
  ),
  order(
    'make NAME’s last line a question',
    ['target', 'mark'],
    // 'Ivo waits for a question mark' tells something.
    `${becomes('mark')} / {onPage} [:] [${TO}] {mark}
      add {mark} (to|after|at end of) {target} / (end|finish) {target} with {mark}`,
    ({ target, mark }, block) => punctuate(target, mark, block),
  ),
  order(
    'make NAME’s last line O.S.',
    ['target', 'extension'],
    `${looks('extension', 'dialogue', 'dialogue')} / add {extension} (to|for|on|after) {dialogue}
      (change|replace) {old} (on|of|in) {target} (to|with) {extension}`,
    ({ target, extension }, block) =>
      changeCues(
        target,
        block,
        (cue) => `${cue.replace(/\s*\((?!cont).*?\)/giu, '').trim()} (${extension})`,
      ),
  ),
  order(
    'remove the V.O. from NAME’s last line',
    ['extension'],
    `${takes('extension', 'target|who')} / (delete|take) {extension}`,
    ({ target, who, extension }, block) =>
      who?.problem ??
      changeCues(
        target ?? pick(block, { kind: 'dialogue', who, isAll: who !== undefined }),
        block,
        (cue) =>
          cue
            .replace(/\s*\(([^()]*)\)/gu, (all, words: string) =>
              readExtension(words) === extension ? '' : all,
            )
            .trim(),
      ),
  ),
]

/** Orders about a part of a scene heading: its time, its place, or its interior. */
export const HEADINGS: readonly Order[] = [
  order(
    'make scene SCENE at night',
    ['target', 'part'],
    `${looks('part')} / (change|set|make) (time|time of day) (of|in|for) {target} (to|be) {part}
      (make it|it should be|it is|let it be|set it at|change it to) {part} in {target}
      change {target} from {old} (to|into) {part} / move {target} to {part}
      {target} (isn't|is not) [(at|in)] {old} [(it's|it is|but)] {part}`,
    ({ target, part }, block) =>
      changeHeadings(target, block, (heading) => withPart(heading, part)),
  ),
  order(
    'set scene SCENE in the KITCHEN',
    ['target', 'text'],
    `(change|set|make) (location|place|setting) (of|in|for) {target} (to|be) {location}
      [${MAKE}] {target} [${IS}] [(set|now)] {whereabouts}
      {onPage} ${IS_NOW} [(set|now)] {whereabouts} / move {target} {whereabouts}
      move {target} to {location}`,
    ({ target, text }, block) =>
      changeHeadings(target, block, (heading) => withLocation(heading, text.text)),
  ),
]

function retyped(number: number, type: ElementType, block: Block): EditOperation {
  const text = contentToMarkedText(contentAt(block, number))
  const words = typeAt(block, number) === 'parenthetical' ? text.replace(/^\(|\)$/gu, '') : text
  const isWrapped = type !== 'parenthetical' || /^\(.*\)$/su.test(words)
  return { op: 'replace', number, type, text: isWrapped ? words : `(${words})` }
}

function restyle(
  { target, style = 'bold', phrase }: Found,
  isOn: boolean,
  block: Block,
): Outcome | undefined {
  const isCase = style === 'upper' || style === 'lower'
  if (isCase && !isOn) return undefined
  const lines = listTargetLines(block, target && sceneHeadings(target, block))
  return (
    target?.problem ??
    changeLines(block, lines, (content) =>
      isCase ? withCase(content, style, phrase) : withMark(content, style, { isOn, phrase }),
    )
  )
}

/** Ends lines of dialogue or action with another mark. */
function punctuate(target: Target, mark: string, block: Block): Outcome {
  if (target.problem !== undefined) return target.problem
  const numbers = listTargetLines(block, target)
  const areSentences = numbers.every((one) => /^(?:dialogue|action)$/u.test(typeAt(block, one)))
  if (!areSentences) return 'Only dialogue and action can end like that.'
  return changeLines(block, numbers, (content) => {
    const isEnded = /[.!?…,;:–—-]\s*$/u.test(contentToText(content))
    const pattern = isEnded ? /[.!?…,;:–—-]+\s*$/gu : /\S\s*$/gu
    const replacement = (end: string): string => (isEnded ? mark : end.trim() + mark)
    return replaceInContent(content, { pattern, replacement })
  })
}

/** Changes the text of lines, and loses their marks only if it changes. */
function changeTexts(
  block: Block,
  numbers: readonly number[],
  change: (text: string) => string,
): Outcome {
  return changeLines(block, numbers, (content) => {
    const text = contentToText(content)
    const changed = change(text)
    return changed === text ? content : textToContent(changed)
  })
}

/** Changes the cues of speeches. */
function changeCues(
  { items, problem }: Target,
  block: Block,
  change: (cue: string) => string,
): Outcome {
  const cues = items.flatMap(({ core }) => block.speechOf.get(core)?.cue.number ?? [])
  return cues.length === 0 || cues.length < items.length
    ? (problem ?? 'Only a speech can be V.O. or O.S.')
    : changeTexts(block, cues, change)
}

function changeHeadings(
  target: Target,
  block: Block,
  change: (heading: string) => string,
): Outcome | undefined {
  if (target.problem !== undefined) return target.problem
  const numbers = sceneHeadings(target, block).items.map(({ core }) => core)
  const areHeadings = numbers.every((number) => typeAt(block, number) === 'scene_heading')
  return areHeadings ? changeTexts(block, numbers, change) : undefined
}

const PREFIX = /^(?:INT\.?\/EXT|EXT\.?\/INT|I\/E|INT|EXT|EST)\.? /iu
const TIMED = /^(?<place>.*)\s(?<dash>-|–|—|--)\s(?<time>[^–—]*?)$/u

/** Replaces the time of day or the interior of a heading: 'INT. PIER - DAY' with 'night'. */
function withPart(
  heading: string,
  { side, time }: Readonly<{ side?: string; time?: string }>,
): string {
  const { place = heading, time: old = '' } = TIMED.exec(heading)?.groups ?? {}
  const bare = isTimeOfDay(old) ? place : heading
  const timed = time === undefined ? heading : `${bare} - ${toStoredCapitals(time)}`
  if (side === undefined) return timed
  return `${/^in/iu.test(side) ? 'INT.' : 'EXT.'} ${timed.replace(PREFIX, '')}`
}

/** Replaces the place of a heading; its interior and time stay, unless the new place has them. */
function withLocation(heading: string, location: string): string {
  const { time = '' } = TIMED.exec(heading)?.groups ?? {}
  const [prefix = 'INT. '] = PREFIX.exec(heading) ?? []
  const written = asSceneHeading(
    location.replace(/^(?:in|at|on) /iu, '').replace(/^(?:the|an?) /iu, ''),
  )
  const whole = PREFIX.test(written) ? written : `${prefix}${written}`
  return TIMED.test(whole) || !isTimeOfDay(time) ? whole : `${whole} - ${time}`
}
