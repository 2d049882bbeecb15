/** What the assistant does for the overview, with the spec's sentences for what goes wrong (§8). */
import { MESSAGES, tokenLimitExceeded } from '@scenewright/shared/messages.ts'
import { failureSentence, type CallFailure } from '#renderer/services/api-client.ts'

/** What is under way. */
export type OverviewWork = 'none' | 'enhancing' | 'using'

/** What went wrong: the panel's sentence, and the server's where it is another. */
export type OverviewProblem = Readonly<{ message: string; detail?: string }>

/** For AI Enhance that failed. */
export function enhanceProblem(result: CallFailure): OverviewProblem {
  const { code, used, limit } = result.failure
  if (code === 'TOKEN_LIMIT_EXCEEDED' && used !== undefined && limit !== undefined) {
    return { message: tokenLimitExceeded(used, limit) }
  }
  return { message: failureSentence(result, MESSAGES.enhanceFailed) }
}

/** For Use Recording that failed. */
export function recordingProblem(result: CallFailure): OverviewProblem {
  return {
    message: MESSAGES.overviewRecordingFailed,
    detail: failureSentence(result, MESSAGES.overviewRecordingRefused),
  }
}
