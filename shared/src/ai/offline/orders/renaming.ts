import { toStoredCapitals } from '../../../content/capitals.ts'
import { replaceInContent, wholeWords } from '../../../content/replace-words.ts'
import { renameCharacter } from '../../../script/editing/rename-character.ts'
import { newScript, newStoryBlock, type Element, type Script } from '../../../script/script.ts'
import type { Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { capitalize } from '../words/element-text.ts'
import { changeContent } from '../words/text-changes.ts'
import { listTargetLines, order, type Order, type Renaming } from './order.ts'

/** Orders that rename characters: wherever they are, or in some lines only. */
export const RENAMING: readonly Order[] = [
  order(
    'rename NAME to NEW',
    ['renames'],
    'rename {renames} / replace {renames}',
    ({ renames }, block) => renameAll(renames, block),
  ),
  order(
    'rename NAME to NEW',
    ['who', 'name'],
    'rename [character] {speaker} (to|as) {newName}',
    ({ who }, block) =>
      block.names.has(who.name) ? undefined : `Nobody in this block is named ${who.name}.`,
  ),
  order(
    'NAME is now called NEW',
    ['who', 'name'],
    `call {who} {newName} [(instead|from now on|now)] / (change|set) {owner} name (to|into) {newName}
      [from now on] {who} is [now] called {newName} [(now|from now on)]
      [let] [character] {who} [(should|shall|will)] be (called|named|renamed) {newName}
      {owner} name (is|should be) {newName} / change name of {who} (to|into) {newName}
      [every] {who} (becomes|should become|shall have name|should have name|gets new name) [:] {newName}`,
    ({ who, name }, block) => renameAll([{ who, name }], block),
  ),
  order(
    'change NAME to NEW in the last action',
    ['renames', 'target'],
    'replace {renames} (in|from) {target} / in {target} replace {renames}',
    ({ renames, target }, block) =>
      target.problem ?? renameAll(renames, block, listTargetLines(block, target)),
  ),
]

/** In a cue, and where a sentence begins in action, a name in small letters is one, too. */
function withCapitals({ type, content, ...element }: Element, name: string): Element {
  const word = wholeWords(name.toLowerCase(), 'gu').source
  const isCue = type === 'character'
  const written = replaceInContent(content, {
    pattern: new RegExp(isCue ? word : `(?<=^|[.!?]\\s+)${word}`, 'gu'),
    replacement: (found) => (isCue ? toStoredCapitals(found) : capitalize(found)),
  })
  return { ...element, type, content: isCue || type === 'action' ? written : content }
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
  const elements = block.script.elements.map((element) =>
    renames.reduce((one, { who }) => withCapitals(one, who.name), element),
  )
  const storyBlock = { ...newStoryBlock(1), elements }
  const renamed = renames.reduce<Script>(
    (script, { who, name: to }) => renameCharacter(script, who.name, { to, lowercase: false }),
    { ...newScript(), storyBlocks: [storyBlock] },
  )
  const contents = renamed.storyBlocks.flatMap((one) => one.elements.map(({ content }) => content))
  return changeContent(block, numbers, (content, number) => contents[number - 1] ?? content)
}
