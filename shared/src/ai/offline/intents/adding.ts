import { findBlockEnd, insertAt, placeIn, START } from '../block/places.ts'
import { newElement } from '../words/element-text.ts'
import { intent, type Intent } from './intent.ts'

/** Commands that add elements, except speeches. */
export const ADDING: readonly Intent[] = [
  intent(
    'add action: She runs.',
    ['type', 'text'],
    [
      '[{place}] add [{place}] {type} [{place}] [(:|saying)] {quote} [{place}]',
      'add {quote} as {type} [{place}]',
      '[{place}] add [{place}] {proseType} [{place}] (:|saying|where|in which) {prose} [{place}]',
      '{proseType} (:|-|–) {prose} [{place}]',
      '[{place}] add {dialogueType} [{place}] (:|saying) {speech} [{place}]',
      '{dialogueType} : {speech} [{place}]',
      '[{place}] add {shortType} [{place}] (:|saying) {short} [{place}]',
      '{shortType} : {short} [{place}]',
    ],
    ({ type, text, place }, block) => insertAt(block, place, [newElement(type, text)]),
  ),
  intent(
    'add scene heading: EXT. PIER - DAY',
    ['fixed'],
    [
      '[(add|go to)] {fixed} [{place}]',
      '[{place}] add [{place}] [{type}] [{place}] [(:|for|saying)] {fixed} [{place}]',
      '{type} [is] [:] {fixed} [{place}]',
      '(next scene|next heading) [is] [:] {fixed} [{place}]',
    ],
    ({ type, fixed, place }, block) =>
      type === undefined || type === fixed[0]?.type ? insertAt(block, place, fixed) : undefined,
  ),
  intent(
    'add character: OLD TOM',
    ['type', 'name'],
    ['add {type} (:|named|called) {newName} [{paren}] [{place}]'],
    ({ type, name, paren, place }, block) => {
      const cue = paren === undefined ? name : `${name} (${paren})`
      return type === 'character'
        ? insertAt(block, place, [newElement(type, { text: cue, isQuoted: true })])
        : undefined
    },
  ),
  intent(
    'begin with FADE IN:',
    ['fixed'],
    ['(start|begin|open) [block] with [{type}] [:] {fixed}'],
    ({ fixed }, block) => insertAt(block, START, fixed),
  ),
  intent(
    'begin with action: Rain.',
    ['type', 'text'],
    [
      '(start|begin|open) [(block|{scene})] with {type} [(:|saying)] {quote}',
      '(start|begin|open) [(block|{scene})] with {proseType} (:|saying) {prose}',
    ],
    ({ type, text, scene }, block) =>
      insertAt(block, scene ? placeIn(scene, 'start') : START, [newElement(type, text)]),
  ),
  intent(
    'end with FADE OUT.',
    ['fixed'],
    ['(end|finish) [(block|{scene})] (with|on) [{type}] [:] {fixed}'],
    ({ fixed, scene }, block) =>
      insertAt(block, scene ? placeIn(scene, 'end') : findBlockEnd(block), fixed),
  ),
  intent(
    'super: ONE YEAR LATER',
    ['text'],
    [
      'super : ({prose}|{quote}) [{place}]',
      'add (title card|super) [(:|saying)] {quote} [{place}]',
      'add (title card|super) (:|saying) {prose}',
    ],
    ({ text, place }, block) =>
      insertAt(block, place, [newElement('action', { ...text, text: `SUPER: ${text.text}` })]),
  ),
  intent('SFX: door slams', ['text'], ['sfx : {prose}'], ({ text, place }, block) =>
    insertAt(block, place, [newElement('action', { ...text, text: `SFX: ${text.text}` })]),
  ),
]
