import { contentToMarkedText, plainToMarkedText } from '../../../content/marked-text.ts'
import { ELEMENT_TABLE } from '../../../script/element-types.ts'
import { contentAt, exactly, textAt, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { pick, type Target } from '../block/pick.ts'
import { FULL_STOP, newElement, type Material } from '../words/element-text.ts'
import { holds } from '../words/free-text.ts'
import {
  changeContent,
  withNoun,
  withoutSentences,
  withoutWords,
  withWords,
} from '../words/text-changes.ts'
import { deleteTarget } from './arranging.ts'
import {
  becomes,
  changeLine,
  IS,
  listTargetLines,
  MAKE,
  order,
  replaceLine,
  sceneHeadings,
  TO,
  type Order,
} from './order.ts'

const INSTEAD = '(instead of|rather than|not)'
const USE = '(use|say|write|put|have|make it|i want|i need|should be|should say)'

/** Orders that change words and lines. */
export const CHANGING: readonly Order[] = [
  order(
    'replace “WORD” with “FRESH”',
    ['phrase', 'text'],
    `replace {phrase} with {new} / replace {phrase} with {new} (in|from) {target}
      in {target} replace {phrase} with {new} / replace {target} from {phrase} with {new}
      instead of {phrase} ${USE} {new} / [${USE}] {new} (instead of|rather than) {phrase} [(in|from) {target}]
      (everywhere it says|wherever it says|where it says) {phrase} ${USE} {new}
      [(typo|fix|fix typo)] [:] {quotedPhrase} (should be|should read|is|must be|becomes|should become) {quote}`,
    ({ phrase, text, target }, block) => replaceWords(phrase, text, target, block),
  ),
  order(
    'replace “WORD” with “FRESH”',
    ['who', 'phrase', 'text'],
    '{who} should say {new} (instead of|rather than|not) {phrase}',
    ({ who, phrase, text }, block) => {
      const target = pick(block, { kind: 'dialogue', who, isAll: true })
      const said = listTargetLines(block, target).flatMap((one) => sentencesAt(block, one))
      const plain = said.map((one) => one.replace(/[.!?…]+$/u, ''))
      const isAlmost = (one: string): boolean =>
        holds(one, phrase) && one.length - phrase.length < 5
      const words = plain.find(isAlmost)?.toLowerCase() ?? phrase
      return who.problem ?? replaceWords(words, text, target, block)
    },
  ),
  order(
    'replace “WORD” with “FRESH”',
    ['phrase'],
    'replace {chain}',
    () => 'To swap words, use one command for each of them.',
  ),
  order(
    'make it “FRESH”, not “WORD”',
    ['phrase', 'text'],
    "(make it|make that|it's|it is|it should be|that's) {new} [,] not {phrase}",
    ({ phrase, text }, block) => correctWords(phrase, text.text, block),
  ),
  order(
    'delete the word “WORD”',
    ['phrase'],
    `delete {words} / take {words} out / delete {words|quotedPhrase} (in|from) {target} / delete {quotedFragment}
      replace {phrase} with nothing`,
    ({ phrase, target }, block) => removeWords(phrase, target, block),
  ),
  order(
    'delete every mention of WORD',
    ['phrase'],
    'delete {mention} [(in|from) {target}]',
    ({ phrase, target }, block) => removeMentions(phrase, target, block),
  ),
  order(
    'delete the last sentence of the first action',
    ['index', 'target'],
    'delete {ordinal} sentence (of|from|in) {target}',
    ({ index, target }, block) => removeSentence(index, target, block),
  ),
  order(
    'add “And stay out.” to NAME’s last line',
    ['text', 'target'],
    `add [(word|words|sentence|line)] {quote} (to end of|at end of|to|onto|on) {target}
      {target} should end with {quote}`,
    ({ text, target }, block) =>
      extendLine(target, block, (line) => `${line.trim()} ${plainToMarkedText(text.text)}`),
  ),
  order(
    'add “Listen.” to the start of NAME’s last line',
    ['text', 'target'],
    `add [(word|words|sentence)] {quote} (to start of|to beginning of|at start of|at beginning of|in front of) {target}`,
    ({ text, target }, block) =>
      extendLine(target, block, (line) => `${plainToMarkedText(text.text)} ${line.trim()}`),
  ),
  order(
    'add the word “cold” before “WORD”',
    ['text', 'phrase', 'direction'],
    'add (word|words|phrase|text|name) {quote} {side} {phrase}',
    ({ text: { text }, phrase, direction }, block) => {
      const words = direction === 'up' ? `${text} ${phrase}` : `${phrase} ${text}`
      return replaceWords(phrase, { text: words, isQuoted: true }, undefined, block)
    },
  ),
  order(
    'change NAME’s last line to “We stay.”',
    ['target', 'text'],
    `${becomes('quote')} / ${MAKE} {target} [${TO}] : {speech}
      ${MAKE} {target} ${TO} {sentence} / {target} ${IS} {sentence}`,
    ({ target, text }, block) =>
      changeLine(target, block, (number) => [
        replaceLine(block, number, newElement(typeAt(block, number), text)),
      ]),
  ),
  order(
    'change (tired) to (softly)',
    ['target', 'text'],
    becomes('parentheses'),
    ({ target, text }, block) =>
      target.items.every(({ core }) => typeAt(block, core) === 'parenthetical')
        ? changeLine(target, block, (number) => [
            replaceLine(block, number, newElement('parenthetical', text)),
          ])
        : undefined,
  ),
  order(
    'change the last transition to FADE OUT.',
    ['target', 'fixed'],
    `${becomes('fixed')}
      instead of {target} ${USE} {fixed} / [${USE}] {fixed} ${INSTEAD} {target}`,
    ({ target, fixed: [form, ...more] }, block) => {
      if (more.length > 0 || !form) return undefined
      return changeLine(sceneHeadings(target, block), block, (number) => {
        const type = ELEMENT_TABLE[form.type].capitals ? form.type : typeAt(block, number)
        return [replaceLine(block, number, { type, text: form.text })]
      })
    },
  ),
]

function replaceWords(
  phrase: string,
  { text, isQuoted }: Material,
  target: Target | undefined,
  block: Block,
): Outcome {
  if (target?.problem !== undefined) return target.problem
  const numbers = listTargetLines(block, target)
  const replace = isQuoted ? withWords : withNoun
  return numbers.some((one) => holds(textAt(block, one), phrase))
    ? changeContent(block, numbers, (content) => replace(content, phrase, text))
    : `“${phrase}” is not in the text.`
}

/** 'three fingers, not two' changes 'two fingers'. */
function correctWords(phrase: string, words: string, block: Block): Outcome | undefined {
  const parts = words.split(' ')
  const old = parts
    .map((_, index) => [phrase, ...parts.slice(index + 1)].join(' '))
    .find((one) => block.lines.some(({ text }) => holds(text, one)))
  return old === undefined
    ? undefined
    : replaceWords(old, { text: words, isQuoted: true }, undefined, block)
}

function removeWords(phrase: string, target: Target | undefined, block: Block): Outcome {
  if (target?.problem !== undefined) return target.problem
  const numbers = listTargetLines(block, target)
  const edits = changeContent(block, numbers, (content) => withoutWords(content, phrase))
  if (edits.length === 0) return `“${phrase}” is not in the text.`
  const plain = (text: string): string => text.replace(/(?<!\W)\W+$/u, '').toLowerCase()
  const isWhole = numbers.some((number) => plain(textAt(block, number)) === plain(phrase))
  return isWhole
    ? `“${phrase}” is a whole line. To delete it, use: delete the line that says “${phrase}”`
    : edits
}

function removeSentence(index: number, target: Target, block: Block): Outcome {
  return changeLine(target, block, (number) => {
    const sentences = sentencesAt(block, number)
    const removed = index < 0 ? sentences.length + index : index
    return sentences.length < 2 || sentences[removed] === undefined
      ? `It has only ${sentences.length} sentences.`
      : changeContent(block, [number], (content) =>
          withoutSentences(content, (_, at) => at === removed),
        )
  })
}

function sentencesAt(block: Block, number: number): readonly string[] {
  return textAt(block, number).trim().split(new RegExp(FULL_STOP, 'u'))
}

/** Removes the sentences with the words, and the lines that would be empty. */
function removeMentions(phrase: string, target: Target | undefined, block: Block): Outcome {
  if (target?.problem !== undefined) return target.problem
  const isNamed = (text: string): boolean => holds(text, phrase)
  const numbers = listTargetLines(block, target).filter((one) => isNamed(textAt(block, one)))
  const heading = numbers.find((one) => /^(?:scene_heading|character)$/u.test(typeAt(block, one)))
  if (heading !== undefined)
    return `“${phrase}” is also in “${textAt(block, heading)}”. Change or delete that line first.`
  const isWhole = (number: number): boolean =>
    !/^(?:action|dialogue)$/u.test(typeAt(block, number)) ||
    sentencesAt(block, number).every(isNamed)
  const gone = numbers.filter(isWhole).map(exactly)
  const deleted = gone.length > 0 ? deleteTarget({ items: gone, free: 0 }, block) : []
  const kept = changeContent(
    block,
    numbers.filter((one) => !isWhole(one)),
    (content) => withoutSentences(content, isNamed),
  )
  if (numbers.length === 0) return `“${phrase}” is not in the text.`
  return typeof deleted === 'string' ? deleted : [...deleted, ...kept]
}

function extendLine(target: Target, block: Block, extend: (line: string) => string): Outcome {
  return changeLine(target, block, (number) => {
    const text = extend(contentToMarkedText(contentAt(block, number)))
    return [{ op: 'replace', number, type: null, text }]
  })
}
