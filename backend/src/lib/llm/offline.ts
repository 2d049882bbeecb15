import { resolveCitations } from '@scenewright/shared/ai/citations.ts'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import {
  addRecordingOffline,
  enhanceOffline,
} from '@scenewright/shared/ai/offline/overview/overview-tools.ts'
import { answerOffline } from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import { ok, type Result } from '@scenewright/shared/result.ts'
import type { AssistAnswer, LlmProvider, LlmWork } from './provider.ts'

/** The model name of the offline assistant in the ledger. */
const OFFLINE_MODEL = 'offline'

function free<T>(work: () => Result<T>): LlmWork<T> {
  const usage = { model: OFFLINE_MODEL, inputTokens: 0, outputTokens: 0 }
  return { model: OFFLINE_MODEL, run: async () => ({ result: work(), usage }) }
}

/** The assistant that needs no key and no network (docs/assistant.md#offline-assistant). */
export function offlineProvider(): LlmProvider {
  return {
    kind: 'offline',
    processCommand: (request, makeId) => free(() => interpretCommand(request, makeId)),
    enhanceOverview: (request) => free(() => ok(enhanceOffline(request))),
    processOverviewRecording: (request) => free(() => addRecordingOffline(request)),
    assist: (request, context) => ({ ...free(() => assistOffline(request, context)), atMost: 0 }),
  }
}

function assistOffline(request: AssistRequest, context: ToolContext): Result<AssistAnswer> {
  const answer = answerOffline(context, request)
  if (!answer.ok) return answer
  const usage = { input: 0, cached: 0, output: 0, counted: 0 }
  return ok({ ...resolveCitations(answer.value.text, context), change: null, usage })
}
