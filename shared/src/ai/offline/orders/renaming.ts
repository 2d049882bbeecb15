import { toStoredCapitals } from '../../../content/capitals.ts'
import { replaceInContent, wholeWords } from '../../../content/replace-words.ts'
import { contentToText } from '../../../content/text.ts'
import { readCueName, typeAt, type Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { inTitleCase } from '../words/names.ts'
import { changeContent } from '../words/text-changes.ts'
import { listTargetLines, order, type Order, type Renaming } from './order.ts'

const SEVERAL =
  '(every|all|each|all mentions of|all instances of|all occurrences of|any|every mention of)'

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

/** Renames in some lines only. */
export const RENAMING_PARTS: readonly Order[] = [
  order(
    'change NAME to NEW in the last action',
    ['renames', 'target'],
    `replace {replaced} (in|from) {target} / in {target} replace {replaced}`,
    ({ renames, target }, block) =>
      target.problem ?? renameAll(renames, block, listTargetLines(block, target)),
  ),
]

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
