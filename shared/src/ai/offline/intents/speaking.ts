import { speechAt, typeAt, type Block } from '../block/block.ts'
import { insertAt, type Outcome } from '../block/places.ts'
import type { NewElement } from '../../edit-operations.ts'
import { newElement, type Material } from '../words/element-text.ts'
import type { Name } from '../words/names.ts'
import { pickOnly } from '../block/targets.ts'
import { each, intent, type Found, type Intent } from './intent.ts'

const EXTENSION = /^(?:v\.?o\.?|o\.?s\.?|o\.?c\.?|cont['’]?d)(?=,|$)/iu

/** The elements of a speech: cue, parenthetical and dialogue. */
function speechElements(
  who: Name,
  said: Material,
  { paren = '', manner, to }: Found,
): readonly NewElement[] {
  const extension = EXTENSION.exec(paren)?.[0] ?? ''
  const rest = paren.slice(extension.length).replace(/^,\s*/u, '')
  const how = [manner, rest, to && `to ${to}`].filter(Boolean).join(', ')
  const cue = extension ? `${who.name} (${extension})` : who.name
  const text = said.isQuoted ? said.text.replace(/,$/u, '.') : said.text
  return [
    newElement('character', { text: cue, isQuoted: true }),
    ...(how === '' ? [] : [newElement('parenthetical', { text: how, isQuoted: false })]),
    newElement('dialogue', { ...said, text }),
  ]
}

function speech(found: Found & Required<Pick<Found, 'who' | 'text'>>, block: Block): Outcome {
  const { who, text, place, business, paren = '' } = found
  if (who.problem !== undefined) return who.problem
  if (/\d/u.test(paren)) return 'Ages belong in action, for example: NORA (30s) enters.'
  const action: Material = { text: `${who.typed} ${business}`, isQuoted: false }
  const before = business === undefined ? [] : [newElement('action', action)]
  return insertAt(block, place, [...before, ...speechElements(who, text, found)])
}

const SUBJECT = "[(let|i want|i would like|i'd like)] ({speaker}|{role}) [{paren}] [(should|to)]"
const SAYS = '([{manner}] say [{manner}]|{manner}) [(to|at) {to}]'
/** 'Ben asks Nora' */
const ASKS = '(ask|asks|asked|tell|tells|told) {to}'
const LINE = '(line|dialogue|line of dialogue|reply)'

/** Commands about who says what. */
export const SPEAKING: readonly Intent[] = [
  intent(
    'NORA says "I know."',
    ['who', 'text'],
    [
      `[{place}] [add] [:] ${SUBJECT} ${SAYS} [:] {quote} [to {to}] [{manner}] [{place}]`,
      `[{place}] [add] ${SUBJECT} ${SAYS} : {speech}`,
      `[{place}] [add] [:] ${SUBJECT} ${ASKS} [:] {quote} [{place}]`,
      `[{place}] [add] ${SUBJECT} ${ASKS} : {speech}`,
      `[{place}] [add] [dialogue] [:] {namedSpeaker} [{paren}] [{manner}] : [{paren}] {speech}`,
      `[{place}] [add] [dialogue] [:] {namedSpeaker} [{paren}] [{manner}] : [{paren}] {quote} [{place}]`,
      '[{place}] {quote} (say|{manner}) {speaker} [to {to}] [{place}]',
      '[{place}] {quote} {speaker} (say|{manner}) [to {to}] [{place}]',
      `[{place}] add ${LINE} (for|by|from|to) {speaker} [(:|saying)] {quote} [{place}]`,
      `[{place}] add ${LINE} (for|by|from|to) {speaker} (:|saying) {speech}`,
      `add ${LINE} (for|by|from|to) {speaker} {place} (:|saying) ({speech}|{quote})`,
      `add ${LINE} {quote} (for|by) {speaker} [{place}]`,
      `(give|add) {speaker} ${LINE} [:] {quote} [{place}]`,
      `give {speaker} ${LINE} : {speech}`,
      '{owner} (reply|answer) : ({speech}|{quote})',
      `[{place}] {speaker} {business} (and|and then|then) ${SAYS} [:] {quote} [{place}]`,
      `[{place}] {speaker} {business} (and|and then|then) ${ASKS} [:] {quote} [{place}]`,
    ],
    speech,
  ),
  intent(
    'voice over NORA: I never left.',
    ['who', 'text'],
    [
      '[add] (voice over|voiceover) [(by|for|from)] {speaker} [:] {quote}',
      '[add] (voice over|voiceover) [(by|for|from)] {speaker} : {speech}',
    ],
    (found, block) => speech({ ...found, paren: 'V.O.' }, block),
  ),
  intent(
    "change the speaker of NORA's last line to BEN",
    ['target', 'who'],
    [
      '(change|set) speaker of {target} to {speaker}',
      '({target}|{quotedLine}) (should be said by|should be spoken by|is said by) {speaker}',
      '(let|have) {speaker} say {target} instead',
      'give {target} to {speaker}',
    ],
    ({ target, who }, block) => who.problem ?? changeSpeaker(target, who, block),
  ),
  intent(
    "add (softly) to NORA's last line",
    ['target', 'paren'],
    [
      'add [parenthetical] [:] {paren} (to|for|before|under|on|above) ({target}|{quotedLine})',
      'add parenthetical (to|for|before|under|on|above) ({target}|{quotedLine}) [:] {paren}',
      'give {target} [parenthetical] {paren}',
    ],
    ({ target, paren }, block) => addParenthetical(target, paren, block),
  ),
  intent(
    "add (softly) to NORA's last line",
    ['who', 'paren'],
    ['add [parenthetical] [:] {paren} (to|for|under) {who}'],
    ({ who, paren }, block) =>
      who.problem ?? addParenthetical(pickOnly(block, 'dialogue', { who }), paren, block),
  ),
  intent(
    "add (softly) to NORA's last line",
    ['target', 'text'],
    [
      'add parenthetical [(:|saying)] ({short}|{quote}) (to|for|before) {target}',
      'add {short} as parenthetical (to|for|before) {target}',
    ],
    ({ target, text }, block) => addParenthetical(target, text.text, block),
  ),
  intent(
    'add (beat)',
    ['paren'],
    ['add [parenthetical] [:] {paren}', 'parenthetical : {paren} [{place}]'],
    ({ paren, place }, block) =>
      insertAt(block, place, [newElement('parenthetical', { text: paren, isQuoted: false })]),
  ),
]

type TargetOf = Required<Pick<Found, 'target'>>['target']

function changeSpeaker(target: TargetOf, who: Name, block: Block): Outcome {
  const [item, ...others] = target.items
  const spoken = item && speechAt(block, item.core)
  if (!spoken || others.length > 0) return target.problem ?? 'Say which line of dialogue.'
  const isWhole = item.isSpeech || spoken.lines.length === 1
  if (!isWhole) return 'This line is part of a longer speech. Split the speech first.'
  if (spoken.name === who.name) return `This is ${who.name}'s line already.`
  const cue = newElement('character', { text: who.name, isQuoted: true })
  return [{ op: 'replace', number: spoken.cue.number, type: null, text: cue.text }]
}

function addParenthetical(target: TargetOf, words: string, block: Block): Outcome {
  if (target.problem !== undefined) return target.problem
  const isSpoken = target.items.every(({ core }) => typeAt(block, core) === 'dialogue')
  if (!isSpoken) return 'A parenthetical goes with a line of dialogue.'
  const text = newElement('parenthetical', { text: words, isQuoted: false }).text
  return each(target, ({ from, isSpeech }) => [
    {
      op: 'insert',
      after: isSpeech ? from : from - 1,
      elements: [{ type: 'parenthetical', text }],
    },
  ])
}
