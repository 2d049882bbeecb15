import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import {
  type OfflineAnswer,
  answerOffline,
} from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import {
  type JobInput,
  type JobName,
  type JobOutput,
  createJobs,
  runJob,
} from '#src/lib/text-jobs/jobs.ts'
import { estimateBytes } from '#src/lib/text-jobs/text-size.ts'
import type { AssistAnswer, AssistWork, LlmProvider, LlmWork } from './provider.ts'

/** The model name of the offline assistant in the ledger. */
const OFFLINE_MODEL = 'offline'

/** Runs a job over a text of this size, for the account that asks. */
export type RunText = <Name extends JobName>(
  name: Name,
  input: JobInput<Name>,
  bytes: number,
) => Promise<Result<JobOutput<Name>>>

function free<T>(work: () => Promise<Result<Result<T>>>): LlmWork<T> {
  const usage = { model: OFFLINE_MODEL, inputTokens: 0, outputTokens: 0 }
  const run = async () => {
    const outcome = await work()
    return { result: outcome.ok ? outcome.value : outcome, usage }
  }
  return { model: OFFLINE_MODEL, run }
}

const runHere = (): RunText => {
  const jobs = createJobs()
  return async (name, input) => ok(await runJob(jobs, name, input))
}

/** The assistant that needs no key and no network (docs/assistant.md#offline-assistant). */
export function offlineProvider(run: RunText = runHere()): LlmProvider {
  return {
    kind: 'offline',
    processCommand: (request) =>
      free(async () => await run('command', request, estimateBytes(request))),
    enhanceOverview: (request) =>
      free(async () => await run('enhance', request, estimateBytes(request))),
    processOverviewRecording: (request) =>
      free(async () => await run('recording', request, estimateBytes(request))),
    assist: (request: AssistRequest, context: ToolContext) =>
      offlineAssist(async () => ok(answerOffline(context, request))),
  }
}

/** The offline assistant's answer about the whole script. */
export function offlineAssist(answer: () => Promise<Result<Result<OfflineAnswer>>>): AssistWork {
  const usage = { input: 0, cached: 0, output: 0, counted: 0 }
  const work = free<AssistAnswer>(async () => {
    const outcome = await answer()
    if (!outcome.ok) return outcome
    const answered = outcome.value
    return ok(answered.ok ? ok({ ...answered.value, change: null, usage }) : answered)
  })
  return { ...work, atMost: 0 }
}
