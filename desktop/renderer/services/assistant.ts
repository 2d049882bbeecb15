/** The assistant's calls. */
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

export type Assistant = Readonly<{
  processCommand: (
    request: CommandRequest,
    signal?: AbortSignal,
  ) => Promise<CallResult<typeof processCommand>>
  enhanceOverview: (
    request: EnhanceRequest,
    signal: AbortSignal,
  ) => Promise<CallResult<typeof enhanceOverview>>
  /** Writes an overview from a voice transcript. */
  processOverviewRecording: (
    request: RecordingRequest,
    signal: AbortSignal,
  ) => Promise<CallResult<typeof processOverviewRecording>>
  /** Which assistant the server uses. */
  status: () => Promise<CallResult<typeof assistantStatus>>
  /** The account's used and allowed tokens. */
  usage: () => Promise<CallResult<typeof usage>>
}>

export function createAssistant(api: ApiClient): Assistant {
  return {
    processCommand: (body, signal) =>
      api.call(processCommand, { body, ...(signal ? { signal } : {}) }),
    enhanceOverview: (body, signal) => api.call(enhanceOverview, { body, signal }),
    processOverviewRecording: (body, signal) =>
      api.call(processOverviewRecording, { body, signal }),
    status: () => api.call(assistantStatus, {}),
    usage: () => api.call(usage, {}),
  }
}
