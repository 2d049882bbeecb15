/** The problem may quote the answer, which has any length. */
const MAX_PROBLEM_CHARACTERS = 1000

/**
 * The message that asks a model once to correct an unusable answer.
 *
 * @param problem one sentence that names the mistake
 */
export function repairPrompt(problem: string): string {
  return `Your answer could not be used, and nothing was changed. ${problem.slice(0, MAX_PROBLEM_CHARACTERS).toWellFormed()} Answer the same command again, with the whole corrected answer as JSON that follows the schema. All numbers still refer to the original block.`
}
