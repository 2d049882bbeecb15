import { toStoredCapitals } from '../../../content/capitals.ts'
import { replaceInContent, wholeWords } from '../../../content/replace-words.ts'
import { renameCharacter } from '../../../script/editing/rename-character.ts'
import { newScript, newStoryBlock, type Element } from '../../../script/script.ts'
import type { Block } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { capitalize } from '../words/element-text.ts'
import { changeContent } from '../words/text-changes.ts'
import { listTargetLines, order, type Found, type Order } from './order.ts'

/** Orders that rename characters: wherever they are, or in some lines only. */
export const RENAMING: readonly Order[] = [
  order(
    'rename NAME to NEW',
    ['who', 'name'],
    `(rename|replace) {named} (with|as) {newName} / (change|set) {owner} name (to|into) {newName}
      change name of {who} (to|into) {newName}`,
    rename,
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
    // 'Ben becomes angry' and 'call Ben back' happen in the story.
    `call {who} {newName} (instead|from now on|now) / call {who} {capitalName}
      {owner} name (is|should be) {newName} / {who} is [now] called {capitalName}
      from now on {who} is [now] called {newName} / {who} is now called {newName}
      {who} is called {newName} (now|from now on) / [every] {who} becomes [:] {capitalName}
      [let] [character] {who} [(should|shall|will)] be (called|named|renamed) {newName}
      [every] {who} (should become|shall have name|should have name|gets new name) [:] {newName}`,
    rename,
  ),
  order(
    'change NAME to NEW in the last action',
    ['who', 'name', 'target'],
    'replace {named} with {newName} (in|from) {target} / in {target} replace {named} with {newName}',
    rename,
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

function rename(
  { who, name, target }: Found & Required<Pick<Found, 'who' | 'name'>>,
  block: Block,
): Outcome {
  const problem = who.problem ?? target?.problem
  if (problem !== undefined) return problem
  const upper = toStoredCapitals(name)
  if (upper === who.name) return `The name is ${upper} already.`
  if (block.names.has(upper)) {
    return `There is already a character named ${upper}. Choose another name.`
  }
  const elements = block.script.elements.map((element) => withCapitals(element, who.name))
  const script = { ...newScript(), storyBlocks: [{ ...newStoryBlock(1), elements }] }
  const { storyBlocks } = renameCharacter(script, who.name, { to: name, lowercase: false })
  const renamed = storyBlocks.flatMap((one) => one.elements.map(({ content }) => content))
  return changeContent(
    block,
    listTargetLines(block, target),
    (content, number) => renamed[number - 1] ?? content,
  )
}
