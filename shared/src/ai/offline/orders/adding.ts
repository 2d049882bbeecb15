import type { EditOperation } from '../../edit-operations.ts'
import { speechItem, typeAt, type Block } from '../block/block.ts'
import { pick, type Target } from '../block/pick.ts'
import { findBlockEnd, insertAt, placeIn, START, type Outcome } from '../block/places.ts'
import { newElement } from '../words/element-text.ts'
import type { Name } from '../words/names.ts'
import { each, order, placed, type Found, type Order } from './order.ts'

function speech({ who, text, place }: Found & Required<Pick<Found, 'who' | 'text'>>, block: Block) {
  const said = text.isQuoted ? { ...text, text: text.text.replace(/,$/u, '.') } : text
  return (
    who.problem ??
    insertAt(block, place, [
      newElement('character', { text: who.name, isQuoted: true }),
      newElement('dialogue', said),
    ])
  )
}

function addSpoken({ spoken = '', place }: Found, block: Block, extension = ''): Outcome {
  if (typeof spoken === 'string') return spoken
  const [cue, ...others] = spoken
  const [paren, words, ...more] = others
  // 'make Nora say "Where is she?" quietly', which she says already
  const same = block.speeches.filter(
    ({ name, lines }) => name === cue?.text && lines.length === 1 && lines[0]?.text === words?.text,
  )
  if (place === undefined && paren?.type === 'parenthetical' && same[0] && more.length === 0)
    return addParenthetical(pick(block, { kind: 'line' }, same.map(speechItem)), paren.text, block)
  return insertAt(block, place, cue ? [{ ...cue, text: cue.text + extension }, ...others] : [])
}

const LINE = '(line|dialogue|line of dialogue|reply|speech)'

const BEGIN = '(start|begin|open)'
const END = '(end|finish|close)'
const WITH = '(with|on)'
const SUPER = '(title card|super|superimpose|caption)'

/** Orders that add elements, except speeches. */
export const ADDING: readonly Order[] = [
  placed(
    'at the start of scene SCENE add: Rain.',
    ['text'],
    'add [line] : {prose}',
    ({ text, place }, block) => place && insertAt(block, place, [newElement('action', text)]),
  ),
  placed(
    'add action: The phone rings.',
    ['fixed'],
    'add [(:|for|in)] {element} [-] / {marked} [-]',
    addElements,
  ),
  placed('new scene: EXT. PIER - DAY', ['fixed'], '(go to|new|then|next) {marked}', addElements),
  placed(
    'add character: OLD TOM',
    ['type', 'name'],
    'add {type} (:|named|called) {newName} [{paren}]',
    ({ type, name, paren, place }, block) => {
      const text = paren === undefined ? name : `${name} (${paren})`
      return type === 'character'
        ? insertAt(block, place, [newElement(type, { text, isQuoted: true })])
        : undefined
    },
  ),
  order(
    'begin with FADE IN:',
    ['fixed'],
    `${BEGIN} [(block|script|scene)] ${WITH} [:] {element}
      (very first thing|first thing) should be [:] {element}`,
    ({ fixed }, block) => insertAt(block, START, fixed),
  ),
  order(
    'begin with action: Rain.',
    ['target', 'fixed'],
    `${BEGIN} {target} ${WITH} [:] {element}`,
    ({ fixed, target }, block) => insertAt(block, placeIn(target, 'start'), fixed),
  ),
  order(
    'end with FADE OUT.',
    ['fixed'],
    `${END} [(block|script|it)] ${WITH} [:] {element} / ${END} {target} ${WITH} [:] {element}`,
    ({ fixed, target }, block) => {
      const isOne = target?.problem !== undefined && block.scenes.length < 2
      return insertAt(block, target && !isOne ? placeIn(target, 'end') : findBlockEnd(block), fixed)
    },
  ),
  placed(
    'super: ONE YEAR LATER',
    ['text'],
    `add ${SUPER} [saying] {quote} / ${SUPER} [saying] {bareQuote} / [add] ${SUPER} (:|saying) {prose}`,
    ({ text, place }, block) =>
      insertAt(block, place, [newElement('action', { ...text, text: `SUPER: ${text.text}` })]),
  ),
]

function addElements({ fixed = [], place }: Found, block: Block): Outcome {
  return insertAt(block, place, fixed)
}

/** Orders about what somebody says, with its speaker and parentheticals. */
export const SPEECHES: readonly Order[] = [
  order(
    'add (softly) to NAME’s last line',
    ['target', 'paren'],
    `add {paren} (to|for|before|under|on|above|in) {dialogue}
      add parenthetical (to|for|before|under|on|above) {dialogue} [:] {paren}
      (give|add) {dialogue} {paren} / {dialogue} (needs|should have|gets) {paren}`,
    ({ target, paren }, block) => addParenthetical(target, paren, block),
  ),
  placed('add a beat before NAME’s last line', ['place'], 'add beat', addBeat),
  placed('add (beat)', ['paren'], 'add {paren}', ({ paren, place }, block) =>
    insertAt(block, place, [newElement('parenthetical', { text: paren, isQuoted: false })]),
  ),
  order(
    'give NAME’s last line to OTHER',
    ['target', 'who'],
    `(change|set) speaker of {target} to {speaker} / give {target} to {speaker}
      {target} (should be said by|should be spoken by|is said by|should be|belongs to|should come from) {speaker}
      {onPage} (is|should be) {owner} [not] [{oldOwner}]
      (let|have) {speaker} say {target} instead`,
    ({ target, who }, block) => who.problem ?? changeSpeaker(target, who, block),
  ),
  placed(
    'NAME says “I know.”',
    ['spoken'],
    `[add] [:] [dialogue] [:] {spoken} / [add] {spoken} instead
      add ${LINE} (for|by|from|to) {spoken}`,
    addSpoken,
  ),
  placed(
    'give NAME a line: I know.',
    ['who', 'text'],
    `(give|add) {speaker} ${LINE} {said} / add [${LINE}] {quote} (for|by|as) {speaker}`,
    speech,
  ),
  order('NAME says “I know.”', ['who', 'paren'], '[add] {who} {paren} : {speech}', ({ paren }) =>
    /\d/u.test(paren) ? 'Ages belong in action, for example: NORA (30s) enters.' : undefined,
  ),
  placed(
    'voice over NAME: I never left.',
    ['spoken'],
    '[add] (voice over|voiceover) [(by|for|from)] {spoken}',
    (found, block) => addSpoken(found, block, ' (V.O.)'),
  ),
]

/** A pause right before the words of a speech; elsewhere a beat may be action. */
function addBeat({ place }: Found, block: Block): Outcome | undefined {
  const { inSpeech = Infinity } = place ?? {}
  const words = block.speechOf
    .get(inSpeech)
    ?.lines.find(({ number, type }) => number > inSpeech && type === 'dialogue')
  const elements = [newElement('parenthetical', { text: 'beat', isQuoted: true })]
  return words && [{ op: 'insert', after: words.number - 1, elements }]
}

function changeSpeaker({ items, problem }: Target, who: Name, block: Block): Outcome {
  const [item, ...others] = items
  const spoken = item && block.speechOf.get(item.core)
  if (!spoken || others.length > 0) return problem ?? 'Say which line of dialogue.'
  const isWhole = item.isSpeech || spoken.lines.length === 1
  if (!isWhole) return 'This line is part of a longer speech. Split the speech first.'
  if (spoken.name === who.name) return `This is ${who.name}'s line already.`
  const { text } = newElement('character', { text: who.name, isQuoted: true })
  return [{ op: 'replace', number: spoken.cue.number, type: null, text }]
}

function addParenthetical(target: Target, words: string, block: Block): Outcome {
  const isSpoken = target.items.every(({ core }) => typeAt(block, core) === 'dialogue')
  if (!isSpoken) return target.problem ?? 'A parenthetical goes with a line of dialogue.'
  const elements = [newElement('parenthetical', { text: words, isQuoted: false })]
  return each(target, ({ from, isSpeech }): EditOperation[] => [
    { op: 'insert', after: isSpeech ? from : from - 1, elements },
  ])
}
