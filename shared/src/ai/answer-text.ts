import { fail, ok, type Result } from '../result.ts'
import { wrongOperation } from './operation-plan.ts'

/** Parses a model's answer. On failure the sentence is for the repair request. */
export function parseAnswer(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail(wrongOperation('It is not valid JSON.'))
  }
}

/** Describes to the model where and why its answer breaks the schema. */
export function schemaProblem(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues
  const where = first && first.path.length > 0 ? ` at ${first.path.map(String).join('.')}` : ''
  return `It does not follow the schema${where}: ${first?.message ?? 'unknown problem'}.`
}
