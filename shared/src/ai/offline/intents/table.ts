import { memo, map, or, type Parser } from '../grammar/parser.ts'
import { compile, patternProblems } from '../grammar/patterns.ts'
import { ADDING } from './adding.ts'
import { ARRANGING } from './arranging.ts'
import { CHANGING } from './changing.ts'
import { FILLS, SLOTS, type Found, type Intent } from './intent.ts'
import { NAMING } from './naming.ts'
import { SPEAKING } from './speaking.ts'
import { STYLING } from './styling.ts'

/** All commands about a block. Their order means nothing: all readings of a command are found. */
export const INTENTS: readonly Intent[] = [
  ...ADDING,
  ...SPEAKING,
  ...ARRANGING,
  ...CHANGING,
  ...STYLING,
  ...NAMING,
]

/** A pattern that matched, and what its slots hold. */
export type Match = Readonly<{ intent: Intent; found: Found }>

const READ_ONCE = Object.fromEntries(
  Object.entries(SLOTS).map(([name, parser]) => [name, memo(parser)]),
)
const NOTHING: Found = {}

/** Reads a command: all readings of all patterns. */
export const COMMAND: Parser<Match> = or(
  ...INTENTS.flatMap((intent) =>
    intent.patterns.map((pattern) =>
      map(compile(pattern, READ_ONCE, NOTHING), (found) => ({ intent, found })),
    ),
  ),
)

/** Returns what is wrong with the table of intents; a test expects nothing. */
export function intentProblems(): readonly string[] {
  return patternProblems(INTENTS, FILLS)
}
