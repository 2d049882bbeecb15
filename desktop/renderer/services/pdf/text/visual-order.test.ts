import { expect, it } from 'vitest'
import { splitPrinted } from './pieces.ts'
import { visualOrder } from './visual-order.ts'

// Built from parts, because editors show Hebrew from right to left, which hides the order.
const [ALEF, BET, GIMEL] = ['\u05d0', '\u05d1', '\u05d2']
const POINT = '\u05b8'

it.each([
  ['only Latin', 'He says (7).', 'He says (7).'],
  ['a word', `${ALEF}${BET}${GIMEL}`, `${GIMEL}${BET}${ALEF}`],
  ['words with a space', `a ${ALEF}${BET} ${GIMEL} b`, `a ${GIMEL} ${BET}${ALEF} b`],
  ['punctuation after the last word', `${ALEF}${BET}.`, `${BET}${ALEF}.`],
  ['Latin between Hebrew', `${ALEF}${BET} to ${BET}${GIMEL}`, `${BET}${ALEF} to ${GIMEL}${BET}`],
  ['brackets inside', `${ALEF} (${BET}) ${GIMEL}`, `${GIMEL} (${BET}) ${ALEF}`],
  ['brackets at the end', `${ALEF} (${BET})`, `(${BET}) ${ALEF}`],
  ['a number inside', `${ALEF} 127 ${BET}`, `${BET} 127 ${ALEF}`],
  ['a number at the end', `${ALEF} 127`, `127 ${ALEF}`],
  ['Arabic words, which stay whole', 'a \u0628\u062a \u062c b', 'a \u062c \u0628\u062a b'],
  ['points with their letters', `${ALEF}${POINT}${BET}`, `${BET}${ALEF}${POINT}`],
])('orders %s', (_, logical, visual) => {
  const ordered = visualOrder(splitPrinted(logical))
  expect(ordered.map(({ text, shown = text }) => shown).join('')).toBe(visual)
  // A mirrored character keeps its text.
  expect(ordered.map(({ text }) => text).toSorted()).toEqual(
    splitPrinted(logical)
      .map(({ text }) => text)
      .toSorted(),
  )
})
