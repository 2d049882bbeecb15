import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'

const STOPPED = '(Stopped.)'

/** Marks the part of an answer that had arrived when the writer stopped it. */
export function markStopped(written: string): string {
  return `${written.trim()} ${STOPPED}`.trim()
}

/** True if the writer stopped this answer. */
export function isStopped({ text }: Pick<ConversationMessage, 'text'>): boolean {
  return text.endsWith(STOPPED)
}
