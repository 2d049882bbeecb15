import type { Script } from '../../script/script.ts'
import { listCast } from '../../script/editing/character-names.ts'
import { findCharacter } from '../../script/editing/rename-character.ts'
import { isOverviewCommand, isSendable } from '../command-rules.ts'
import { readCommandBlock } from './block/block.ts'
import { map, MAX_STEPS, or, type Parser } from './grammar/parser.ts'
import { compile } from './grammar/patterns.ts'
import { tokenize } from './grammar/tokens.ts'
import { RENAMING } from './intents/changing.ts'
import { SLOTS, type Found, type Renaming } from './intents/intent.ts'
import { withoutCourtesy } from './words/vocabulary.ts'
import { withoutWholeScript } from './whole-script.ts'

/** A character of the script, in capitals, and the new name. */
export type RenameCommand = Readonly<{ from: string; to: string }>

/** The longest command that may only rename somebody. */
const MAX_CHARACTERS = 200

const NOTHING: Found = {}
const RENAMES: Parser<readonly Renaming[]> = or(
  ...RENAMING.flatMap(({ patterns }) =>
    patterns.map((pattern) =>
      map(compile(pattern, SLOTS, NOTHING), ({ renames, who, name }) => {
        if (renames) return renames
        return who && name !== undefined ? [{ who, name }] : undefined
      }),
    ),
  ),
)

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
  const block = readCommandBlock({ title: script.title, elements }, {})
  const names = new Set([...block.names, ...listCast(script).map(({ name }) => name)])
  const found = withoutCourtesy(command).flatMap((plain) => {
    const source = withoutWholeScript(plain)
    const tokens = tokenize(source)
    const input = { source, tokens, block: { ...block, names }, budget: { stepsLeft: MAX_STEPS } }
    return RENAMES(input, 0).flatMap(({ value, next }) => {
      const rest = source.slice(tokens[next - 1]?.end ?? 0)
      return /^[\s.!?]*$/u.test(rest) ? [value] : []
    })
  })
  if (!found.every((renamings) => isSame(renamings, found[0]))) return null
  const [renaming, ...others] = found[0] ?? []
  if (!renaming || others.length > 0 || renaming.who.problem !== undefined) return null
  const { who, name: to } = renaming
  if (/\b(?:scene|block)\b/iu.test(command.slice(command.lastIndexOf(to) + to.length))) return null
  return findCharacter(script, who.name).elements.length > 0 ? { from: who.name, to } : null
}

function isSame(some: readonly Renaming[], others: readonly Renaming[] = []): boolean {
  const key = (list: readonly Renaming[]) =>
    JSON.stringify(list.map(({ who, name }) => [who.name, name]))
  return key(some) === key(others)
}
