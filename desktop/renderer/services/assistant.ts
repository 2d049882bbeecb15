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
  /** Makes an overview of what was said about the story. */
  processOverviewRecording: (
    request: RecordingRequest,
    signal: AbortSignal,
  ) => Promise<CallResult<typeof processOverviewRecording>>
  /** Which assistant answers on this server. */
  status: () => Promise<CallResult<typeof assistantStatus>>
  /** The account's tokens, used and allowed. */
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
