/** The assistant's calls. */
import {
  assistantStatus,
  processCommand,
  type CommandRequest,
} from '@scenewright/shared/api/llm.ts'
import type { ApiClient, CallResult } from './api-client.ts'

export type Assistant = Readonly<{
  processCommand: (
    request: CommandRequest,
    signal?: AbortSignal,
  ) => Promise<CallResult<typeof processCommand>>
  /** Which assistant answers on this server. */
  status: () => Promise<CallResult<typeof assistantStatus>>
}>

export function createAssistant(api: ApiClient): Assistant {
  return {
    processCommand: (body, signal) =>
      api.call(processCommand, { body, ...(signal ? { signal } : {}) }),
    status: () => api.call(assistantStatus, {}),
  }
}
