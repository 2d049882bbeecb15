import type { Script } from '../../script/script.ts'
import { listCast } from '../../script/editing/character-names.ts'
import { findCharacter } from '../../script/editing/rename-character.ts'
import { isOverviewCommand, isSendable } from '../command-rules.ts'
import { readCommandBlock } from './block/block.ts'
import { MAX_STEPS } from './grammar/parser.ts'
import { readSaid } from './grammar/said.ts'
import { makeOrderReader } from './orders/reader.ts'
import { RENAMING } from './orders/renaming.ts'
import { withoutCourtesy } from './words/vocabulary.ts'
import { withoutWholeScript } from './whole-script.ts'

/** A character of the script, in capitals, and the new name. */
export type RenameCommand = Readonly<{ from: string; to: string }>

/** The longest command that may only rename somebody. */
const MAX_CHARACTERS = 200

const readRenaming = makeOrderReader(RENAMING)

/**
 * Reads a command that renames one character and does nothing else. It needs no assistant: the page
 * renames the character in the whole script (`docs/product/script.md#rename-character`).
 *
 * @returns `null` for every other command, if the name isn't in the script, may be misspelled, or
 *   should change in one story block only
 */
export function renameCommand(command: string, script: Script): RenameCommand | null {
  const isOther = command.length > MAX_CHARACTERS || isOverviewCommand(command)
  if (isOther || !isSendable(command)) return null
  const elements = script.storyBlocks.flatMap((block) => block.elements)
  const block = readCommandBlock({ title: script.title, elements }, {}, { stepsLeft: MAX_STEPS })
  const names = new Set([...block.names, ...listCast(script).map(({ name }) => name)])
  const [plain = ''] = withoutCourtesy(command)
  const readings = readRenaming(readSaid(withoutWholeScript(plain)), { ...block, names })
  const { who, name, target } = readings[0]?.found ?? {}
  if (!who || name === undefined || target || who.problem !== undefined) return null
  const at = command.lastIndexOf(name)
  if (/\b(?:scene|block)\b/iu.test(command.slice(at + name.length))) return null
  // 'THE GUARD' becomes 'THE OFFICER', if both are named with their article.
  const isNamedWithThe = who.name.startsWith('THE ') && /\bthe $/iu.test(command.slice(0, at))
  const to = isNamedWithThe ? `the ${name}` : name
  return findCharacter(script, who.name).elements.length > 0 ? { from: who.name, to } : null
}
