import { fail, type Result } from '../../result.ts'

/** The refusal of a command that the offline assistant can't read. */
export const NOT_UNDERSTOOD =
  'The offline assistant did not understand this command. Try, for example: ' +
  'add action: She runs. | NORA says "I know." | delete the last line'

/** The refusal of a command about the overview. */
export const OVERVIEW_NOT_UNDERSTOOD =
  'The offline assistant did not understand this command about the overview. Try, for example: ' +
  'set the overview to Two sisters inherit a lighthouse. | The story is about a stolen map. | ' +
  'add "They have one night." to the overview'

/** Refuses a command with a sentence for the writer: the reason and what to do. */
export function refuse(error: string): Result<never> {
  return fail({ code: 'COMMAND_NOT_UNDERSTOOD', error })
}
