import type { ModelSize } from '@scenewright/shared/ai/choose-model.ts'
import type { AssistantStatus } from './use-assistant-status.ts'

/** Who gets what is sent. */
export function getRecipient(status: AssistantStatus | null, size: ModelSize): string {
  if (status === null) return 'Scenewright is still checking which assistant this server uses.'
  if (status.isInPage) {
    return "The server doesn't answer, so the offline assistant in this window reads this. Nothing is sent."
  }
  if (status.isNeverSent) {
    return "This goes to this server's offline assistant: this script is never sent to an AI service."
  }
  if (status.assistant === 'offline') {
    return "This goes to this server's offline assistant. It uses no AI service and no tokens."
  }
  const model = status.models?.[size]
  const name = model === undefined ? `the ${size} model` : `the ${size} model, ${model}`
  return `This goes to ${name}.`
}
