import { fail, type Result } from '../../api/errors.ts'

/** The answer to a command that the offline assistant cannot read; nothing changes (design §6). */
export const NOT_UNDERSTOOD =
  'The offline assistant did not understand this command. Try, for example: ' +
  'add action: She runs. | NORA says "I know." | delete the last line'

/** The same for a command about the overview. */
export const OVERVIEW_NOT_UNDERSTOOD =
  'The offline assistant did not understand this command about the overview. Try, for example: ' +
  'set the overview to Two sisters inherit a lighthouse. | The story is about a stolen map. | ' +
  'add "They have one night." to the overview'

/** A command that was read but cannot be done, with a sentence that says why and what to do. */
export function cannot(error: string): Result<never> {
  return fail({ code: 'COMMAND_NOT_UNDERSTOOD', error })
}
