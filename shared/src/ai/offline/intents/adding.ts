import { scenesIn } from '../block/block.ts'
import { insertAt } from '../block/places.ts'
import { newElement } from '../words/element-text.ts'
import { intent, type Intent } from './intent.ts'

/** Commands that add elements, except speeches. */
export const ADDING: readonly Intent[] = [
  intent({
    example: 'add action: She runs.',
    needs: ['type', 'text'],
    patterns: [
      'add {type} [{place}] [(:|saying)] {quote} [{place}]',
      '{place} add {type} [(:|saying)] {quote}',
      'add {place} {type} [(:|saying)] {quote}',
      'add {quote} as {type} [{place}]',
      'add {proseType} [{place}] (:|saying|where|in which) {prose} [{place}]',
      '{place} add {proseType} (:|saying|where|in which) {prose}',
      'add {place} {proseType} (:|saying) {prose}',
      '{proseType} (:|-|–) {prose} [{place}]',
      'add {dialogueType} [{place}] (:|saying) {speech} [{place}]',
      '{place} add {dialogueType} (:|saying) {speech}',
      '{dialogueType} : {speech} [{place}]',
      'add {shortType} [{place}] (:|saying) {short} [{place}]',
      '{place} add {shortType} (:|saying) {short}',
      '{shortType} : {short} [{place}]',
    ],
    read: ({ type, text, place }, block) => insertAt(block, place, [newElement(type, text)]),
  }),
  intent({
    example: 'add scene heading: EXT. PIER - DAY',
    needs: ['fixed'],
    patterns: [
      '[(add|go to)] {fixed} [{place}]',
      'add {type} [(:|for|saying)] {fixed} [{place}]',
      'add {type} {place} [(:|saying)] {fixed}',
      'add {place} [{type}] [(:|saying)] {fixed}',
      '{place} add [{type}] [(:|saying)] {fixed}',
      '{type} [is] [:] {fixed} [{place}]',
      '(next scene|next heading) [is] [:] {fixed} [{place}]',
    ],
    read: ({ type, fixed, place }, block) =>
      type === undefined || type === fixed[0]?.type ? insertAt(block, place, fixed) : undefined,
  }),
  intent({
    example: 'add character: OLD TOM',
    needs: ['type', 'name'],
    patterns: ['add {type} (:|named|called) {newName} [{paren}] [{place}]'],
    read: ({ type, name, paren, place }, block) => {
      const cue = paren === undefined ? name : `${name} (${paren})`
      return type === 'character'
        ? insertAt(block, place, [newElement(type, { text: cue, isQuoted: true })])
        : undefined
    },
  }),
  intent({
    example: 'begin with FADE IN:',
    needs: ['fixed'],
    patterns: ['(start|begin|open) [block] with [{type}] [:] {fixed}'],
    read: ({ fixed }, block) => insertAt(block, { after: 0, side: 'before' }, fixed),
  }),
  intent({
    example: 'begin with action: Rain.',
    needs: ['type', 'text'],
    patterns: [
      '(start|begin|open) [block] with {type} [(:|saying)] {quote}',
      '(start|begin|open) [block] with {proseType} (:|saying) {prose}',
    ],
    read: ({ type, text }, block) =>
      insertAt(block, { after: 0, side: 'before' }, [newElement(type, text)]),
  }),
  intent({
    example: 'end with FADE OUT.',
    needs: ['fixed'],
    patterns: ['(end|finish) [(block|scene)] (with|on) [{type}] [:] {fixed}'],
    read: ({ fixed }, block) =>
      scenesIn(block).length > 1
        ? 'Say where, for example: add FADE OUT. at the end of scene 2'
        : insertAt(block, { after: block.lines.at(-1)?.number ?? 0, side: 'after' }, fixed),
  }),
  intent({
    example: 'super: ONE YEAR LATER',
    needs: ['text'],
    patterns: [
      'super : ({prose}|{quote}) [{place}]',
      'add (title card|super) [(:|saying)] {quote} [{place}]',
      'add (title card|super) (:|saying) {prose}',
    ],
    read: ({ text, place }, block) =>
      insertAt(block, place, [newElement('action', { ...text, text: `SUPER: ${text.text}` })]),
  }),
  intent({
    example: 'SFX: door slams',
    needs: ['text'],
    patterns: ['sfx : {prose}'],
    read: ({ text, place }, block) =>
      insertAt(block, place, [newElement('action', { ...text, text: `SFX: ${text.text}` })]),
  }),
]
