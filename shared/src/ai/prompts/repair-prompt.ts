/**
 * What a model is told, once, when its answer could not be used (design §6).
 *
 * @param problem one sentence that names what is wrong with it
 */
export function repairPrompt(problem: string): string {
  return `Your answer could not be used, and nothing was changed. ${problem} Answer the same command again, with the whole corrected answer as JSON under the schema. All numbers still mean the block as you first saw it.`
}
