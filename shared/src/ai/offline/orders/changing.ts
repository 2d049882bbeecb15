import { plainToMarkedText, contentToMarkedText } from '../../../content/marked-text.ts'
import { ELEMENT_TABLE } from '../../../script/element-types.ts'
import { contentAt, isOneLine, textAt, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import type { Target } from '../block/pick.ts'
import { newElement } from '../words/element-text.ts'
import { holds } from '../words/free-text.ts'
import { changeContent, withNoun, withWords, withoutWords } from '../words/text-changes.ts'
import { listTargetLines, order, type Order, type Pair } from './order.ts'

const SEVERAL =
  '(every|all|each|all mentions of|all instances of|all occurrences of|any|every mention of)'
const WORD = '(word|words|phrase|text|name)'

/** Orders that change words and lines. */
export const CHANGING: readonly Order[] = [
  order(
    'replace “WORD” with “FRESH”',
    ['pairs'],
    `replace [${SEVERAL}] [${WORD}] {pairs} [{everywhere}]
      replace [${SEVERAL}] [${WORD}] {pairs} (in|from) {target}
      in {target} replace [word] {pairs} / in {target} replace [word] {pairs} {everywhere}
      (everywhere|everywhere in scene) replace {pairs} / replace {target} from {pairs}`,
    ({ pairs, target }, block) => replaceWords(pairs, target, block),
  ),
  order(
    'replace “WORD” with “FRESH”',
    ['phrase', 'text'],
    `instead of {phrase} (write|say|put|use) {new} / make it {new} instead of {phrase}
      (everywhere it says|wherever it says|where it says) {phrase} (make it|put|say|write|use) {new}
      [(typo|fix)] [:] {quotedPhrase} (should be|should read|is|must be) {quote}
      [(use|say|write|put)] {new} (instead of|rather than) {phrase} [{everywhere}] / swap in {new} for {phrase}
      (use|say|write|put) {new} not {phrase}
      [every] {quotedPhrase} (becomes|should become) {quote}`,
    ({ phrase, text }, block) => replaceWords([{ phrase, text }], undefined, block),
  ),
  order(
    'make it “FRESH”, not “WORD”',
    ['phrase', 'text'],
    `(make it|make that|it's|it is|it should be|that's) {new} [,] not {phrase}`,
    ({ phrase, text }, block) => correctWords(phrase, text.text, block),
  ),
  order(
    'delete the word “WORD”',
    ['phrase'],
    `delete [(every|all)] ${WORD} {phrase} [{everywhere}]
      delete ${WORD} {phrase} (in|from) {target}
      delete [(sentence|part)] {quotedPhrase} (in|from) {target}
      delete {quotedPhrase} {everywhere} / delete (sentence|words) {quotedPhrase}
      delete {quotedFragment}
      delete (all|every) (mentions of|instances of|occurrences of|mention of|instance of) {phrase}
      replace [${WORD}] {phrase} with nothing`,
    ({ phrase, target }, block) => removeWords(phrase, target, block),
  ),
  order(
    'delete the last sentence of the first action',
    ['index', 'target'],
    `delete {ordinal} sentence (of|from|in) {target} / delete {target} 's {ordinal} sentence`,
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
    ['text', 'phrase'],
    `add ${WORD} {quote} (before|in front of) [word] {beforePhrase}
      add ${WORD} {quote} (after|behind) [word] {phrase}`,
    ({ text: { text }, phrase, direction }, block) => {
      const words = direction === 'up' ? `${text} ${phrase}` : `${phrase} ${text}`
      return replaceWords([{ phrase, text: { text: words, isQuoted: true } }], undefined, block)
    },
  ),
  order(
    'change NAME’s last line to “We stay.”',
    ['target', 'text'],
    `change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {quote}
      change {target} [(to|with|by|as|to say|to read|say|read)] : {speech}
      change {target} (to|with|to say|to read|say|read|as) {sentence}
      {target} should (say|read|be|become) [:] {quote}
      {target} should (say|read|be|become) [:] {sentence}
      where {target} [(change it to|make it|make that|put|write|use)] {quote}
      where {target} (change it to|make it|make that) {sentence}
      {target} [:] (make it|change it to|make that) {quote}`,
    ({ target, text }, block) =>
      changeLine(target, block, (number) => newElement(typeAt(block, number), text)),
  ),
  order(
    'change (tired) to (softly)',
    ['target', 'text'],
    `change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {parentheses} [instead]
      replace {target} (to|with|by|for|into) {parentheses}
      {target} should (say|read|be) [:] {parentheses}`,
    ({ target, text }, block) =>
      target.items.every(({ core }) => typeAt(block, core) === 'parenthetical')
        ? changeLine(target, block, () => newElement('parenthetical', text))
        : undefined,
  ),
  order(
    'change (tired) to (softly)',
    ['paren'],
    `(change|replace) [parenthetical] {paren} (to|with|by|into) {parentheses}
      delete [parenthetical] {paren}`,
    ({ paren }, block) => findNoParenthetical(paren, block),
  ),
  order(
    'change the last transition to FADE OUT.',
    ['target', 'fixed'],
    `change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {fixed}
      instead of {target} (write|say|put|use|have) {fixed} / [(use|say|write|put|have)] {fixed} (instead of|rather than|not) {target}
      {target} (should|ought to|needs to) (be|say|read|become) [:] {fixed}`,
    ({ target, fixed: [form, ...more] }, block) => {
      if (more.length > 0 || !form) return undefined
      return changeLine(sceneHeadings(target, block), block, (number) => {
        const isForm = ELEMENT_TABLE[form.type].capitals
        return { type: isForm ? form.type : typeAt(block, number), text: form.text }
      })
    },
  ),
]

/** The heading of a scene that is named instead of it. */
export function sceneHeadings(target: Target, { scenes }: Block): Target {
  return {
    ...target,
    items: target.items.map((item) =>
      scenes.includes(item) ? { from: item.from, to: item.from, core: item.from } : item,
    ),
  }
}

function replaceWords(pairs: readonly Pair[], target: Target | undefined, block: Block): Outcome {
  if (target?.problem !== undefined) return target.problem
  const found = new Set(pairs.map(({ phrase }) => phrase.toLowerCase()))
  const isChain = pairs.length > 1 && pairs.some(({ text }) => found.has(text.text.toLowerCase()))
  if (isChain) return 'To swap words, use one command for each of them.'
  const numbers = target ? listTargetLines(block, target) : listTargetLines(block, undefined)
  const missing = pairs.find(
    ({ phrase }) => !numbers.some((one) => holds(textAt(block, one), phrase)),
  )
  if (missing) return `“${missing.phrase}” is not in the text.`
  return changeContent(block, numbers, (content) =>
    pairs.reduce((text, { phrase, text: { text: words, isQuoted } }) => {
      return isQuoted ? withWords(text, phrase, words) : withNoun(text, phrase, words)
    }, content),
  )
}

/** 'three fingers, not two' changes 'two fingers'. */
function correctWords(phrase: string, words: string, block: Block): Outcome | undefined {
  const parts = words.split(' ')
  const tail = parts
    .map((_, index) => parts.slice(index + 1).join(' '))
    .find((one) => block.lines.some(({ text }) => holds(text, `${phrase} ${one}`.trim())))
  if (tail === undefined) return undefined
  const text = { text: words, isQuoted: true }
  return replaceWords([{ phrase: `${phrase} ${tail}`.trim(), text }], undefined, block)
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
  return oneLine(target, block, (number) => {
    const sentences = textAt(block, number).match(/[^.!?…]+[.!?…]*["”'’)]*\s*/gu) ?? []
    const sentence = sentences.at(index)
    if (sentence === undefined || sentences.length < 2)
      return `It has only ${sentences.length} sentences.`
    return changeContent(block, [number], (content) => withoutWords(content, sentence.trim()))
  })
}

const SAY_ONE = 'Say one line, for example: the last action'

function oneLine(
  { items, problem }: Target,
  block: Block,
  edit: (number: number) => Outcome,
): Outcome {
  const [item, ...others] = items
  if (!item || others.length > 0 || !isOneLine(block, item)) return problem ?? SAY_ONE
  return edit(item.core)
}

function changeLine(
  target: Target,
  block: Block,
  edit: (number: number) => Readonly<{ type: EditOperationType; text: string }>,
): Outcome {
  return oneLine(target, block, (number) => {
    const { type, text } = edit(number)
    return [{ op: 'replace', number, type: type === typeAt(block, number) ? null : type, text }]
  })
}
type EditOperationType = ReturnType<typeof newElement>['type']

function extendLine(target: Target, block: Block, extend: (line: string) => string): Outcome {
  return oneLine(target, block, (number) => [
    {
      op: 'replace',
      number,
      type: null,
      text: extend(contentToMarkedText(contentAt(block, number))),
    },
  ])
}

/** The refusal if no parenthetical has these words. */
function findNoParenthetical(paren: string, { lines }: Block): string | undefined {
  const all = lines.filter(({ type }) => type === 'parenthetical')
  if (all.some(({ text }) => text.toLowerCase() === `(${paren.toLowerCase()})`)) return undefined
  return all[0]
    ? `No parenthetical in this block is (${paren}). One is ${all[0].text}`
    : 'There is no parenthetical in this block.'
}
