/** The assistant: the server's, or the offline assistant in this page if no server answers. */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import {
  assistantStatus,
  enhanceOverview,
  processCommand,
  processOverviewRecording,
  type CommandRequest,
  type EnhanceRequest,
  type RecordingRequest,
} from '@scenewright/shared/api/llm.ts'
import type { ApiClient, CallResult } from './api-client.ts'
import { createAssistStream, type AssistStream } from './assist-stream.ts'

export type Assistant = Readonly<{
  /**
   * If no server answers, the offline assistant carries out the command. If it can't either, the
   * result is the `network` failure with the offline assistant's reason.
   */
  processCommand: (
    request: CommandRequest,
    signal?: AbortSignal,
  ) => Promise<CallResult<typeof processCommand>>
  /** Answers a request about the whole script while it arrives. */
  assist: AssistStream
  enhanceOverview: (
    request: EnhanceRequest,
    signal: AbortSignal,
  ) => Promise<CallResult<typeof enhanceOverview>>
  /** Writes an overview from a voice transcript. */
  processOverviewRecording: (
    request: RecordingRequest,
    signal: AbortSignal,
  ) => Promise<CallResult<typeof processOverviewRecording>>
  /** Returns the server's assistant. */
  status: () => Promise<CallResult<typeof assistantStatus>>
  /** The account's used and allowed tokens. */
  usage: () => Promise<CallResult<typeof usage>>
}>

export function createAssistant(api: ApiClient, makeId: MakeId): Assistant {
  return {
    async processCommand(body, signal) {
      const result = await api.call(processCommand, { body, ...(signal ? { signal } : {}) })
      if (result.ok || result.kind !== 'network') return result
      const offline = await answerHere(body, makeId)
      if (offline === null) return result
      return offline.ok
        ? { ok: true, value: offline.value, status: 200, etag: null }
        : { ...result, failure: offline.failure }
    },
    assist: createAssistStream(api),
    enhanceOverview: (body, signal) => api.call(enhanceOverview, { body, signal }),
    processOverviewRecording: (body, signal) =>
      api.call(processOverviewRecording, { body, signal }),
    status: () => api.call(assistantStatus, {}),
    usage: () => api.call(usage, {}),
  }
}

/** Loads the offline assistant, and with it a dictionary. `null` if this device doesn't have it. */
async function answerHere(body: CommandRequest, makeId: MakeId) {
  const file = import('@scenewright/shared/ai/offline/interpret-command.ts')
  const assistant = await file.catch(() => null)
  return assistant && assistant.interpretCommand(body, makeId)
}
