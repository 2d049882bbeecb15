import { toStoredCapitals } from '../../../content/capitals.ts'
import { contentToText } from '../../../content/text.ts'
import { replaceInContent, wholeWords } from '../../../content/replace-words.ts'
import { isTimeOfDay, asSceneHeading } from '../../../formats/scene-heading.ts'
import { ELEMENT_TABLE } from '../../../script/element-types.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentAt, isOneLine, readCueName, textAt, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { noParenthetical } from '../block/parentheticals.ts'
import type { Target } from '../block/targets.ts'
import { newElement } from '../words/element-text.ts'
import { holds } from '../words/free-text.ts'
import { changeContent, withWords, withoutWords } from '../words/text-changes.ts'
import { each, intent, listTargetLines, type Intent, type Pair, type Renaming } from './intent.ts'

const SEVERAL = '(every|all|each|all mentions of|all instances of|all occurrences of)'
const WORD = '(word|words|phrase|text|name)'

/** Commands that rename characters, wherever they are. */
export const RENAMING: readonly Intent[] = [
  intent(
    'rename NORA to ADA',
    ['renames'],
    [
      'rename [(character|name)] {renamed} [{everywhere}]',
      `replace [(character|name)] [${SEVERAL}] {replaced} [{everywhere}]`,
    ],
    ({ renames }, block) => renameAll(renames, block),
  ),
  intent(
    'rename NORA to ADA',
    ['who', 'name'],
    ['rename [character] {speaker} (to|as) {newName} [{everywhere}]'],
    ({ who }, block) =>
      block.names.has(who.name) ? undefined : `Nobody in this block is named ${who.name}.`,
  ),
  intent(
    'NORA is now called ADA',
    ['who', 'name'],
    [
      'call {who} {newName} [(instead|from now on|{everywhere})]',
      '[(everywhere|from now on)] {who} is [now] called {newName} [now]',
      'change {owner} name (to|into) {newName} [{everywhere}]',
      '{owner} name (is|should be) {newName}',
      '[let] [character] {who} [should] be (called|named|renamed) {newName}',
    ],
    ({ who, name }, block) => renameAll([{ who, name }], block),
  ),
]

/** Commands that change names, words and lines. */
export const CHANGING: readonly Intent[] = [
  ...RENAMING,
  intent(
    'replace "rain" with "snow"',
    ['pairs'],
    [
      `replace [${SEVERAL}] [${WORD}] {pairs} [{everywhere}]`,
      `replace [${SEVERAL}] [${WORD}] {pairs} (in|from) {target}`,
      'in {target} replace [word] {pairs}',
      'replace {target} from {pairs}',
    ],
    ({ pairs, target }, block) => replaceWords(pairs, target, block),
  ),
  intent(
    'replace "rain" with "snow"',
    ['phrase', 'text'],
    [
      'instead of {phrase} (write|say|put) {new}',
      'make it {new} instead of {phrase}',
      '[typo] [:] {quotedPhrase} should be {quote}',
    ],
    ({ phrase, text }, block) => replaceWords([{ phrase, text }], undefined, block),
  ),
  intent(
    'change NORA to ADA in the last action',
    ['renames', 'target'],
    ['replace {replaced} (in|from) {target}', 'in {target} replace {replaced}'],
    ({ renames, target }, block) =>
      target.problem ?? renameAll(renames, block, listTargetLines(block, target)),
  ),
  intent(
    'delete the word "old"',
    ['phrase'],
    [
      `delete [(every|all)] ${WORD} {phrase} [{everywhere}]`,
      `delete ${WORD} {phrase} (in|from) {target}`,
      'delete {quotedPhrase} (in|from) {target}',
      'delete {quotedPhrase} {everywhere}',
      'delete (all|every) (mentions of|instances of|occurrences of|mention of|instance of) {phrase}',
      `replace [${WORD}] {phrase} with nothing`,
    ],
    ({ phrase, target }, block) => removeWords(phrase, target, block),
  ),
  intent(
    'change NORA\'s last line to "We stay."',
    ['target', 'text'],
    [
      'change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {quote}',
      'change {target} [(to|with|by|as|to say|to read|say|read)] : {speech}',
      'change {target} (to|with|to say|to read|say|read|as) {sentence}',
      '{target} should (say|read|be) [:] ({quote}|{sentence})',
    ],
    ({ target, text }, block) =>
      changeLine(target, block, (number) => [
        { op: 'replace', number, type: null, text: newElement(typeAt(block, number), text).text },
      ]),
  ),
  intent(
    'change (tired) to (softly)',
    ['target', 'text'],
    [
      'change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {parentheses}',
      'replace {target} (to|with|by|for|into) {parentheses}',
      '{target} should (say|read|be) [:] {parentheses}',
    ],
    ({ target, text }, block) =>
      target.items.every(({ core }) => typeAt(block, core) === 'parenthetical')
        ? changeLine(target, block, (number) => [
            { op: 'replace', number, type: null, text: newElement('parenthetical', text).text },
          ])
        : undefined,
  ),
  intent(
    'change (tired) to (softly)',
    ['paren', 'text'],
    ['(change|replace) [parenthetical] {paren} (to|with|by|into) {parentheses}'],
    ({ paren }, block) => noParenthetical(paren, block),
  ),
  intent(
    'change the last line to FADE OUT.',
    ['target', 'fixed'],
    [
      'change {target} [(to|with|by|as|to say|to read|say|read|into|to be)] [:] {fixed}',
      '{target} should (be|say|read) [:] {fixed}',
    ],
    ({ target, fixed: [form, ...more] }, block) =>
      more.length > 0 || !form
        ? undefined
        : changeLine(target, block, (number) => {
            const isForm = ELEMENT_TABLE[form.type].capitals
            const type = isForm ? form.type : typeAt(block, number)
            return [{ op: 'replace', number, type, text: form.text }]
          }),
  ),
  intent(
    'change the scene heading to dawn',
    ['target', 'part'],
    ['change {target} to {part}', '{target} should be {part}'],
    ({ target, part }, block) => each(target, ({ core }) => headingPart(core, part, block)),
  ),
]

/** 'NORA' and 'Nora', but not 'nora', which may be a plain word. */
function formsOf(name: string): readonly string[] {
  const capitals = name.replace(/\p{L}+/gu, (word) => word[0] + word.slice(1).toLowerCase())
  return [...new Set([name, capitals])]
}

/** A name in small letters with capitals at the beginning of its words. */
function inSmallLetters(name: string): string {
  const plain = /\p{Ll}/u.test(name) ? name : name.toLowerCase()
  return /\p{Lu}/u.test(plain)
    ? plain
    : plain.replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase())
}

function renamed(content: string, { who, name }: Renaming): string {
  return formsOf(who.name).reduce(
    (text, form) =>
      replaceInContent(text, {
        pattern: wholeWords(form, 'gu'),
        replacement: () => (form === who.name ? toStoredCapitals(name) : inSmallLetters(name)),
      }),
    content,
  )
}

/** In action also a name in small letters that begins a sentence: 'Rain. nora enters.' */
function renamedInAction(content: string, renaming: Renaming): string {
  const word = wholeWords(renaming.who.name.toLowerCase(), 'gu').source
  return replaceInContent(renamed(content, renaming), {
    pattern: new RegExp(`(?<=^|[.!?]\\s+)${word}`, 'gu'),
    replacement: () => inSmallLetters(renaming.name),
  })
}

/** A cue's name is replaced in any letter case; its extension stays. */
function renamedCue(content: string, { who, name }: Renaming): string {
  if (readCueName(contentToText(content)) !== who.name) return content
  const pattern = wholeWords(who.name, 'giu')
  let isFirst = true
  return replaceInContent(content, {
    pattern,
    replacement: (found) => {
      const isTitled = /^\p{Lu}.*\p{Ll}/u.test(found)
      const result = isTitled ? inSmallLetters(name) : toStoredCapitals(name)
      if (!isFirst) return found
      isFirst = false
      return result
    },
  })
}

function renameAll(
  renames: readonly Renaming[],
  block: Block,
  numbers: readonly number[] = block.lines.map(({ number }) => number),
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
    const change = type === 'character' ? renamedCue : changeText
    return renames.reduce(change, content)
  })
}

function isChain(pairs: readonly Pair[]): boolean {
  const found = new Set(pairs.map(({ phrase }) => phrase.toLowerCase()))
  return pairs.length > 1 && pairs.some(({ text }) => found.has(text.text.toLowerCase()))
}

function scopeOf(target: Target | undefined, block: Block): readonly number[] {
  return target ? listTargetLines(block, target) : block.lines.map(({ number }) => number)
}

function replaceWords(pairs: readonly Pair[], target: Target | undefined, block: Block): Outcome {
  if (target?.problem !== undefined) return target.problem
  if (isChain(pairs)) return 'To swap words, use one command for each of them.'
  const numbers = scopeOf(target, block)
  const missing = pairs.find(
    ({ phrase }) => !numbers.some((one) => holds(textAt(block, one), phrase)),
  )
  if (missing) return `“${missing.phrase}” is not in the text.`
  return changeContent(block, numbers, (content) =>
    pairs.reduce((text, pair) => withWords(text, pair.phrase, pair.text.text), content),
  )
}

function removeWords(phrase: string, target: Target | undefined, block: Block): Outcome {
  if (target?.problem !== undefined) return target.problem
  const numbers = scopeOf(target, block)
  const edits = changeContent(block, numbers, (content) => withoutWords(content, phrase))
  if (edits.length === 0) return `“${phrase}” is not in the text.`
  const isWhole = numbers.some(
    (number) =>
      textAt(block, number)
        .replace(/(?<!\W)\W+$/u, '')
        .toLowerCase() === phrase.toLowerCase(),
  )
  return isWhole
    ? `“${phrase}” is a whole line. To delete it, use: delete the line that says “${phrase}”`
    : edits
}

function changeLine(
  { items, problem }: Target,
  block: Block,
  edit: (number: number) => readonly EditOperation[],
): Outcome {
  const [item, ...others] = items
  if (!item || others.length > 0) return problem ?? 'Say one line, for example: the last action'
  return isOneLine(block, item) ? edit(item.core) : 'Say one line, for example: the last action'
}

const PREFIX = /^(?:INT\.?\/EXT|EXT\.?\/INT|I\/E|INT|EXT|EST)\.? /iu

/** Replaces the time of day or the interior of a heading: 'INT. PIER - DAY' with 'night'. */
function headingPart(number: number, words: string, block: Block): readonly EditOperation[] {
  if (typeAt(block, number) !== 'scene_heading') return []
  const part = words.replace(/\.$/u, '')
  const heading = textAt(block, number)
  const [, place = heading, time] = /^(.*)\s(?:-|–|—|--)\s([^–—]*?)$/u.exec(heading) ?? []
  const isTimed = time !== undefined && isTimeOfDay(time)
  const text = isTimeOfDay(part)
    ? `${isTimed ? place : heading} - ${toStoredCapitals(part)}`
    : heading.replace(PREFIX, `${asSceneHeading(part)} `)
  return contentAt(block, number) === text ? [] : [{ op: 'replace', number, type: null, text }]
}
