import {
  MAX_ELEMENTS_PER_BLOCK,
  MAX_OVERVIEW_CHARACTERS,
  MIN_COMMAND_CHARACTERS,
} from '../script/limits.ts'

const OVERVIEW_PHRASES = ['overview', 'story is about', 'this script is about']

/** Whether a command speaks of the overview rather than of a block (spec §5). */
export function isOverviewCommand(command: string): boolean {
  const text = command.toLowerCase()
  return OVERVIEW_PHRASES.some((phrase) => text.includes(phrase))
}

/** Whether a command is long enough to be sent (spec §5). */
export function isSendable(command: string): boolean {
  return command.trim().length >= MIN_COMMAND_CHARACTERS
}

/** Whether a block with this many elements refuses AI commands (spec §5). */
export function isBlockFull(elementCount: number): boolean {
  return elementCount >= MAX_ELEMENTS_PER_BLOCK
}

/** Whether an overview is so long that overview commands are refused (spec §5). */
export function isOverviewFull(overview: string): boolean {
  return overview.length >= MAX_OVERVIEW_CHARACTERS
}
