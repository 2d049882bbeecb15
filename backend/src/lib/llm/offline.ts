import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { ok } from '@scenewright/shared/api/errors.ts'
import type { LlmProvider } from './provider.ts'

/** The model name under which the offline assistant's work is listed; it uses no tokens. */
export const OFFLINE_MODEL = 'offline'

/** The assistant that needs no key and no network (design §6). */
export function offlineProvider(): LlmProvider {
  return {
    kind: 'offline',
    processCommand: async (request, { makeId }) => {
      const answer = interpretCommand(request, makeId)
      if (!answer.ok) return answer
      const usage = { model: OFFLINE_MODEL, inputTokens: 0, outputTokens: 0 }
      return ok({ answer: answer.value, usage })
    },
  }
}
