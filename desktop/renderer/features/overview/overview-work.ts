/** Error messages of the overview's AI actions (`docs/product/api.md#errors`). */
import { MESSAGES, tokenLimitExceeded } from '@scenewright/shared/messages.ts'
import { failureSentence, type CallFailure } from '#renderer/services/api-client.ts'

/** The AI action in progress. */
export type OverviewWork = 'none' | 'enhancing' | 'using'

/** An error message, with the server's error as detail if there is one. */
export type OverviewProblem = Readonly<{ message: string; detail?: string }>

/** Describes a failed AI Enhance. */
export function enhanceProblem(result: CallFailure): OverviewProblem {
  const { code, used, limit, sells_plans: sellsPlans } = result.failure
  const isSold = sellsPlans !== false
  if (code === 'TOKEN_LIMIT_EXCEEDED' && isSold && used !== undefined && limit !== undefined) {
    return { message: tokenLimitExceeded(used, limit) }
  }
  return { message: failureSentence(result, MESSAGES.enhanceFailed) }
}

/** Describes a failed Use Recording. */
export function describeRecordingProblem(result: CallFailure): OverviewProblem {
  return {
    message: MESSAGES.overviewRecordingFailed,
    detail: failureSentence(result, MESSAGES.overviewRecordingRefused),
  }
}
