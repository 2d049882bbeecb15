import { type Failure, type Result, fail } from '@scenewright/shared/result.ts'
import type { EnhanceRequest, RecordingRequest } from '@scenewright/shared/api/llm.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { type LlmDeps, assistantFor } from './never-send.ts'
import { runWork } from './run-work.ts'

function empty(path: string, error: string): Failure {
  return { code: 'VALIDATION_FAILED', error, issues: [{ path, message: error }] }
}

/** 'AI Enhance': improves an overview, which must not be empty. */
export async function enhanceOverview(
  deps: LlmDeps,
  user: CurrentUser,
  request: EnhanceRequest,
  signal: AbortSignal,
): Promise<Result<{ overview: string }>> {
  if (request.currentOverview.trim() === '') {
    return fail(empty('currentOverview', 'Write an overview first. Then it can be improved.'))
  }
  const llm = await assistantFor(deps, user, request)
  const work = llm.enhanceOverview(request)
  return await runWork({ ...deps, llm }, { user, requestType: 'enhance-overview', signal }, work)
}

/** 'Use Recording': turns a transcript, which must not be empty, into an overview. */
export async function processOverviewRecording(
  deps: LlmDeps,
  user: CurrentUser,
  request: RecordingRequest,
  signal: AbortSignal,
): Promise<Result<{ overview: string }>> {
  if (request.voiceTranscript.trim() === '') {
    return fail(empty('voiceTranscript', 'Record something about the story first.'))
  }
  const llm = await assistantFor(deps, user, request)
  const work = llm.processOverviewRecording(request)
  return await runWork(
    { ...deps, llm },
    { user, requestType: 'process-overview-recording', signal },
    work,
  )
}
