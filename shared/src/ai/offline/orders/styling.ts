import { toStoredCapitals } from '../../../content/capitals.ts'
import { contentToMarkedText } from '../../../content/marked-text.ts'
import { contentToText } from '../../../content/text.ts'
import { replaceInContent } from '../../../content/replace-words.ts'
import { asSceneHeading, isTimeOfDay } from '../../../formats/scene-heading.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentAt, isOneLine, textAt, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { pick, type Target } from '../block/pick.ts'
import { readExtension } from '../words/names.ts'
import { changeContent, withCase, withMark } from '../words/text-changes.ts'
import type { Style } from '../words/vocabulary.ts'
import { sceneHeadings } from './changing.ts'
import { each, listTargetLines, order, type Order } from './order.ts'

const MAKE = '(make|put|turn|set|write|have|print|show|format)'

/** Orders about the type of a line, its letter case, its marks and its cue's extension. */
export const STYLING: readonly Order[] = [
  order(
    'make the last line a shot',
    ['target', 'type'],
    `retype {target} [(to|into|as)] {type} / {target} (should be|is|must be) {type} [instead]
      {target} should be {type} not {type} / (change|set) type of {target} to {type}`,
    ({ target, type }, block) =>
      target.items.every((item) => isOneLine(block, item))
        ? each(target, ({ core }) => [retyped(core, type, block)])
        : 'Say one line, for example: the last action',
  ),
  order(
    'make the last action all caps',
    ['style'],
    `[${MAKE}] {target} [(should be|to be|needs to be)] [(in|into|to|as)] {style}
      {style} {target} / {style} (for|on) {target}
      where {target} {style} (whole line|line|it|that|whole thing)
      where {target} (make|put) (whole line|line|it|that|whole thing) [(in|into)] {style}
      [${MAKE}] [(word|words|phrase)] {phrase} [(should be|to be)] [(in|into|to)] {style} [{everywhere}]
      [make] [(word|words|phrase)] {phrase} [(in|into)] {style} in {target}
      {style} [(word|words|phrase)] {phrase} [in {target}] / {style} [(word|words|phrase)] {phrase} {everywhere}`,
    ({ target, style, phrase }, block) => restyle(target, block, { style, phrase, isOn: true }),
  ),
  order(
    'remove bold from the last line',
    ['style'],
    `(delete|take) {style} (from|on|in|off) {target} / (make|have) {target} not {style}
      no {style} (on|in|for) {target} / no {style} (on|in|for) [word] {phrase}
      (delete|take) {style} (from|on|in|off) [word] {phrase}`,
    ({ target, style, phrase }, block) =>
      style === 'upper' || style === 'lower'
        ? undefined
        : restyle(target, block, { style, phrase, isOn: false }),
  ),
  order(
    'make NAME’s last line a question',
    ['target', 'mark'],
    `retype {target} [(to|into|as)] {mark} / {target} should be {mark} / (rewrite|phrase) {target} as {mark}
      add {mark} (to|after|at end of) {target} / (end|finish) {target} with {mark}
      {target} should end (with|in) {mark}`,
    ({ target, mark }, block) => punctuate(target, mark, block),
  ),
  order(
    'make NAME’s last line O.S.',
    ['extension'],
    `[${MAKE}] {target} [(should be|to be|is|as|into|to|in)] {extension}
      [${MAKE}] {target} [(should be|is|as|in|to)] {extension} (instead of|not|rather than) {oldExtension}
      add {extension} (to|for|on|after) {target}
      (change|replace) {oldExtension} (on|of|in) {target} (to|with) {extension}
      [${MAKE}] {who} [(should be|is|to be)] {extension} [here] / add {extension} (to|for|after) {who}`,
    ({ target, who, extension }, block) =>
      who?.problem ?? extend(target ?? pick(block, { kind: 'dialogue', who }), extension, block),
  ),
  order(
    'remove the V.O. from NAME’s last line',
    ['extension'],
    `(delete|take) {extension} (from|on|of|in|off) {target} / {target} should not be {extension}
      (delete|take) {extension} (from|on|of|in|off) {who} / {who} should not be {extension}`,
    ({ target, who, extension }, block) =>
      who?.problem ??
      unextend(target ?? pick(block, { kind: 'dialogue', who, isAll: true }), extension, block),
  ),
]

const SCENE =
  '{target} [:] [heading] [(should be|is|happens|takes place|plays|to be|should happen|should take place)]'

/** Orders about a part of a scene heading: its time, its place, or its interior. */
export const HEADINGS: readonly Order[] = [
  order(
    'make scene SCENE at night',
    ['target', 'part'],
    `[(make|set|change|put|have|turn|retype|move)] ${SCENE} [(at|in|to|into|an|a|during)] {part} [now]
      [(make|set|change|put|have)] ${SCENE} [(at|in|to|into)] {part} (instead of|not|rather than) {oldPart}
      (change|set|make) (time|time of day) (of|in|for) {target} (to|be) {part}
      (make it|it should be|it is|let it be|set it at|change it to) {part} in {target}
      (change|make|turn) {target} from {oldPart} (to|into) {part}
      {target} (isn't|is not) [(at|in)] {oldPart} [(it's|it is|but)] {part}
      [in] {target} [:] (make it|it should be|change it to) {part}`,
    ({ target, part }, block) =>
      changeHeadings(target, block, (heading) => withPart(heading, part)),
  ),
  order(
    'set scene SCENE in the KITCHEN',
    ['target', 'text'],
    `(change|set|make) (location|place|setting) (of|in|for) {target} (to|be) {location}
      (set|place|move) {target} {whereabouts} / (move) {target} to {location}
      {target} (should be|happens|takes place|should happen|should take place|is|plays) [(set|now)] {whereabouts}`,
    ({ target, text }, block) =>
      changeHeadings(target, block, (heading) => withLocation(heading, text.text)),
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

const SAME = 'The text already looks like that.'

type Restyling = Readonly<{ style: Style; isOn: boolean; phrase?: string }>

function restyle(target: Target | undefined, block: Block, restyling: Restyling): Outcome {
  const { style, isOn, phrase } = restyling
  if (target?.problem !== undefined) return target.problem
  const edits = changeContent(
    block,
    listTargetLines(block, target && sceneHeadings(target, block)),
    (content) =>
      style === 'upper' || style === 'lower'
        ? withCase(content, style, phrase)
        : withMark(content, style, { isOn, phrase }),
  )
  return edits.length > 0 ? edits : SAME
}

/** Ends lines of dialogue or action with another mark. */
function punctuate(target: Target, mark: string, block: Block): Outcome {
  if (target.problem !== undefined) return target.problem
  const numbers = listTargetLines(block, target)
  if (
    numbers.some(
      (number) => typeAt(block, number) !== 'dialogue' && typeAt(block, number) !== 'action',
    )
  ) {
    return 'Only dialogue and action can end like that.'
  }
  const edits = changeContent(block, numbers, (content) => {
    const isEnded = /[.!?…,;:–—-]\s*$/u.test(contentToText(content))
    const pattern = isEnded ? /[.!?…,;:–—-]+\s*$/gu : /\S\s*$/gu
    const replacement = (end: string): string => (isEnded ? mark : end.trim() + mark)
    return replaceInContent(content, { pattern, replacement })
  })
  return edits.length > 0 ? edits : SAME
}

/** Changes the cues of speeches. */
function changeCues(
  { items, problem }: Target,
  block: Block,
  change: (cue: string) => string,
): Outcome {
  if (problem !== undefined) return problem
  const cues = items.map(({ core }) => block.speechOf.get(core)?.cue)
  if (cues.length === 0 || cues.some((cue) => cue === undefined))
    return 'Only a speech can be V.O. or O.S.'
  const edits = changeContent(
    block,
    cues.flatMap((cue) => cue?.number ?? []),
    (content) => {
      const [before, after] = [contentToText(content), change(contentToText(content))]
      return before === after ? content : after
    },
  )
  return edits.length > 0 ? edits : SAME
}

function extend(target: Target, extension: string, block: Block): Outcome {
  return changeCues(
    target,
    block,
    (cue) => `${cue.replace(/\s*\((?!cont).*?\)/giu, '').trim()} (${extension})`,
  )
}

function unextend(target: Target, extension: string, block: Block): Outcome {
  const isIt = (words: string): boolean => readExtension(words) === extension
  return changeCues(target, block, (cue) =>
    cue.replace(/\s*\(([^()]*)\)/gu, (all, words: string) => (isIt(words) ? '' : all)).trim(),
  )
}

function changeHeadings(
  target: Target,
  block: Block,
  change: (heading: string) => string,
): Outcome | undefined {
  if (target.problem !== undefined) return target.problem
  const { items } = sceneHeadings(target, block)
  if (items.length === 0 || items.some(({ core }) => typeAt(block, core) !== 'scene_heading'))
    return undefined
  const edits = items.flatMap(({ core }): EditOperation[] => {
    const before = textAt(block, core)
    const text = change(before)
    return text === before ? [] : [{ op: 'replace', number: core, type: null, text }]
  })
  return edits.length > 0 ? edits : SAME
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
