import {
  MAX_ELEMENTS_PER_BLOCK,
  MAX_OVERVIEW_CHARACTERS,
  MIN_COMMAND_CHARACTERS,
} from '../script/limits.ts'

const OVERVIEW_PHRASES = ['overview', 'story is about', 'this script is about']

/** True if a command is about the overview and not about a block (`docs/product/api.md#validation`). */
export function isOverviewCommand(command: string): boolean {
  const text = command.toLowerCase()
  return OVERVIEW_PHRASES.some((phrase) => text.includes(phrase))
}

/** True if a command is long enough to be sent (`docs/product/api.md#validation`). */
export function isSendable(command: string): boolean {
  return command.trim().length >= MIN_COMMAND_CHARACTERS
}

/** True if a block has too many elements for AI commands (`docs/product/api.md#validation`). */
export function isBlockFull(elementCount: number): boolean {
  return elementCount >= MAX_ELEMENTS_PER_BLOCK
}

/** True if an overview is too long for overview commands (`docs/product/api.md#validation`). */
export function isOverviewFull(overview: string): boolean {
  return overview.length >= MAX_OVERVIEW_CHARACTERS
}
