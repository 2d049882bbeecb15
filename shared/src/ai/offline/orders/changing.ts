import { contentToText } from '../../../content/text.ts'
import { toStoredCapitals } from '../../../content/capitals.ts'
import { replaceInContent, wholeWords } from '../../../content/replace-words.ts'
import { plainToMarkedText, contentToMarkedText } from '../../../content/marked-text.ts'
import { ELEMENT_TABLE } from '../../../script/element-types.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentAt, isOneLine, readCueName, textAt, typeAt, type Block } from '../block/block.ts'
import { insertAt, type Outcome } from '../block/places.ts'
import { pickOnly, type Target } from '../block/pick.ts'
import { newElement } from '../words/element-text.ts'
import { holds } from '../words/free-text.ts'
import { inTitleCase, type Name } from '../words/names.ts'
import { changeContent, withNoun, withWords, withoutWords } from '../words/text-changes.ts'
import {
  each,
  listTargetLines,
  order,
  placed,
  type Order,
  type Pair,
  type Renaming,
} from './order.ts'

const SEVERAL =
  '(every|all|each|all mentions of|all instances of|all occurrences of|any|every mention of)'
const WORD = '(word|words|phrase|text|name)'

/** Orders that rename characters, wherever they are. */
export const RENAMING: readonly Order[] = [
  order(
    'rename NAME to NEW',
    ['renames'],
    `rename [(character|name)] {renamed} [{everywhere}]
      replace [(character|name)] [${SEVERAL}] {replaced} [{everywhere}]`,
    ({ renames }, block) => renameAll(renames, block),
  ),
  order(
    'rename NAME to NEW',
    ['who', 'name'],
    'rename [character] {speaker} (to|as) {newName} [{everywhere}]',
    ({ who }, block) =>
      block.names.has(who.name) ? undefined : `Nobody in this block is named ${who.name}.`,
  ),
  order(
    'NAME is now called NEW',
    ['who', 'name'],
    `call {who} {newName} [(instead|from now on|now|everywhere)]
      [(everywhere|from now on)] {who} is [now] called {newName} [(now|from now on)]
      change {owner} name (to|into) {newName} [{everywhere}]
      {owner} name (is|should be) {newName}
      [let] [character] {who} [(should|shall|will)] be (called|named|renamed) {newName}
      [every] {who} (becomes|should become|shall have name|should have name) {newName}
      {who} (gets a new name|gets new name|gets the name) [:] {newName}`,
    ({ who, name }, block) => renameAll([{ who, name }], block),
  ),
]

/** Orders that change words and lines. */
export const CHANGING: readonly Order[] = [
  order(
    'replace “WORD” with “snow”',
    ['pairs'],
    `replace [${SEVERAL}] [${WORD}] {pairs} [{everywhere}]
      replace [${SEVERAL}] [${WORD}] {pairs} (in|from) {target}
      in {target} replace [word] {pairs} / in {target} replace [word] {pairs} {everywhere}
      (everywhere|everywhere in scene) replace {pairs} / replace {target} from {pairs}`,
    ({ pairs, target }, block) => replaceWords(pairs, target, block),
  ),
  order(
    'replace “WORD” with “snow”',
    ['phrase', 'text'],
    `instead of {phrase} (write|say|put|use) {new} / make it {new} instead of {phrase}
      [(typo|fix)] [:] {quotedPhrase} (should be|should read|is|must be) {quote}
      (use|say|write|put) {new} (instead of|rather than|not) {phrase}
      [every] {quotedPhrase} (becomes|should become) {quote}`,
    ({ phrase, text }, block) => replaceWords([{ phrase, text }], undefined, block),
  ),
  order(
    'make it three fingers, not two',
    ['phrase', 'text'],
    `(make it|make that|it's|it is|it should be|that's) {new} [,] not {phrase}`,
    ({ phrase, text }, block) => correctWords(phrase, text.text, block),
  ),
  order(
    'change NAME to NEW in the last action',
    ['renames', 'target'],
    `replace {replaced} (in|from) {target} / in {target} replace {replaced}`,
    ({ renames, target }, block) =>
      target.problem ?? renameAll(renames, block, listTargetLines(block, target)),
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
    `add ${WORD} {quote} (before|in front of) [word] {phrase}`,
    ({ text, phrase }, block) => insertWord(`${text.text} ${phrase}`, phrase, block),
  ),
  order(
    'add the word “cold” after “WORD”',
    ['text', 'phrase'],
    `add ${WORD} {quote} (after|behind) [word] {phrase}`,
    ({ text, phrase }, block) => insertWord(`${phrase} ${text.text}`, phrase, block),
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
    'change the last line to FADE OUT.',
    ['target', 'fixed'],
    `change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {fixed}
      {target} (should|ought to|needs to) (be|say|read|become) [:] {fixed}`,
    ({ target, fixed: [form, ...more] }, block) => {
      if (more.length > 0 || !form) return undefined
      return changeLine(sceneHeadings(target, block), block, (number) => {
        const isForm = ELEMENT_TABLE[form.type].capitals
        return { type: isForm ? form.type : typeAt(block, number), text: form.text }
      })
    },
  ),
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
      who.problem ?? addParenthetical(pickOnly(block, 'dialogue', { who }), paren, block),
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

/** The heading of a scene that is named instead of it. */
export function sceneHeadings(target: Target, { scenes }: Block): Target {
  return {
    ...target,
    items: target.items.map((item) =>
      scenes.includes(item) ? { from: item.from, to: item.from, core: item.from } : item,
    ),
  }
}

/** 'NORA' and 'Nora', but not 'nora', which may be a plain word. */
function formsOf(name: string): readonly string[] {
  return [...new Set([name, inTitleCase(name)])]
}

function renamed(content: string, { who, name }: Renaming): string {
  return formsOf(who.name).reduce(
    (text, form) =>
      replaceInContent(text, {
        pattern: wholeWords(form, 'gu'),
        replacement: () => (form === who.name ? toStoredCapitals(name) : inTitleCase(name)),
      }),
    content,
  )
}

/** In action also a name in small letters that begins a sentence: 'Rain. nora enters.' */
function renamedInAction(content: string, renaming: Renaming): string {
  const word = wholeWords(renaming.who.name.toLowerCase(), 'gu').source
  return replaceInContent(renamed(content, renaming), {
    pattern: new RegExp(`(?<=^|[.!?]\\s+)${word}`, 'gu'),
    replacement: () => inTitleCase(renaming.name),
  })
}

/** A cue's name is replaced in any letter case; its extension stays. */
function renamedCue(content: string, { who, name }: Renaming): string {
  if (readCueName(contentToText(content)) !== who.name) return content
  let isFirst = true
  return replaceInContent(content, {
    pattern: wholeWords(who.name, 'giu'),
    replacement: (found) => {
      if (!isFirst) return found
      isFirst = false
      return /^\p{Lu}.*\p{Ll}/u.test(found) ? inTitleCase(name) : toStoredCapitals(name)
    },
  })
}

function renameAll(
  renames: readonly Renaming[],
  block: Block,
  numbers: readonly number[] = listTargetLines(block, undefined),
): Outcome {
  for (const { who, name } of renames) {
    if (who.problem !== undefined) return who.problem
    const upper = toStoredCapitals(name)
    if (upper === who.name) return `The name is ${upper} already.`
    if (block.names.has(upper)) {
      return `There is already a character named ${upper}. Choose another name.`
    }
  }
  return changeContent(block, numbers, (content, number) => {
    const type = typeAt(block, number)
    const changeText = type === 'action' ? renamedInAction : renamed
    return renames.reduce(type === 'character' ? renamedCue : changeText, content)
  })
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

function insertWord(words: string, phrase: string, block: Block): Outcome {
  return replaceWords([{ phrase, text: { text: words, isQuoted: true } }], undefined, block)
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
