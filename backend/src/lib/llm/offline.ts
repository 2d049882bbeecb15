import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import {
  addRecordingOffline,
  enhanceOffline,
} from '@scenewright/shared/ai/offline/overview/overview-tools.ts'
import { ok, type Result } from '@scenewright/shared/result.ts'
import type { LlmProvider, LlmWork } from './provider.ts'

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
  }
}
