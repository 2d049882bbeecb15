import type { EditOperation } from '../../edit-operations.ts'
import { typeAt, type Block } from '../block/block.ts'
import { pick, type Target } from '../block/pick.ts'
import { findBlockEnd, insertAt, placeIn, START, type Outcome } from '../block/places.ts'
import { newElement } from '../words/element-text.ts'
import { type Name } from '../words/names.ts'
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
  return insertAt(block, place, cue ? [{ ...cue, text: cue.text + extension }, ...others] : [])
}

const LINE = '(line|dialogue|line of dialogue|reply|speech)'

/** Orders about who says what; sentences with several people are read as what happens. */
export const SPEAKING: readonly Order[] = [
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
    `(give|add) {speaker} ${LINE} [(:|saying)] {quote} / give {speaker} ${LINE} : {speech}
      add ${LINE} {quote} (for|by) {speaker} / add {quote} (for|by|as) {speaker}`,
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
    ['type', 'text'],
    `add {type} [(:|saying|-|with)] {quote} / {type} : {quote} / add {quote} as {type}
      add {proseType} (:|saying|where|in which|-|–) {prose} / {proseType} (:|-|–) {prose}
      add {dialogueType} (:|saying) {speech} / {dialogueType} : {speech}
      add {shortType} [(:|saying|-)] {short} [-] / {shortType} : {short}
      add {short} as {shortType}`,
    ({ type, text, place }, block) => insertAt(block, place, [newElement(type, text)]),
  ),
  placed(
    'new scene: EXT. PIER - DAY',
    ['fixed'],
    `{fixed} / (add|go to|new|then) {fixed} / add [{type}] [(:|for|saying|-|in)] {fixed} [-]
      {type} [is] [(:|in|-)] {fixed} / (next scene|next heading|next) [is] [(:|in)] {fixed}`,
    ({ type, fixed, place }, block) =>
      type === undefined || type === fixed[0]?.type ? insertAt(block, place, fixed) : undefined,
  ),
  placed(
    'add character: OLD TOM',
    ['type', 'name'],
    'add {type} (:|named|called) {newName} [{paren}]',
    ({ type, name, paren, place }, block) => {
      const cue = paren === undefined ? name : `${name} (${paren})`
      return type === 'character'
        ? insertAt(block, place, [newElement(type, { text: cue, isQuoted: true })])
        : undefined
    },
  ),
  order(
    'begin with FADE IN:',
    ['fixed'],
    `(start|begin|open) [(block|script|scene)] (with|on) [{type}] [:] {fixed}
      (start|begin|open) {target} (with|on) [{type}] [:] {fixed}
      (very first thing|first thing) should be [{type}] [:] {fixed}`,
    ({ fixed, target }, block) => insertAt(block, target ? placeIn(target, 'start') : START, fixed),
  ),
  order(
    'begin with action: Rain.',
    ['type', 'text'],
    `(start|begin|open) [(block|script)] (with|on) {type} [(:|saying)] {quote}
      (start|begin|open) [(block|script)] (with|on) {proseType} (:|saying) {prose}
      (start|begin|open) {target} (with|on) {type} [(:|saying)] {quote}
      (start|begin|open) {target} (with|on) {proseType} (:|saying) {prose}
      (very first thing|first thing) should be {proseType} : {prose}`,
    ({ type, text, target }, block) =>
      insertAt(block, target ? placeIn(target, 'start') : START, [newElement(type, text)]),
  ),
  order(
    'end with FADE OUT.',
    ['fixed'],
    `(end|finish|close) [(block|script|it)] (with|on) [{type}] [:] {fixed}
      (end|finish|close) {target} (with|on) [{type}] [:] {fixed}`,
    ({ fixed, target }, block) => {
      const isOne = target?.problem !== undefined && block.scenes.length < 2
      return insertAt(block, target && !isOne ? placeIn(target, 'end') : findBlockEnd(block), fixed)
    },
  ),
  placed(
    'super: ONE YEAR LATER',
    ['text'],
    `[add] (title card|super|superimpose|caption) [(:|saying)] {quote}
      [add] (title card|super|superimpose|caption) (:|saying) {prose}`,
    ({ text, place }, block) =>
      insertAt(block, place, [newElement('action', { ...text, text: `SUPER: ${text.text}` })]),
  ),
]

/** Orders about the speaker and the parentheticals of what is said. */
export const SPEECHES: readonly Order[] = [
  placed(
    'add (softly) to NAME’s last line',
    ['target', 'paren'],
    `add [parenthetical] [:] {paren} (to|for|before|under|on|above|in) {target}
      add parenthetical (to|for|before|under|on|above) {target} [:] {paren}
      (give|add) {target} [parenthetical] [:] {paren}
      {target} (needs|should have|gets) [parenthetical] [:] {paren}`,
    ({ target, paren, place }, block) =>
      place ? undefined : addParenthetical(target, paren, block),
  ),
  order(
    'add (softly) to NAME’s last line',
    ['who', 'paren'],
    `add [parenthetical] [:] {paren} (to|for|under) {who} / {who} (needs|gets) {paren}`,
    ({ who, paren }, block) =>
      who.problem ?? addParenthetical(pick(block, { kind: 'dialogue', who }), paren, block),
  ),
  order(
    'add (softly) to NAME’s last line',
    ['target', 'text'],
    `add parenthetical [(:|saying)] {short} (to|for|before|on|under) {target}
      add parenthetical [(:|saying)] {quote} (to|for|before|on|under) {target}
      add {short} as parenthetical (to|for|before) {target}
      (give|add) {target} parenthetical [(:|saying)] {short}
      {target} (needs|should have|gets) parenthetical [(:|saying)] {short}`,
    ({ target, text }, block) => addParenthetical(target, text.text, block),
  ),
  placed(
    'add (beat)',
    ['paren'],
    `add [parenthetical] [:] {paren} / parenthetical : {paren} / add {paren} as parenthetical`,
    ({ paren, place }, block) =>
      insertAt(block, place, [newElement('parenthetical', { text: paren, isQuoted: false })]),
  ),
  order(
    'give NAME’s last line to OTHER',
    ['target', 'who'],
    `(change|set) speaker of {target} to {speaker}
      {target} (should be said by|should be spoken by|is said by|should be|belongs to|should come from) {speaker}
      (let|have) {speaker} say {target} instead / give {target} to {speaker}`,
    ({ target, who }, block) => who.problem ?? changeSpeaker(target, who, block),
  ),
]

function changeSpeaker({ items, problem }: Target, who: Name, block: Block): Outcome {
  const [item, ...others] = items
  const spoken = item && block.speechOf.get(item.core)
  if (!spoken || others.length > 0) return problem ?? 'Say which line of dialogue.'
  const isWhole = item.isSpeech || spoken.lines.length === 1
  if (!isWhole) return 'This line is part of a longer speech. Split the speech first.'
  if (spoken.name === who.name) return `This is ${who.name}'s line already.`
  const cue = newElement('character', { text: who.name, isQuoted: true })
  return [{ op: 'replace', number: spoken.cue.number, type: null, text: cue.text }]
}

function addParenthetical(target: Target, words: string, block: Block): Outcome {
  if (target.problem !== undefined) return target.problem
  const isSpoken = target.items.every(({ core }) => typeAt(block, core) === 'dialogue')
  if (!isSpoken) return 'A parenthetical goes with a line of dialogue.'
  const text = newElement('parenthetical', { text: words, isQuoted: false }).text
  return each(target, ({ from, isSpeech }): EditOperation[] => [
    {
      op: 'insert',
      after: isSpeech ? from : from - 1,
      elements: [{ type: 'parenthetical', text }],
    },
  ])
}
