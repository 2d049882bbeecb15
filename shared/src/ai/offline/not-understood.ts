import { fail, type Failure, type Result } from '../../result.ts'
import { INTENTS } from './intents/table.ts'
import { tokenize } from './grammar/tokens.ts'

/** Refusals of a command that has no meaning or several, or is too long. */
export const NOT_UNDERSTOOD = 'The offline assistant did not understand this command.'
const AMBIGUOUS =
  'This command can mean different things. Put the words for the page in quotation marks.'
const TOO_LONG = 'This command is too long to read. Send it in parts.'

/** The refusal of a command about the overview. */
export const OVERVIEW_NOT_UNDERSTOOD: Failure = {
  code: 'COMMAND_NOT_UNDERSTOOD',
  error: 'The offline assistant did not understand this command about the overview.',
  examples: [
    'set the overview to Two sisters inherit a lighthouse.',
    'The story is about a stolen map.',
    'add "They have one night." to the overview',
  ],
}

/** Refuses a command with a sentence for the writer: the reason and what to do. */
export function refuse(error: string): Result<never> {
  return fail({ code: 'COMMAND_NOT_UNDERSTOOD', error })
}

const COMMON_EXAMPLES = ['add action: She runs.', 'NORA says "I know."', 'delete the last line']
const SHOWN_EXAMPLES = 3

function wordsOf(command: string): ReadonlySet<string> {
  return new Set(tokenize(command).map(({ text }) => text.toLowerCase()))
}

/** The examples that share the most with a command: its verb first, then its other words. */
function nearestExamples(command: string): readonly string[] {
  const words = wordsOf(command)
  const [opening = ''] = words
  const scored = INTENTS.map(({ example }) => {
    const shared = [...wordsOf(example)].filter((word) => words.has(word)).length
    return { example, score: shared + (example.startsWith(`${opening} `) ? 2 : 0) }
  })
  const near = scored.filter((one) => one.score > 1).toSorted((a, b) => b.score - a.score)
  return [...new Set([...near.map(({ example }) => example), ...COMMON_EXAMPLES])]
}

function withSuggestions(reason: string, command: string): Failure {
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: reason,
    examples: nearestExamples(command).slice(0, SHOWN_EXAMPLES),
  }
}

/** Adds examples to a refusal that has none, as for 'There is only 1 shot in this block.' */
export function withExamples(failure: Failure, command: string): Failure {
  if (failure.code !== 'COMMAND_NOT_UNDERSTOOD' || failure.examples) return failure
  return { ...failure, examples: nearestExamples(command).slice(0, SHOWN_EXAMPLES) }
}

/** The refusal of a command that no pattern reads. */
export function notUnderstood(command: string): Failure {
  return withSuggestions(NOT_UNDERSTOOD, command)
}

/** The refusal of a command whose readings would do different things. */
export function ambiguous(command: string): Failure {
  return withSuggestions(AMBIGUOUS, command)
}

/** The refusal of a command that would take too many steps to read. */
export function tooLong(): Failure {
  return { code: 'COMMAND_NOT_UNDERSTOOD', error: TOO_LONG }
}
