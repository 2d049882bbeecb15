import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'

const STOPPED = '(Stopped.)'

/** An answer that the writer has stopped, as it is kept in the conversation. */
export function stoppedText(written: string): string {
  return `${written.trim()} ${STOPPED}`.trim()
}

export function isStopped({ text }: Pick<ConversationMessage, 'text'>): boolean {
  return text.endsWith(STOPPED)
}
