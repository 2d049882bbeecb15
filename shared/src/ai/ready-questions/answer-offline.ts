import type { AssistRequest } from '../../api/assist.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { ToolContext } from '../script-tools/script-tool.ts'

/** Answers what can be answered without an AI service. */
export function answerOffline(
  { index }: ToolContext,
  { kind }: Pick<AssistRequest, 'kind' | 'message' | 'ready'>,
): Result<{ text: string }> {
  const [first] = index.scenes
  if (kind === 'ask' && first) {
    return ok({ text: `The first scene is ${first.heading} [scene ${first.number}].` })
  }
  return fail({
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: 'This needs an AI service. The built-in assistant answers simple questions only.',
  })
}
